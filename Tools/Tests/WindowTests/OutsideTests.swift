import Foundation
import ProcessSupport
import Testing

extension WindowTests {
    /// Programs as application developers write them: the quick start of the README and the examples in C, built by
    /// `Rig/outside`. In each, two fingers pull dark over light, and the test reads the screen.
    @Suite struct OutsideTests {
        @Test(arguments: [
            // The color below the edge before the pull, and above it after: GTK's own colors of a list, and
            // libadwaita's of a page.
            Program(".build/outside/bin/plain", light: 0xFFFFFF, dark: 0x2D2D2D),
            Program(".build/outside/bin/adwaita", light: Program.page.light, dark: Program.page.dark),
            Program(".build/outside/bin/PlainWindow", light: 0xF6F5F4, dark: 0x353535),
            Program(".build/outside/bin/AdwaitaWindow", light: Program.page.light, dark: Program.page.dark),
        ])
        func twoFingersPullDarkOverLight(program: Program) throws {
            let window = try ProgramWindow(program.path)
            #expect(try window.restingColor(at: Self.top) == program.light)
            #expect(try window.restingColor(at: Self.bottom) == program.light)
            window.pull(from: 100, to: 320)
            try wait("dark is above the edge and light below") {
                let screen = try window.display.grab()
                return screen[Self.top.x, Self.top.y] == program.dark
                    && screen[Self.bottom.x, Self.bottom.y] == program.light
            }
            try window.photograph("pull")
            window.pull(from: 320, to: 600, lands: false, lifts: true)
            try wait("dark is where light was") {
                try window.display.grab()[Self.bottom.x, Self.bottom.y] == program.dark
            }
            #expect(try window.restingColor(at: (x: Self.x, y: 632)) == program.dark, "all of it is dark")
            try window.photograph("dark")
            #expect(window.errors.isEmpty, "\(window.errors)")
        }

        /// The list, its rows and its scroll bars kept GTK's own colors in a theme that has colors.
        @Test(arguments: ["plain", "adwaita", "tutorial"]) func theProgramOfAGuideFollowsATheme(name: String) throws {
            let display = try Display(size: "360x640", environment: ["G_DEBUG": "fatal-criticals"])
            let program = HeadlessDisplay.root.appendingPathComponent(".build/outside/bin/\(name)-audited")
            let output = try Output(program.path, [], environment: display.environment)
            #expect(try output.success() == "audited\n")
        }

        /// A column beside the rows of a list and their shadow, which is 6 points wide with ngl, and beside the text of a
        /// label. On X11 without a compositor, the window has a border.
        private static let x = HeadlessDisplay.Server.requested == .x11 ? 8 : 4
        private static let (top, bottom) = ((x: x, y: 150), (x: x, y: 560))
    }

    struct Program: CustomTestStringConvertible, Sendable {
        let path: String
        let light: UInt32
        let dark: UInt32

        /// The color of a page in libadwaita 1.2, which came with GTK 4.8, and in later versions.
        static let page: (light: UInt32, dark: UInt32) =
            GTKVersion.installed.minor == 8 ? (0xFAFAFA, 0x242424) : (0xFAFAFB, 0x222226)

        init(_ path: String, light: UInt32, dark: UInt32) {
            (self.path, self.light, self.dark) = (path, light, dark)
        }

        var testDescription: String { path }
    }
}

/// A program of an application developer, in a real window on a separate display.
private final class ProgramWindow {
    let display: Display
    private let process: Child
    private let complaints: URL
    private let name: String
    private var time = 0.0

    init(_ path: String) throws {
        let program = HeadlessDisplay.root.appendingPathComponent(path)
        guard FileManager.default.isExecutableFile(atPath: program.path) else {
            throw Failed("\(path) is not there; ./test builds it")
        }
        name = program.lastPathComponent
        display = try Display(size: "360x640", environment: ["G_DEBUG": "fatal-criticals"])
        complaints = display.file("complaints")
        try Data().write(to: complaints)
        process = try Child(
            program.path, [], environment: display.environment, errors: FileHandle(forWritingTo: complaints))
        // Moves the pointer away, because a widget under it is hovered.
        display.send(#"{"phase": "point", "x": 359, "y": 639}"#)
        try wait("the window is shown") {
            let pixels = try display.grab().pixels
            return pixels.contains { $0 != pixels[0] }
        }
    }

    deinit { process.stop() }

    /// The output to standard error, without messages of the graphics library about this machine.
    var errors: String {
        let text = (try? String(contentsOf: complaints, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").filter { !$0.contains("libEGL") && !$0.contains("MESA") }.joined(
            separator: "\n")
    }

    /// Returns the color at a location, after all input has been handled and nothing changes any more.
    func restingColor(at place: (x: Int, y: Int)) throws -> UInt32 {
        try display.sync()
        var last = try display.grab()
        var calm = 0
        try wait("the screen rests") {
            usleep(50_000)
            try display.ping()
            let next = try display.grab()
            calm = next == last ? calm + 1 : 0
            last = next
            return calm == 3
        }
        return last[place.x, place.y]
    }

    /// Moves two fingers at 700 points per second, and lifts them if wanted.
    func pull(from: Double, to: Double, lands: Bool = true, lifts: Bool = false) {
        var time = max(time, display.now + 5)
        func send(_ phase: String, _ y: Double) {
            for (id, x) in [(0, 140), (1, 220)] {
                display.send(#"{"t": \#(time), "id": \#(id), "x": \#(x), "y": \#(y), "phase": "\#(phase)"}"#)
            }
        }
        if lands {
            send("down", from)
            time += 50
        }
        let steps = Int(abs(to - from) / 700 * 120)
        for step in 1...steps {
            time += 1000.0 / 120
            send("move", from + (to - from) * Double(step) / Double(steps))
        }
        if lifts { send("up", to) }
        self.time = time
    }

    /// Saves a screenshot, to look at later.
    func photograph(_ moment: String) throws {
        let folder = HeadlessDisplay.root.appendingPathComponent(".build/photographs")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let picture = folder.appendingPathComponent("\(name)-\(moment).png")
        try display.tool("Rig/photograph", picture.path)
    }
}
