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

    /// YAML ends lines where editors do not, and its parser counts them so. The second file is like one that `Fuzzing` made.
    @Test func linesOfYAMLAreThoseOfEditors() throws {
        #expect(try place("name: a\u{85}palette:\u{2028}  base00: \"red\"", .base16) == [1, 28])
        let found = "a: 1\nb: ...\r? s: ...\r? \r\r- - - \r? \r\r- -d\u{85}:c9\"b: \"c :\nc9\u{85}d: \"e: f\"\n"
        let place = try self.place(found, .base16).map { $0 ?? 0 }
        let (line, column) = (place[0], place[1])
        let lines = found.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r" }
        #expect(lines.indices.contains(line - 1) && column <= lines[line - 1].unicodeScalars.count + 1)
        #expect(try self.place("name: a\u{2029}b: [\n", .base16) == [2, 1])
    }

    /// A control character may form one Swift character with the text before it.
    @Test(arguments: ["\u{1}", "\u{200D}\u{7F}", "e\u{301}\u{1}", "\r\u{1}"])
    func aControlCharacterInYAMLIsFound(text: String) throws {
        let lines = "name: a\nauthor: b" + text
        let last = lines.unicodeScalars.split { $0 == "\n" || $0 == "\r" }.last ?? []
        #expect(try place(lines + "c\n", .base16) == [text.hasPrefix("\r") ? 3 : 2, last.count])
    }
}
