import Foundation

/// A display of the rig: an X server, or a Wayland compositor inside one, with a touchscreen, a mouse, a touchpad and a
/// keyboard. Its GTK settings are the same on every machine.
public final class HeadlessDisplay {
    /// The root of the repository. A link leads from the other package to this file.
    public static let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The environment in which a program shows its windows on this display.
    public let environment: [String: String]

    /// The display server of a program.
    public enum Server: String, Sendable {
        case x11
        case wayland

        /// The server that PENUMBRA_DISPLAY names in the environment; by default the X server.
        public static let requested: Server = {
            guard let name = ProcessInfo.processInfo.environment["PENUMBRA_DISPLAY"] else { return .x11 }
            guard let server = Server(rawValue: name) else {
                preconditionFailure("PENUMBRA_DISPLAY is x11 or wayland, not \(name)")
            }
            return server
        }()
    }

    public let server: Server

    /// Whether the requested display has a touchpad. The compositor, inside an X server, does not forward one.
    public static var hasTouchpad: Bool { Server.requested == .x11 }

    /// Whether the requested renderer is cairo. With GL, Mesa and GTK keep one to two megabytes of each closed window, also in a
    /// program without Penumbra.
    public static var isDrawnByCairo: Bool {
        ProcessInfo.processInfo.environment["GSK_RENDERER"].map { $0 == "cairo" } ?? true
    }

    public init(size: String, server: Server = .x11) throws {
        self.server = server
        let printed = try Output(
            Self.root.appendingPathComponent("Rig/start-display").path,
            (server == .wayland ? ["--wayland"] : []) + [size]
        ).success()
        var environment = ProcessInfo.processInfo.environment
        for assignment in printed.replacingOccurrences(of: "export ", with: "").split(whereSeparator: \.isWhitespace) {
            let parts = assignment.split(separator: "=", maxSplits: 1)
            if parts.count == 2 { environment[String(parts[0])] = String(parts[1]) }
        }
        environment["GSK_RENDERER"] = environment["GSK_RENDERER"] ?? "cairo"
        if server == .x11, GTKVersion.installed.cutsDrawings { environment["GSK_DEBUG"] = "full-redraw" }
        environment["G_DEBUG"] = "fatal-criticals"
        environment["GTK_A11Y"] = "none"
        // A file in XDG_CONFIG_HOME on Wayland, and otherwise nothing.
        environment["GSETTINGS_BACKEND"] = server == .wayland ? "keyfile" : "memory"
        environment["DBUS_SESSION_BUS_ADDRESS"] = "disabled:"
        environment["LC_ALL"] = "C.UTF-8"
        self.environment = environment
    }

    /// The folder of the device sockets, for `touch-client`.
    public var touchFolder: String { environment["TOUCH_DIR"] ?? "" }

    /// Ends the display.
    public func stop() {
        Self.stop(environment)
    }

    /// Ends the display that an environment names.
    public static func stop(_ environment: [String: String]) {
        if let pid = environment["DISPLAY_PID"].flatMap({ Int32($0) }) { kill(pid, SIGTERM) }
        if let folder = environment["TOUCH_DIR"] { try? FileManager.default.removeItem(atPath: folder) }
    }
}
