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
    }
}
