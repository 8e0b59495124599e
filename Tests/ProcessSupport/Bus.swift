import Foundation

/// A message bus that ends with this object.
public final class Bus {
    /// The address to connect to, as in DBUS_SESSION_BUS_ADDRESS.
    public let address: String
    private let daemon: Child
    private let scratch: Scratch

    /// Starts the bus.
    public init() throws {
        scratch = try Scratch()
        let path = scratch.folder.appendingPathComponent("bus").path
        address = "unix:path=\(path)"
        daemon = try Child(
            "/usr/bin/dbus-daemon", ["--session", "--nofork", "--nopidfile", "--address=\(address)"],
            environment: ProcessInfo.processInfo.environment, errors: FileHandle.nullDevice)
        let end = Date().addingTimeInterval(60)
        while !FileManager.default.fileExists(atPath: path) {
            guard Date() < end else { throw Failed("the bus does not start") }
            usleep(5000)
        }
    }

    deinit { daemon.stop() }

    func call(_ arguments: String...) throws -> String {
        try Output(
            "/usr/bin/gdbus",
            [
                "call", "--address", address, "--dest", "org.freedesktop.portal.Desktop", "--object-path",
                "/org/freedesktop/portal/desktop", "--method",
            ] + arguments
        ).success()
    }
}
