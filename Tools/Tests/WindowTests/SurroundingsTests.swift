import Foundation
import ProcessSupport
import Testing

extension WindowTests {
    /// The demonstration in a faulty environment.
    @Suite struct SurroundingsTests {
        @Test(arguments: [
            // On Wayland, GTK reads the settings of the desktop, and GLib warns if it cannot create a folder for them.
            [
                "HOME": "", "XDG_CONFIG_HOME": "/proc/nowhere", "XDG_DATA_HOME": "/proc/nowhere",
                "GSETTINGS_BACKEND": "memory",
            ],
            ["XDG_CONFIG_HOME": "relative", "XDG_DATA_HOME": "relative"],
            ["LANGUAGE": "../../etc:xx:", "TZ": "Nowhere/Land"],
            ["TMPDIR": "/nonexistent", "XDG_DATA_DIRS": ""],
            ["GTK_THEME": "Nothing", "GTK_MODULES": "nothing"],
        ])
        func theWindowOpensAndChangesItsTheme(environment: [String: String]) throws {
            let window = try PodcastsWindow(environment: environment)
            // Without data folders, newer versions of GTK cannot tell what an image is.
            if environment["XDG_DATA_DIRS"] == "", GTKVersion.installed.minor > 8 {
                window.knownWarnings = ["Failed to load icon"]
            }
            window.press(Key.control, Key.shift, Key.l)
            try window.waitForFrame("it is dark") { $0.theme == "dark" && $0.state == "idle" }
            #expect(window.exitCode == nil)
        }

        /// libadwaita asked the portal before the window opened, and waited for the answer without a limit.
        @Test func aPortalThatIsSilentKeepsNoWindowFromOpening() throws {
            let portal = try Self.portal()
            try portal.answerRead("v", "dbus.UInt32(0)", after: "import time; time.sleep(120)")
            try opensAndChangesItsTheme(portal)
        }

        /// libadwaita read an answer with another type than it had.
        @Test(arguments: [
            ("s", "'dark'"), ("u", "dbus.UInt32(1)"), ("", "None"), ("as", "['dark']"), ("v", "'dark'"),
            ("v", "dbus.Struct((1, 2), signature='uu')"), ("a{sv}", "{'color-scheme': dbus.UInt32(1)}"),
        ])
        func aPortalOfAnotherTypeKeepsNoWindowFromOpening(type: String, answer: String) throws {
            let portal = try Self.portal()
            try portal.answerRead(type, answer)
            try opensAndChangesItsTheme(portal)
        }

        /// A bus shows all windows in one process.
        @Test func withoutABusEachProcessHasAWindowOfItsOwn() throws {
            let display = try Display(size: "800x700")
            let programs = try (0..<2).map { _ in
                try Child(
                    productPath("podcasts"), [], environment: display.environment, errors: FileHandle.nullDevice)
            }
            defer { programs.forEach { $0.stop() } }
            try wait("there are two windows") { try display.windowCount() == 2 }
            #expect(programs.allSatisfy { $0.exitCode == nil })
        }

        private static func portal() throws -> MockPortal {
            try MockPortal(colorScheme: 0, contrast: 0, accent: "0.2, 0.4, 1.0")
        }

        private func opensAndChangesItsTheme(_ portal: MockPortal) throws {
            let window = try PodcastsWindow(environment: ["DBUS_SESSION_BUS_ADDRESS": portal.address])
            window.press(Key.control, Key.shift, Key.l)
            try window.waitForFrame("it is dark") { $0.theme == "dark" && $0.state == "idle" }
            #expect(window.exitCode == nil)
        }
    }
}
