import Foundation
import ProcessSupport
import Testing

struct VersionTests {
    @Test func theVersionIsTheLatestOfTheChangelog() throws {
        let changelog = try String(
            contentsOf: HeadlessDisplay.root.appendingPathComponent("CHANGELOG.md"), encoding: .utf8)
        let heading = try #require(changelog.split(separator: "\n").first { $0.hasPrefix("## ") })
        let version = heading.dropFirst(3).prefix { $0 != "," && $0 != " " }
        let run = try Run("--version")
        #expect(run.code == 0)
        #expect(run.output == "\(version)\n")
    }
}
