import Foundation

/// A message bus that ends with this object. It starts no service: one that is installed would take the name of a mock.
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
        let configuration = try scratch.file(
            "bus.conf",
            """
            <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
              "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
            <busconfig>
              <type>session</type>
              <listen>\(address)</listen>
              <auth>EXTERNAL</auth>
              <policy context="default">
                <allow send_destination="*" eavesdrop="true"/>
                <allow eavesdrop="true"/>
                <allow own="*"/>
              </policy>
            </busconfig>
            """)
        daemon = try Child(
            "/usr/bin/dbus-daemon", ["--config-file=\(configuration.path)", "--nofork", "--nopidfile"],
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
