import Foundation
import PenumbraThemes
import Testing

/// The table of roles in the guide.
struct RoleGuideTests {
    @Test(arguments: Role.allCases) func theTableNamesEveryRoleInSwiftAndInCSS(role: Role) throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Documentation/Themes.md")
        let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { $0.hasPrefix("|") }
        let css = role.name.split(separator: "-").joined(separator: "_")
        #expect(rows.contains { $0.contains("`\(role)`") && $0.contains("`\(css)`") })
    }
}
