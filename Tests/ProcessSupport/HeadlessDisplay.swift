import Foundation

/// An X server of the rig, with a touchscreen, a mouse, a touchpad and a keyboard, and the settings of GTK to be
/// the same on every machine.
public final class HeadlessDisplay {
    /// The root of the package.
    public static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The environment for a program to show windows here.
    public let environment: [String: String]

    public init(size: String) throws {
        let printed = try Output(Self.root.appendingPathComponent("Rig/start-display").path, [size]).success()
        var environment = ProcessInfo.processInfo.environment
        for assignment in printed.replacingOccurrences(of: "export ", with: "").split(whereSeparator: \.isWhitespace) {
            let parts = assignment.split(separator: "=", maxSplits: 1)
            if parts.count == 2 { environment[String(parts[0])] = String(parts[1]) }
        }
        environment["GDK_BACKEND"] = "x11"
        environment["GSK_RENDERER"] = environment["GSK_RENDERER"] ?? "cairo"
        environment["G_DEBUG"] = "fatal-criticals"
        environment["GTK_A11Y"] = "none"
        environment["GSETTINGS_BACKEND"] = "memory"
        environment["DBUS_SESSION_BUS_ADDRESS"] = "disabled:"
        environment["LC_ALL"] = "C.UTF-8"
        self.environment = environment
    }

    /// Where lines for its devices are read.
    public var touchFolder: String { environment["TOUCH_DIR"] ?? "" }

    /// Ends it.
    public func stop() {
        Self.stop(environment)
    }

    /// Ends the display that an environment names.
    public static func stop(_ environment: [String: String]) {
        if let pid = environment["DISPLAY_PID"].flatMap({ Int32($0) }) { kill(pid, SIGTERM) }
        if let folder = environment["TOUCH_DIR"] { try? FileManager.default.removeItem(atPath: folder) }
    }
}
