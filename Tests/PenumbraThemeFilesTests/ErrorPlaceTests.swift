import Foundation
import PenumbraThemeFiles
import Testing

/// The positions of errors in files with unusual line breaks. Found by `Fuzzing`.
struct ErrorPlaceTests {
    private func place(_ text: String, _ format: ThemeFormat) throws -> [Int?] {
        let error = try #require(throws: ThemeFileError.self) {
            try ThemeFile.read(Data(text.utf8), named: "place", format: format)
        }
        return [error.line, error.column]
    }

    @Test(arguments: ["\n", "\r\n", "\r"]) func everyEndOfALineCountsOnce(end: String) throws {
        let json = ["{", "  \"colors\": {", "    \"editor.background\": blue", "  }", "}"].joined(separator: end)
        #expect(try place(json, .vsCode) == [3, 26])
        #expect(try place(json, .designTokens) == [3, 26])
        let yaml = ["name: a", "palette:", "  base00: \"red\""].joined(separator: end)
        #expect(try place(yaml, .base16) == [3, 11])
        let alias = ["name: a", "author: \u{85}", "", "slug: *b"].joined(separator: end)
        #expect(try place(alias, .base16) == [4, 7])
    }

    /// Yams does not report the position of a control character that forms one Swift character with the text before it.
    @Test(arguments: ["\u{1}", "\u{200D}\u{7F}", "e\u{301}\u{1}", "\r\u{1}"])
    func aControlCharacterInYAMLIsFound(text: String) throws {
        let lines = "name: a\nauthor: b" + text
        let last = lines.unicodeScalars.split { $0 == "\n" || $0 == "\r" }.last ?? []
        #expect(try place(lines + "c\n", .base16) == [text.hasPrefix("\r") ? 3 : 2, last.count])
    }
}
