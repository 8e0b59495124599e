import Foundation
import ProcessSupport
import Testing

/// The demonstration application in a real window on a separate display.
final class PodcastsWindow {
    let display: Display
    let width: Int
    let height: Int
    private var process: Child
    private let log: URL
    private let complaints: URL
    private let arguments: [String]
    /// The factor by which everything moves slower, including the fingers of
    /// ``pull(_:from:to:speed:rest:lift:ids:land:at:)``.
    let slowness: Double
    /// The end of the last pull, on the display's clock.
    var lastPull = 0.0
    /// The frames of the log that have been read, and the offset of their end.
    private var logged: [Frame] = []
    private var loggedBytes: UInt64 = 0

    /// Starts the application. `isDecorated` keeps the round corners and the outline of Wayland, which hide the mark;
    /// `slowness` is the factor by which everything moves slower, so that the test can read the screen; `settings` are
    /// GTK's; `configuration` is the application's own file; `environment` is added to the display's.
    init(
        width: Int = 375, height: Int = 667, display size: String? = nil,
        server: HeadlessDisplay.Server = .requested, isDecorated: Bool = false, theme: String? = "light",
        slowness: Double = 1,
        settings: [String: String] = [:], textScale: Double = 1, configuration: String? = nil,
        environment: [String: String] = [:], _ options: [String] = []
    ) throws {
        self.width = width
        self.height = height
        self.slowness = slowness
        display = try Display(size: size ?? "\(width)x\(height)", server: server, environment: environment)
        log = display.file("log.jsonl")
        // Turn off scrollbars that fade, because no expected picture can contain them.
        try display.configure(
            ["gtk-overlay-scrolling": "0"].merging(settings) { $1 }, textScale: textScale, isDecorated: isDecorated)
        if let configuration {
            let file = Self.settingsFile(display)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try configuration.write(to: file, atomically: true, encoding: .utf8)
        }
        complaints = display.file("complaints")
        arguments =
            ["--no-hint", "--size", "\(width)x\(height)", "--log", log.path] + (theme.map { ["--theme", $0] } ?? [])
            + (slowness == 1 ? [] : ["--slow", "\(slowness)"]) + options
        process = try Self.start(arguments, display, complaints)
        try waitUntilShown()
    }

    private static func start(_ arguments: [String], _ display: Display, _ complaints: URL) throws -> Child {
        try Data().write(to: complaints)
        return try Child(
            productPath("podcasts"), arguments, environment: display.environment,
            errors: FileHandle(forWritingTo: complaints))
    }

    /// Quits the application and starts it again, with more options.
    func restart(_ options: String...) throws {
        end()
        try FileManager.default.removeItem(at: log)
        (logged, loggedBytes) = ([], 0)
        process = try Self.start(arguments + options, display, complaints)
        try waitUntilShown()
    }

    private func waitUntilShown() throws {
        // Moves the pointer away, because a widget under it is hovered.
        display.send(#"{"phase": "point", "x": 1, "y": \#(height - 1)}"#)
        try wait("the window is shown") {
            guard try !frames().isEmpty, try display.windowCount() > 0 else { return false }
            let pixels = try display.grab().pixels
            return pixels.contains { $0 != pixels[0] }
        }
        try display.focus()
        try settle()
    }

    deinit {
        end()
    }

    /// Parts of warnings that GTK writes in windows without Penumbra too.
    var knownWarnings: [String] = []

    /// Quits the application, and expects that it has logged no other warning.
    private func end() {
        process.stop()
        Complaints(errors, except: knownWarnings).record("podcasts \(arguments.dropFirst(3).joined(separator: " "))")
    }

    /// The application's output to standard error.
    var errors: String { (try? String(contentsOf: complaints, encoding: .utf8)) ?? "" }

    private static func settingsFile(_ display: Display) -> URL {
        display.file("penumbra-podcasts/settings.json")
    }

    /// Returns the application's settings from the disk.
    func savedSettings() throws -> String {
        (try? String(contentsOf: Self.settingsFile(display), encoding: .utf8)) ?? ""
    }

    /// The exit code, or 128 plus the signal that ended the application; nil while it runs.
    var exitCode: Int32? { process.exitCode }

    var pid: pid_t { process.pid }

    /// The resident memory that is the application's own. On Wayland, GTK 4.8 also keeps the shared memory of each closed window.
    func privateBytes() throws -> Int {
        let status = try String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8)
        guard let line = status.split(separator: "\n").first(where: { $0.hasPrefix("RssAnon:") }),
            let kilobytes = line.split(separator: " ").dropLast().last.flatMap({ Int($0) })
        else { throw Failed("the system does not say how much memory is in use") }
        return kilobytes * 1024
    }

    // MARK: Frames and screens

    /// Returns the lines of the log so far.
    func frames() throws -> [Frame] {
        guard let file = try? FileHandle(forReadingFrom: log) else { return logged }
        try file.seek(toOffset: loggedBytes)
        let data = try file.readToEnd() ?? Data()
        // The last line may be incomplete.
        guard let end = data.lastIndex(of: UInt8(ascii: "\n")) else { return logged }
        let lines = data[...end]
        loggedBytes += UInt64(lines.count)
        let decoder = JSONDecoder()
        for line in lines.split(separator: UInt8(ascii: "\n")) {
            logged.append(try decoder.decode(Frame.self, from: line))
        }
        return logged
    }

    func lastFrame() throws -> Frame {
        guard let frame = try frames().last else { throw Failed("the log is empty") }
        return frame
    }

    /// Waits until all events have been played, no transition is active, and the screen rests. Returns the screen.
    @discardableResult
    func settle() throws -> Screen {
        try display.sync()
        return try rest { try lastFrame().isIdle }
    }

    /// Does the same while fingers hold something, and leaves out the mark, which differs in every frame.
    @discardableResult
    func restingScreen() throws -> Screen {
        try display.sync()
        return try rest { true }
    }

    /// Waits until the screen repeatedly shows the same after the application has had a turn.
    private func rest(while isSo: () throws -> Bool) throws -> Screen {
        // The compositor passes on events and frames later than it answers: with GL in software, by more than 50 ms.
        let enough = HeadlessDisplay.Server.requested == .wayland ? 10 : 3
        var last = try display.grab()
        var calm = 0
        try wait("the screen rests") {
            usleep(15_000)
            try display.ping()
            let next = try display.grab()
            calm = try next.isSame(as: last, windowHeight: height) && isSo() ? calm + 1 : 0
            last = next
            return calm == enough
        }
        return last
    }

    /// Returns the screen when it shows a frame of the log, or a later one. A frame is logged before it is drawn.
    @discardableResult
    func screen(showing frame: Frame) throws -> Screen {
        var screen = try display.grab()
        try wait("frame \(frame.frame) is drawn") {
            screen = try display.grab()
            return screen.mark(windowHeight: height) >= frame.frame
        }
        return screen
    }

    /// Takes screenshots until a condition holds. Returns one for every visible frame.
    func grabs(until isSo: (PodcastsWindow) throws -> Bool) throws -> [Screen] {
        var screens: [Screen] = []
        try wait("the end of the grabs") {
            let screen = try display.grab()
            // If a frame is seen again, the later screenshot counts.
            if let last = screens.last, last.mark(windowHeight: height) == screen.mark(windowHeight: height) {
                screens.removeLast()
            }
            screens.append(screen)
            // Not every frame, because each screenshot must be compared.
            usleep(20_000)
            return try isSo(self)
        }
        return screens
    }

    /// Does the same from before the start of a theme change until its end.
    func grabsOfAChange(_ begin: () throws -> Void) throws -> [Screen] {
        let number = try lastFrame().frame
        try begin()
        return try grabs { window in
            try window.frames().contains { $0.frame > number && $0.state != "idle" }
                && window.lastFrame().state == "idle"
        }
    }

    /// Changes the theme by keys, and reads every frame of the change and the screens before and after it. The focus is visible in
    /// all of them; nil if it may have disappeared, as it does three seconds after a key.
    func changeByKeys() throws -> (old: Screen, grabs: [Screen], new: Screen)? {
        let before = Date()
        press(Key.alt)
        let old = try settle()
        let middle = Date()
        let grabs = try grabsOfAChange { press(Key.control, Key.shift, Key.l) }
        let new = try settle()
        let isVisible = middle.timeIntervalSince(before) < 2.5 && Date().timeIntervalSince(middle) < 2.5
        return isVisible ? (old, grabs, new) : nil
    }
}
