import Foundation
import ProcessSupport

/// A headless display with a touchscreen, a mouse, a touchpad and a keyboard.
final class Display {
    let environment: [String: String]
    let scratch: URL
    private let client: Child
    private let start = Date()

    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    init(size: String) throws {
        scratch = FileManager.default.temporaryDirectory.appendingPathComponent("penumbra-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        let shell = try Self.run("Rig/start-display", [size])
        var environment = ProcessInfo.processInfo.environment
        for assignment in shell.replacingOccurrences(of: "export ", with: "").split(whereSeparator: \.isWhitespace) {
            let parts = assignment.split(separator: "=", maxSplits: 1)
            if parts.count == 2 { environment[String(parts[0])] = String(parts[1]) }
        }
        environment["GDK_BACKEND"] = "x11"
        environment["GSK_RENDERER"] = environment["GSK_RENDERER"] ?? "cairo"
        environment["G_DEBUG"] = "fatal-criticals"
        environment["GTK_A11Y"] = "none"
        environment["GSETTINGS_BACKEND"] = "memory"
        environment["DBUS_SESSION_BUS_ADDRESS"] = "disabled:"
        environment["XDG_CONFIG_HOME"] = scratch.path
        environment["LC_ALL"] = "C.UTF-8"
        self.environment = environment
        client = try Child(
            Self.root.appendingPathComponent("Rig/touch-client").path, [environment["TOUCH_DIR"] ?? ""],
            environment: environment, withInput: true)
    }

    deinit {
        client.stop()
        if let pid = environment["DISPLAY_PID"].flatMap({ Int32($0) }) { kill(pid, SIGTERM) }
        if let directory = environment["TOUCH_DIR"] { try? FileManager.default.removeItem(atPath: directory) }
        try? FileManager.default.removeItem(at: scratch)
    }

    /// Milliseconds since the display started: the clock of the lines that are sent to it.
    var now: Double { Date().timeIntervalSince(start) * 1000 }

    /// Hands lines to the devices: see `Rig/touch-client`.
    func send(_ lines: String...) {
        for line in lines { client.input?.write(Data((line + "\n").utf8)) }
    }

    /// Runs one of the rig's tools on this display, and answers what it prints.
    @discardableResult
    func tool(_ path: String, _ arguments: String...) throws -> String {
        try Self.run(path, arguments, environment)
    }

    func grab() throws -> Screen {
        try Screen(xwd: Self.output("/usr/bin/xwd", ["-root", "-silent"], environment))
    }

    private static func run(_ path: String, _ arguments: [String], _ environment: [String: String]? = nil) throws
        -> String
    {
        String(decoding: try output(root.appendingPathComponent(path).path, arguments, environment), as: UTF8.self)
    }

    private static func output(_ path: String, _ arguments: [String], _ environment: [String: String]?) throws -> Data {
        // Not a pipe: what it starts and leaves running would keep that open, and its end would never come.
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("penumbra-\(UUID().uuidString)")
        guard FileManager.default.createFile(atPath: file.path, contents: nil) else { throw Failed("no \(file.path)") }
        defer { try? FileManager.default.removeItem(at: file) }
        let child = try Child(
            path, arguments, environment: environment ?? ProcessInfo.processInfo.environment,
            output: FileHandle(forWritingTo: file))
        let code = child.wait()
        guard code == 0 else { throw Failed("\(path) failed: \(code)") }
        return try Data(contentsOf: file)
    }
}

/// Waits until something is so. Throws where it is not within the limit.
func wait(_ what: String, upTo seconds: Double = 5, until isSo: () throws -> Bool) throws {
    let end = Date().addingTimeInterval(seconds)
    while try !isSo() {
        guard Date() < end else { throw Failed("after \(seconds) s still not: \(what)") }
        usleep(5000)
    }
}
