import Foundation
import ProcessSupport
import Testing

/// A headless display with a touchscreen, a mouse, a touchpad and a keyboard.
final class Display {
    let environment: [String: String]
    private let scratch: Scratch
    private let display: HeadlessDisplay
    private var client: Child
    private var answers: Pipe
    private let screen: XClient
    /// The compositor; nil on the X server.
    let compositor: SwayClient?
    private let windows: any WindowSystem
    private let start = Date()

    /// Starts the display. `extra` is added to the environment of its programs.
    init(
        size: String, server: HeadlessDisplay.Server = .requested, environment extra: [String: String] = [:]
    ) throws {
        scratch = try Scratch()
        display = try HeadlessDisplay(size: size, server: server)
        let folder = scratch.folder.path
        environment = display.environment.merging(["XDG_CONFIG_HOME": folder, "XDG_DATA_HOME": folder]) { $1 }
            .merging(extra) { $1 }
        (client, answers) = try Self.devices(of: display, environment)
        screen = try XClient(environment)
        compositor = server == .wayland ? try SwayClient(environment, server: screen) : nil
        windows = compositor ?? screen
    }

    private static func devices(
        of display: HeadlessDisplay, _ environment: [String: String]
    ) throws -> (Child, Pipe) {
        let answers = Pipe()
        let client = try Child(
            HeadlessDisplay.root.appendingPathComponent("Rig/touch-client").path, [display.touchFolder],
            environment: environment, output: answers.fileHandleForWriting, withInput: true)
        try answers.fileHandleForWriting.close()
        return (client, answers)
    }

    /// Takes the devices away under whatever is down on them, and brings them back.
    func replug() throws {
        try client.input?.close()
        // It switches each device off and on when it exits.
        client.wait()
        (client, answers) = try Self.devices(of: display, environment)
    }

    deinit {
        client.stop()
        display.stop()
    }

    /// Milliseconds since the display started, which is the clock of the lines that you send.
    var now: Double { Date().timeIntervalSince(start) * 1000 }

    /// Sends lines to the devices: see `Rig/touch-client`.
    func send(_ lines: String...) {
        do {
            for line in lines { try client.input?.write(contentsOf: Data((line + "\n").utf8)) }
        } catch {
            Issue.record("the devices have gone")
        }
    }

    /// Waits until all lines have been played, each at its time, and the application has read the events.
    func sync() throws {
        try waitUntilPlayed()
        try ping()
    }

    /// Waits until all lines have been played, even if the application is stopped.
    func waitUntilPlayed() throws {
        let id = UUID().uuidString
        send(#"{"phase": "sync", "id": "\#(id)"}"#)
        var answer = ""
        try wait("all lines are played") {
            var ready = pollfd(fd: answers.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&ready, 1, 100) > 0 else { return false }
            let data = answers.fileHandleForReading.availableData
            guard !data.isEmpty else { throw Failed("the devices have gone") }
            answer += String(decoding: data, as: UTF8.self)
            return answer.contains(id)
        }
    }

    /// Waits until the application has read all of its events, which also shows that it is not stuck.
    func ping() throws {
        try windows.ping()
    }

    /// Runs one of the rig's tools on this display, and returns its output.
    @discardableResult
    func tool(_ path: String, _ arguments: String...) throws -> String {
        try Output(HeadlessDisplay.root.appendingPathComponent(path).path, arguments, environment: environment)
            .success()
    }

    /// Returns the path of a file that is removed with the display.
    func file(_ name: String) -> URL {
        scratch.folder.appendingPathComponent(name)
    }

    /// Kills the compositor, as in a crash, or the X server if there is no compositor.
    func endCompositor() {
        let pid = environment["WAYLAND_PID"] ?? environment["DISPLAY_PID"]
        if let pid = pid.flatMap({ Int32($0) }) { kill(pid, SIGKILL) }
    }

    /// Unplugs the only output of the compositor.
    func unplug() throws { try screen.closeTopmost() }

    func grab() throws -> Screen {
        Screen(try screen.picture())
    }

    /// Sets the GTK settings of all programs that start on this display from now on, by their names in settings.ini,
    /// and the scale of text.
    ///
    /// On Wayland, GTK reads desktop settings from GSettings and not from that file. Windows there have other buttons;
    /// this method makes them the same. It also removes their round corners and outline, which would hide the mark of
    /// the demonstration, and their shadow, which moves the pixels off the screen's pixel grid at a fractional scale.
    /// Pass `isDecorated` to keep these.
    func configure(_ settings: [String: String], textScale: Double = 1, isDecorated: Bool = false) throws {
        func write(_ lines: [String], _ path: String) throws {
            let file = file(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try lines.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
        }
        try write(["[Settings]"] + settings.map { "\($0.key)=\($0.value)" }, "gtk-4.0/settings.ini")
        guard compositor != nil else {
            if textScale != 1 { try screen.setResources("Xft.dpi:\t\(Int(96 * textScale))\n") }
            return
        }
        let flags = settings.map { "\($0.key.dropFirst("gtk-".count))=\($0.value == "0" ? "false" : "true")" }
        let text = "text-scaling-factor=\(textScale)"
        let buttons = ["[org/gnome/desktop/wm/preferences]", "button-layout='menu:minimize,maximize,close'"]
        try write(["[org/gnome/desktop/interface]", text] + flags + buttons, "glib-2.0/settings/keyfile")
        let plain = "window.csd { border-radius: 0; outline: none; box-shadow: none; }"
        if !isDecorated { try write([plain], "gtk-4.0/gtk.css") }
    }

    // MARK: Windows, as a window manager does it

    /// Returns the number of windows.
    func windowCount() throws -> Int { try windows.windowCount() }

    /// Returns the size of the topmost window, in points.
    func windowSize() throws -> (width: Int, height: Int) { try windows.windowSize() }

    /// Gives the topmost window the keyboard focus.
    func focus() throws { try windows.focus() }

    /// Moves the topmost window.
    func move(x: Int, y: Int) throws { try windows.move(x: x, y: y) }

    /// Resizes the topmost window.
    func resize(_ width: Int, _ height: Int) throws { try windows.resize(width: width, height: height) }
}

/// Waits until a condition holds. Throws after the limit, which allows for a busy machine.
func wait(_ what: String, upTo seconds: Double = 60, until isSo: () throws -> Bool) throws {
    let end = Date().addingTimeInterval(seconds)
    while try !isSo() {
        guard Date() < end else { throw Failed("after \(seconds) s still not: \(what)") }
        usleep(5000)
    }
}

/// Repeats `round` until it has read and verified enough frames, however few of them a busy machine shows each time.
///
/// `round` returns the number of frames that it has read, and leaves everything ready for the next round.
func read(_ count: Int, of what: String, upTo seconds: Double = 120, _ round: () throws -> Int) throws {
    let end = Date().addingTimeInterval(seconds)
    var seen = 0
    while seen < count {
        guard Date() < end else { throw Failed("after \(seconds) s only \(seen) of \(count) have been read: \(what)") }
        seen += try round()
    }
}
