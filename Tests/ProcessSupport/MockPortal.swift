import Foundation

/// The portal's settings, from python-dbusmock on a separate bus.
public final class MockPortal {
    private let bus: Bus
    private let process: Child

    /// The address of its bus.
    public var address: String { bus.address }

    /// Creates a bus whose portal has these preferences, with an accent color in Python.
    public convenience init(colorScheme: Int, contrast: Int, accent: String) throws {
        try self.init(
            replying: "a{sa{sv}}",
            "{'org.freedesktop.appearance': {'color-scheme': dbus.UInt32(\(colorScheme)), "
                + "'contrast': dbus.UInt32(\(contrast)), "
                + "'accent-color': dbus.Struct((\(accent)), signature='ddd')}}")
    }

    /// Creates a bus whose portal replies to `ReadAll` with a value of any type, in Python, after it has run some code.
    public init(replying type: String, _ reply: String, after code: String = "pass") throws {
        bus = try Bus()
        process = try Child(
            // The system's Python has the package dbusmock. The first Python on the path may lack it.
            "/usr/bin/python3",
            [
                "-m", "dbusmock", "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop",
                "org.freedesktop.portal.Settings",
            ],
            environment: ProcessInfo.processInfo.environment.merging(["DBUS_SESSION_BUS_ADDRESS": bus.address]) { $1 },
            output: FileHandle.nullDevice, errors: FileHandle.nullDevice)
        let end = Date().addingTimeInterval(60)
        while (try? bus.call("org.freedesktop.DBus.Peer.Ping")) == nil {
            guard Date() < end else { throw Failed("python-dbusmock does not start") }
            usleep(20_000)
        }
        _ = try bus.call(
            "org.freedesktop.DBus.Mock.AddMethod", "org.freedesktop.portal.Settings", "ReadAll", "as", type,
            "\(code)\nret = \(reply)")
        _ = try bus.call(
            "org.freedesktop.DBus.Mock.AddMethod", "org.freedesktop.portal.Settings", "Flood", "i", "",
            """
            for i in range(args[0]):
                self.EmitSignal('org.freedesktop.portal.Settings', 'SettingChanged', 'ssv',
                    ['org.freedesktop.appearance', 'color-scheme', dbus.UInt32(i % 2 + 1)])
            """)
    }

    deinit { process.stop() }

    /// Lets the portal reply to `Read`, the question for one preference, with a value of any type, after it has run some code.
    public func answerRead(_ type: String, _ reply: String, after code: String = "pass") throws {
        _ = try bus.call(
            "org.freedesktop.DBus.Mock.AddMethod", "org.freedesktop.portal.Settings", "Read", "ss", type,
            "\(code)\nret = \(reply)")
    }

    /// Reports a change.
    public func change(_ key: String, _ value: String, namespace: String = "org.freedesktop.appearance") throws {
        try emit("ssv", "[<'\(namespace)'>, <'\(key)'>, <\(value)>]")
    }

    /// Reports changes, light and dark in turn; an odd number of them ends with dark.
    public func flood(_ count: Int) throws {
        _ = try bus.call("org.freedesktop.portal.Settings.Flood", "\(count)")
    }

    /// Reports a change with arguments of any types.
    public func emit(_ signature: String, _ arguments: String) throws {
        _ = try bus.call(
            "org.freedesktop.DBus.Mock.EmitSignal", "org.freedesktop.portal.Settings", "SettingChanged", signature,
            arguments)
    }
}
