import Foundation
import ProcessSupport
import TestSupport
import Testing

/// All tests here drive the real application in a real window with real touches, and read the screen. Two tests run at
/// a time, each on a separate display: they share the machine's cores with the frames.
@Suite(.two) struct WindowTests {
    /// Returns the content of a window that was opened with a theme and never touched.
    static func reference(
        _ theme: String, width: Int = 375, height: Int = 667, _ options: [String] = []
    ) throws -> Screen {
        try references.screen("\(theme) \(width)x\(height) \(options)") {
            try PodcastsWindow(width: width, height: height, theme: theme, options).settle()
        }
    }

    private static let references = References()

    /// Screenshots that are always the same.
    private final class References: @unchecked Sendable {
        private let lock = NSLock()
        private var screens: [String: Screen] = [:]

        func screen(_ name: String, _ make: () throws -> Screen) throws -> Screen {
            if let known = lock.withLock({ screens[name] }) { return known }
            let made = try make()
            lock.withLock { screens[name] = made }
            return made
        }
    }
}

extension PodcastsWindow {
    /// Expects that the window is idle in a theme, and looks exactly like a window that was opened with it.
    @discardableResult
    func expectRest(
        in theme: String, _ options: [String] = [], sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> Screen {
        let screen = try settle()
        #expect(try lastFrame().theme == theme, sourceLocation: sourceLocation)
        let reference = try WindowTests.reference(theme, width: width, height: height, options)
        #expect(screen.isSame(as: reference, windowHeight: height), sourceLocation: sourceLocation)
        return screen
    }

    /// Waits until the log has a matching frame, and returns it.
    @discardableResult
    func waitForFrame(_ what: String, _ isWanted: (Frame) -> Bool) throws -> Frame {
        var found: Frame?
        try wait(what) {
            found = try frames().last(where: isWanted)
            return found != nil
        }
        guard let found else { throw Failed(what) }
        return found
    }

    /// Waits until the last frame of the log has a number of pages, and no page moves.
    func waitForPages(_ count: Int) throws {
        try wait("there are \(count) pages") {
            let last = try lastFrame()
            return last.isIdle && last.navigation?.pages == count
        }
    }

    /// Starts a pull that is released at rest past the middle, and waits until the edge runs. In the style castro it
    /// runs at 300 points per second, which leaves time for an action.
    func startSlowRun() throws {
        let number = try lastFrame().frame
        pull(from: 60, to: 430, rest: 150)
        try waitForFrame("the edge runs") { $0.frame > number && $0.state == "completing" }
    }

    /// Expects that between frames the youngest edge never moves farther than a speed in points per second allows, plus
    /// a step of ``pullInSteps(_:from:to:lift:ids:land:)``, because touches round it on Wayland. Checks the frames from
    /// a number on.
    func expectNoJump(
        fasterThan speed: Double, from number: Int,
        in states: Set<String> = ["tracking", "completing", "returning"],
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let frames = try frames().filter { $0.frame >= number }
        for (a, b) in zip(frames, frames.dropFirst())
        where states.contains(a.state) && states.contains(b.state) && a.edges.count == b.edges.count {
            let limit = speed * max(b.t - a.t, 17) / slowness / 1000 + Self.step + 0.01
            #expect(
                abs(b.edge - a.edge) <= limit, "frame \(b.frame): from \(a.edge) to \(b.edge) in \(b.t - a.t) ms",
                sourceLocation: sourceLocation)
        }
    }
}
