import Foundation
import PenumbraThemes
import TestSupport
import Testing

@testable import PenumbraThemeFiles

/// Files with errors of every kind: the reader uses the valid parts, and names everything else with its line.
struct NastyFileTests {
    /// Returns the messages for a file: its warnings, and the error.
    private func messages(_ text: String, named name: String = "a") -> [String] {
        messages(Data(text.utf8), named: name)
    }

    private func messages(_ data: Data, named name: String = "a") -> [String] {
        var messages: [String] = []
        do {
            _ = try ThemeFile.read(data, named: name) { messages.append("warning: \($0)") }
        } catch {
            messages.append("\(error)")
        }
        return messages
    }

    private static let page = "\"editor.background\": \"#20222c\", \"editor.foreground\": \"#f4f4f0\""

    @Test func aThemeOfVSCodeIsReadWhereVSCodeReadsIt() {
        let page = Self.page
        #expect(messages("\u{FEFF}{ \"colors\": { \(page) } }") == [])
        #expect(messages("// first\r\n/* {\n */ {\r\n \"colors\": { \(page), } // last\n,}") == [])
        #expect(messages("{ \"$schema\": \"x\", \"semanticHighlighting\": 5, \"colors\": { \(page) } }") == [])
        #expect(
            messages("{\r\n\"colors\": { \(page),\r\n\"focusBorder\": \"red\",\r\n\"badge.background\": [\"#fff\"] } }")
                == [
                    "warning: a:3: colors.focusBorder: \"red\" is not a color",
                    "warning: a:4: colors.badge.background: a list is not a color",
                ])
        #expect(
            messages(
                "{ \"type\": [], \"colors\": { \(page),\n\"button.background\": { \"a\": 1 } }, \"tokenColors\": {} }")
                == [
                    "warning: a:1: type: expected a text, not a list",
                    "warning: a:2: tokenColors: expected a list of rules, not an object",
                    "warning: a:2: colors.button.background: an object is not a color",
                ])
        #expect(
            messages("{ \"colors\": { \(page),\n\"focusBorder\": 1e999 } }")
                == ["warning: a:2: colors.focusBorder: a number that is too great or too long is not a color"])
        let digits = String(repeating: "7", count: 5000)
        #expect(messages("{ \"colors\": { \(page) }, \"version\": \(digits) }") == [])
    }

    /// As in VS Code, which accepts the theme.
    @Test func theLastOfTwoNamesCounts() throws {
        let text =
            "{ \"colors\": { \(Self.page),\n\"editor.background\": \"#112233\" },\n\"name\": \"A\", \"name\": \"B\" }"
        var warnings: [String] = []
        let theme = try ThemeFile.read(Data(text.utf8), named: "a") { warnings.append("\($0)") }
        #expect(theme.table()[.background].hex == "#112233" && theme.title == "B")
        #expect(
            warnings == [
                "a:3: name: duplicate key, first defined in line 3",
                "a:2: colors.editor.background: duplicate key, first defined in line 1",
            ])
    }

    @Test func aFileThatIsNoThemeIsAnError() {
        for empty in ["", " \n\t\r\n", "\u{FEFF}"] { #expect(messages(empty) == ["a:1: it is empty"]) }
        #expect(messages("null") == ["a:1: expected a scheme of base16, or JSON"])
        #expect(messages(Data([0x7B, 0x0A, 0xFF])) == ["a:2: it is not UTF-8 text"])
        #expect(
            messages("{ \"colors\": {").first == "a:1: colors: expected a name in quotation marks, but the file ends")
        #expect(messages("{ \"colors\": { \(Self.page),, } }").first?.hasPrefix("a:1: colors: expected a name") == true)
        for deep in [String(repeating: "[", count: 100_000), String(repeating: "{\"a\":", count: 100_000)] {
            #expect(messages(deep).first?.hasSuffix("it is nested deeper than 64") == true)
        }
        #expect(messages("a: &a [1]\nb: *a\n") == ["a:2: aliases are not allowed"])
        #expect(messages("{ \"include\": \"/etc/passwd\" }").count == 1)
    }

    private static let tokens =
        "\"$type\": \"color\", \"background\": { \"$value\": \"#fff\" }, \"text\": { \"$value\": \"#000\" }"

    @Test(arguments: [
        ("{ \"$value\": \"#12345\" }", "\"#12345\" is not a color"),
        ("{ \"$value\": null }", "null is not a color with a \"colorSpace\""),
        ("{ \"$value\": \"{accent}\" }", "the aliases form a cycle: {accent} → {accent}"),
        ("{ \"$value\": \"{none}\" }", "\"{none}\" refers to a token that does not exist"),
        ("{ \"$value\": { \"$ref\": 5 } }", "expected a text that begins with #/, not the number 5"),
        ("{ \"$extends\": \"{none}\" }", "there is no group \"{none}\""),
        ("{ \"$extends\": 5 }", "expected a group like {name}, not the number 5"),
        ("{ \"$extends\": \"{accent}\" }", "$extends forms a cycle"),
        ("{ \"$value\": { \"colorSpace\": \"srgb\", \"components\": [0, 0] } }", "not a list of 2"),
        ("{ \"$value\": { \"colorSpace\": \"srgb\", \"components\": [0, 0, \"a\"] } }", "expected a number, not \"a\""),
        ("{ \"$value\": { \"colorSpace\": \"srgb\", \"components\": [0, 0, 1e999] } }", "too great or too long"),
        ("{ \"$value\": { \"colorSpace\": \"srgb\", \"components\": [0, 0, 1e300] } }", "1e+300 is out of range"),
        ("{ \"$value\": { \"colorSpace\": \"rgb\", \"components\": [0, 0, 0] } }", "\"rgb\" is not a color space"),
    ])
    func aTokenThatIsNotValidIsAWarning(token: String, reason: String) throws {
        let text = "{ \(Self.tokens),\n\"accent\": \(token) }"
        let warnings = messages(text)
        #expect(warnings.count == 1)
        #expect(warnings.first?.hasPrefix("warning: a:2: accent") == true, "\(warnings)")
        #expect(warnings.first?.contains(reason) == true, "\(warnings)")
    }

    /// The error gives the reason why there is no page, not only its absence.
    @Test func aPageThatIsNotValidIsTheError() {
        #expect(
            messages("{ \"$type\": \"color\",\n\"page\": { \"$value\": \"{a}\" }, \"ink\": { \"$value\": \"#000\" } }")
                == ["a:2: page: \"{a}\" refers to a token that does not exist"])
    }

    // MARK: - As many errors as values

    /// Every position was computed from the beginning of the file: a hostile file took hours.
    @Test func aFileOfErrorsIsReadInTime() {
        let bad = (0..<20_000).map { "\"k\($0)\": \"red\"" }.joined(separator: ",\n")
        let (warnings, time) = timed { messages("{ \"colors\": { \(Self.page),\n\(bad) } }") }
        #expect(time < 20)
        #expect(warnings.count == 101)
        #expect(warnings.first == "warning: a:2: colors.k0: \"red\" is not a color")
        #expect(warnings.last == "warning: a: and 19900 more values are not valid")
        // All of them are in one line.
        let tokens = (0..<6000).map { ", \"k\($0)\": { \"$value\": 5 }" }.joined()
        let ofOneLine = timed { messages("{ \(Self.tokens)\(tokens) }") }
        #expect(ofOneLine.result.count == 101 && ofOneLine.seconds < 20)
    }

    /// The positions equal those of a count from the beginning.
    @Test(arguments: 0..<20) func linesAndColumnsAreThoseOfACount(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let parts = ["a", "é", "😀", "\n", "\r", "\r\n", "\t", String(repeating: "x", count: 700)]
        let text = (0..<400).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
        let bytes = Array(text.utf8)
        let index = LineIndex(bytes)
        var (line, column, lines) = (1, 1, 1)
        for (offset, byte) in bytes.enumerated() {
            if byte & 0xC0 != 0x80 {
                let place = index.place(of: offset, in: bytes)
                #expect(place == (line, column), "seed \(seed), byte \(offset)")
            }
            let isBreak = byte == 0x0A || byte == 0x0D && (offset + 1 == bytes.count || bytes[offset + 1] != 0x0A)
            if isBreak { (line, column, lines) = (line + 1, 1, lines + 1) } else if byte & 0xC0 != 0x80 { column += 1 }
        }
        #expect(index.count == lines)
        #expect(index.place(of: bytes.count + 5, in: bytes) == (line, column))
    }
}
