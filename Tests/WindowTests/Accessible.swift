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
