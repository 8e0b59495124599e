import Foundation
import ProcessSupport
import Testing

/// Everything here drives the real application in a real window with real touches, and reads the screen. Two tests at a
/// time, each on a display of its own: they share the machine's cores with the frames.
@Suite(.two) struct WindowTests {
    /// The content of a window that was opened with a theme and never touched.
    static func reference(
        _ theme: String, width: Int = 375, height: Int = 667, _ options: [String] = []
    ) throws -> Screen {
        try references.screen("\(theme) \(width)x\(height) \(options)") {
            try PodcastsWindow(width: width, height: height, theme: theme, options).settle()
        }
    }

    private static let references = References()

    /// Pictures that are the same whenever they are made.
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
    /// Expects the window to be idle in a theme, and to look exactly like a window that was opened with it.
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

    /// Waits until a frame is logged that is as wanted, and answers with it.
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

    /// A pull that is let go at rest past the middle: in the style of castro it then runs at 300 points a second, which
    /// gives time to do something with it. Waits until it does.
    func startSlowRun() throws {
        let number = try lastFrame().frame
        pull(from: 60, to: 430, rest: 150)
        try waitForFrame("the edge runs") { $0.frame > number && $0.state == "completing" }
    }

    /// Expects that the youngest edge nowhere moves farther from frame to frame than a speed allows, in points a second,
    /// and a step of ``pullInSteps(_:from:to:lift:ids:land:)``, as touches round it on Wayland. Looks at the frames from a number on.
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
