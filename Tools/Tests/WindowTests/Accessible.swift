import Foundation
import ProcessSupport

/// The demonstration's report to a screen reader about one element, read by a real client of AT-SPI.
struct Accessible: Decodable, Equatable {
    let role: String
    let name: String
    let description: String
    let focusable: Bool
    let states: [String]
    let value: Double?
    let least: Double?
    let most: Double?

    /// Whether it has no name: GTK then gives the name of its type.
    var hasNameOfType: Bool { name.wholeMatch(of: /(Gtk|Adw|Penumbra)[A-Za-z]+/) != nil }

    /// Runs lines of a shell beside the demonstration, on a bus of its own, and returns the accessible tree. `environment` is
    /// added to that of the display.
    static func tree(
        _ page: String, slow: Int = 1, program: String? = nil, environment extra: [String: String] = [:],
        _ options: [String] = ["--no-hint"], after lines: String = ""
    ) throws -> [Accessible] {
        let display = try Display(size: "375x667")
        var environment = display.environment.merging(extra) { $1 }
        environment["GTK_A11Y"] = "atspi"
        environment["DBUS_SESSION_BUS_ADDRESS"] = nil
        environment["PODCASTS"] = try program ?? productPath("podcasts")
        environment["RIG"] = HeadlessDisplay.root.appendingPathComponent("Rig").path
        let script = """
            set -e
            "$PODCASTS" \(options.joined(separator: " ")) --size 375x667 --theme light --slow \(slow) --page \(page) &
            trap 'kill %1' EXIT
            \(lines)
            timeout 90 "$RIG/accessible-tree" podcasts
            """
        let output = try Output(
            "/usr/bin/dbus-run-session", ["--", "bash", "-c", script], environment: environment
        ).success()
        // The registry of the bus prints lines too.
        return try output.split(separator: "\n").filter { $0.first == "{" }.map {
            try JSONDecoder().decode(Accessible.self, from: Data($0.utf8))
        }
    }
}

extension Accessible {
    /// The lines of a shell that go to a row of the archive with Tab, open it, and wait for its page. These are the keys that a screen
    /// reader leaves to the application.
    static func openingByKeys(_ row: String, _ page: String) -> String {
        """
        timeout 90 "$RIG/accessible-tree" podcasts wait panel Podcasts
        timeout 60 bash -c 'until "$RIG/x-window" focus; do sleep 0.1; done'
        key() {
            for down in 1 0; do printf '{"phase": "key", "code": %d, "down": %d}\\n' "$1" "$down"; done
        }
        focused() { "$RIG/accessible-tree" podcasts | grep '"focused"' | tail -1; }
        for step in 1 2 3 4 5 6 7 8; do
            now=$(focused)
            case "$now" in *"\(row)"*) break;; esac
            key \(Key.tab) | "$RIG/touch-client" "$TOUCH_DIR"
            for turn in $(seq 50); do [ "$(focused)" = "$now" ] || break; done
        done
        key \(Key.enter) | "$RIG/touch-client" "$TOUCH_DIR"
        timeout 90 "$RIG/accessible-tree" podcasts wait panel \(page)
        """
    }
}
