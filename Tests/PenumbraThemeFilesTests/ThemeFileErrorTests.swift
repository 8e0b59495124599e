import Foundation
import PenumbraThemeFiles
import PenumbraThemes
import Testing

/// An invalid file is rejected with the line, the key and the reason. An invalid value of an editor's theme is a
/// warning.
struct ThemeFileErrorTests {
    private func message(_ text: String, named name: String, _ format: ThemeFormat? = nil) -> String {
        do {
            let reading = try ThemeFile.reading(Data(text.utf8), named: name, format: format)
            return reading.warnings.first.map { "warning: \($0)" } ?? "\(reading.theme)"
        } catch {
            return "\(error)"
        }
    }

    /// Returns a Penumbra file with a token of this value for the text in its fourth line.
    private func tokens(_ value: String, more: String = "") -> String {
        """
        { "$extensions": { "org.penumbra": {} },
          "color": {
            "$type": "color",
            "text": { "$value": \(value) }
          }\(more)
        }
        """
    }

    @Test(
        arguments: [
            ("\"red\"", "color.text: \"red\" is not a color"),
            ("\"#12345\"", "color.text: \"#12345\" is not a color"),
            ("7", "color.text: the number 7 is not a color with a \"colorSpace\""),
            (
                "{\"colorSpace\": \"srgb\"}",
                "color.text.components: expected a list of three components, not an object"
            ),
            (
                "{\"colorSpace\": \"srgb\", \"components\": [0, 1, 1.5]}",
                "color.text.components[2]: 1.5 is out of range"
            ),
            (
                "{\"colorSpace\": \"hsl\", \"components\": [360, 1, 1]}",
                "color.text.components[0]: 360 is out of range"
            ),
            (
                "{\"colorSpace\": \"srgb\", \"components\": [0, 1, 1], \"alpha\": -1}",
                "color.text.alpha: -1 is not in 0...1"
            ),
            (
                "{\"colorSpace\": \"cmyk\", \"components\": [0, 1, 1]}",
                "color.text.colorSpace: \"cmyk\" is not a color space"
            ),
            ("\"{color.txt}\"", "color.text: \"{color.txt}\" refers to a token that does not exist"),
            ("{\"$ref\": \"color/text\"}", "color.text: expected a text that begins with #/, not \"color/text\""),
            (
                "\"{color.text}\"", "color.text: the aliases form a cycle: {color.text} → {color.text}"
            ),
        ]) func aColorOfDesignTokens(value: String, expected: String)
    {
        #expect(message(tokens(value), named: "mint.json") == "mint.json:4: \(expected)")
    }

    @Test(
        arguments: [
            ("\"color2\": 5", "6: color2: expected a token or a group, not the number 5"),
            ("\"a\": { \"$value\": 1 }", "6: a: it has no $type, and neither has a group around it"),
            ("\"a\": { \"$vlaue\": 1 }", "6: a: unknown property of a group: \"$vlaue\""),
            ("\"a\": { \"$value\": 1, \"b\": 1 }", "6: a: unknown property of a token: \"b\""),
            ("\"a.b\": { }", "6: a name must not be empty, or contain a brace or a full stop"),
            ("\"a\": { \"$extends\": \"{b}\" }", "6: a.$extends: there is no group \"{b}\""),
            ("\"a\": { \"$extends\": \"{a}\" }", "6: a: $extends forms a cycle"),
            (
                "\"a\": { \"$extends\": \"{b}\" }, \"b\": { \"c\": { \"$extends\": \"{a}\" } }",
                "6: a.c: $extends forms a cycle"
            ),
            (
                "\"metric\": { \"$type\": \"dimension\", \"m\": { \"$value\": { \"value\": 1, \"unit\": \"pt\" } } }",
                "6: metric.m.unit: expected \"px\" or \"rem\", not \"pt\""
            ),
            (
                "\"metric\": { \"m\": { \"$type\": \"color\", \"$value\": \"#fff\" } }",
                "6: metric.m: its $type is \"color\", not \"dimension\""
            ),
            ("\"color\": {}", "6: color: duplicate key, first defined in line 2"),
        ]) func aGroupOfDesignTokens(more: String, expected: String)
    {
        #expect(message(tokens("\"#fff\"", more: ",\n  \(more)"), named: "mint.json") == "mint.json:\(expected)")
    }

    @Test func anUnknownVariantIsNamed() {
        let text = tokens("\"#fff\", \"$extensions\": { \"org.penumbra\": { \"drak\": \"#000\" } }")
        #expect(message(text, named: "mint.json") == "mint.json:4: color.text: there is no variant \"drak\"")
    }

    @Test func groupsInheritThroughOtherGroups() throws {
        let text = """
            { "a": { "$type": "color", "text": { "$value": "#111111" }, "bg": { "$value": "#aaaaaa" } },
              "b": { "$extends": "#/a", "bg": { "$value": "#bbbbbb" } },
              "colors": { "$extends": "{b}", "link": { "$value": "#112288" } } }
            """
        let theme = try ThemeFile.read(Data(text.utf8), named: "a.json")
        let table = theme.table()
        #expect([Role.text, .background, .link].map { table[$0].hex } == ["#111111", "#bbbbbb", "#112288"])
    }

    /// A chain of groups that extend one another. Followed without a limit, it would be as deep as the file is long.
    @Test func groupsThatExtendOneAnotherAreBounded() {
        for inner in ["\"x\": { \"$extends\": \"{g%}\" }", "\"$extends\": \"{g%}\""] {
            let groups = (1...15_000).map {
                "\"g\($0)\": { \(inner.replacingOccurrences(of: "%", with: "\($0 - 1)")) }"
            }
            let text = tokens("\"#fff\"", more: ", \"g0\": {}, \(groups.joined(separator: ", "))")
            #expect(message(text, named: "a.json").contains("more than 32 groups extend one another"))
        }
    }

    @Test func anUnknownRoleIsNamed() {
        let text = tokens("\"#fff\"").replacingOccurrences(of: "\"text\"", with: "\"txet\"")
        #expect(message(text, named: "mint.json") == "mint.json:4: color.txet: there is no role \"txet\"")
    }

    @Test func missingTokensOfOtherToolsAreNamed() {
        let text = "{ \"bg\": { \"$type\": \"color\", \"$value\": \"#ffffff\" } }"
        #expect(
            message(text, named: "a.json")
                == "a.json: no color is called \"text\", \"foreground\", \"fg\", \"text-primary\", "
                + "\"foreground-primary\", \"on-background\" or the like: the theme needs its text")
    }

    /// `theme check` had no word for any of them, and a window was empty, or stayed black.
    @Test(arguments: [
        ("1200", "1200 px is not in 4...200; it counts as 200 px", 150.0), ("1e308", "e+308 px is not in", 150),
        ("-5", "-5 px is not in 4...200; it counts as 4 px", 3), ("0", "0 px is not in", 3), ("200", "", 150),
        ("4", "", 3), ("16", "", 12),
    ])
    func aMeasureOutOfRangeCountsAsTheNearestAndIsAWarning(_ row: (size: String, reason: String, points: Double)) throws
    {
        let text = """
            { "$extensions": { "org.penumbra": {} },
              "typeface": { "$type": "typography",
                "body": { "$value": { "fontFamily": "Sans", "fontSize": { "value": \(row.size), "unit": "px" } } } },
              "metric": { "$type": "dimension", "line-width": { "$value": { "value": 99, "unit": "rem" } },
                "corner-radius": { "$value": { "value": 9999, "unit": "px" } } } }
            """
        let reading = try ThemeFile.reading(Data(text.utf8), named: "huge.json")
        let table = reading.theme.table()
        #expect(table[.body].size == row.points && table[.lineWidth] == 16 && table[.cornerRadius] == 9999)
        let warnings = reading.warnings.map(\.description)
        #expect(warnings.last == "huge.json:4: metric.line-width: 1584 px is not in 0...16; it counts as 16 px")
        #expect(warnings.count == (row.reason.isEmpty ? 1 : 2))
        #expect(row.reason.isEmpty || warnings[0].hasPrefix("huge.json:3: typeface.body: "))
        #expect(row.reason.isEmpty || warnings[0].contains(row.reason), "\(warnings)")
        // What is read can be written, and needs no warning any more.
        let again = try ThemeFile.reading(Data(ThemeFile.text(of: reading.theme, as: .designTokens).utf8), named: "a")
        #expect(again.theme == reading.theme && again.warnings.isEmpty)
    }

    /// A pointer of 300 KB took 11 seconds.
    @Test func aPathOfManyPartsIsNotFollowed() {
        let parts = 100_000
        let (pointer, alias) = (String(repeating: "/~1", count: parts), String(repeating: ".a", count: parts))
        let start = ContinuousClock.now
        for value in ["{\"$ref\": \"#\(pointer)\"}", "\"{a\(alias)}\""] {
            #expect(
                message(tokens(value), named: "mint.tokens.json")
                    == "mint.tokens.json:4: color.text: a path of more than 64 parts")
        }
        for value in ["\"#\(pointer)\"", "\"{a\(alias)}\""] {
            let text = "{\"$extensions\": {\"org.penumbra\": {}}, \"x\": {\"$extends\": \(value)}}"
            #expect(message(text, named: "mint.tokens.json").contains("x.$extends: expected a group"))
        }
        #expect(start.duration(to: .now) < .seconds(5))
    }

    @Test func chainsOfAliasesAreBounded() {
        func file(_ count: Int) -> String {
            let chain = (0..<count).map { "\"a\($0)\": { \"$value\": \"{p.a\($0 + 1)}\" }" }
            return tokens(
                "\"{p.a0}\"",
                more:
                    ", \"p\": { \"$type\": \"color\", \(chain.joined(separator: ", ")), \"a\(count)\": { \"$value\": \"#fff\" } }"
            )
        }
        #expect(message(file(31), named: "a.json").hasPrefix("Theme("))
        #expect(message(file(32), named: "a.json").hasSuffix("color.text: a chain of more than 32 aliases"))
    }

    /// Every group extends the previous one twice, which would expand to 2 to the power of 40 tokens.
    @Test(.timeLimit(.minutes(10))) func groupsThatMultiplyAreBounded() {
        let groups = (1...40).map { number in
            "\"g\(number)\": { \"a\": { \"$extends\": \"{g\(number - 1)}\" }, \"b\": { \"$extends\": \"{g\(number - 1)}\" } }"
        }
        let text = tokens(
            "\"#fff\"",
            more:
                ", \"g0\": { \"c\": { \"$type\": \"color\", \"$value\": \"#fff\" } }, \(groups.joined(separator: ", "))"
        )
        #expect(message(text, named: "a.json").contains("more than 20000 tokens and groups"))
    }

    @Test(
        arguments: [
            ("{\"a\": 1,}", "a.json:1: a trailing comma"),
            ("{\n // no\n}", "a.json:2: a comment, which JSON does not allow"),
            ("{\"a\" 1}", "a.json:1: a: expected a colon, not \"1\""),
            ("{\"a\": [1 2]}", "a.json:1: a[1]: expected a comma or ], not \"2\""),
            ("{\"a\":\n tru}", "a.json:2: a: expected a value, not \"t\""),
            ("{\"a\": 01}", "a.json:1: a: a number with a leading zero"),
            ("{\"a\": 1.}", "a.json:1: a: expected a digit, not \"}\""),
            ("{\"a\": \"b\n\"}", "a.json:1: a: an unterminated string"),
            ("{\"a\": \"\\x\"}", "a.json:1: a: an invalid escape"),
            ("{\"a\": \"\\ud800\"}", "a.json:1: a: an unpaired surrogate"),
            ("{\"a\": \"\\u00g0\"}", "a.json:1: a: an escape without four hexadecimal digits"),
            ("{\"a\": {", "a.json:1: a: expected a name in quotation marks, but the file ends"),
            ("{} {}", "a.json:1: unexpected text after the value"),
            ("", "a.json:1: expected a value, but the file ends"),
        ]) func whatIsNoJSON(text: String, expected: String)
    {
        let message = message(text, named: "a.json", .designTokens)
        // For an unclosed array, the error names the position after its last element.
        #expect(
            message == expected
                || message.replacingOccurrences(of: "[1]", with: "")
                    == expected.replacingOccurrences(of: "[1]", with: "")
        )
    }

    @Test func nothingIsNestedDeeperThan64() {
        for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
            func file(_ depth: Int) -> String {
                "{\"colors\": {\"editor.background\": \"#fff\", \"foreground\": \"#000\"}, \"x\": "
                    + String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth) + "}"
            }
            #expect(message(file(63), named: "a").hasPrefix("Theme("))
            #expect(message(file(64), named: "a").contains("it is nested deeper than 64"))
            #expect(message(file(200_000), named: "a").contains("it is nested deeper than 64"))
        }
    }

    @Test func aFileIsUTF8AndNotTooLarge() throws {
        var data = Data("{\n  \"name\": \"é".utf8)
        data.append(0xFF)
        let error = #expect(throws: ThemeFileError.self) { try ThemeFile.read(data, named: "a.json") }
        #expect(error == ThemeFileError(file: "a.json", line: 2, column: 13, reason: "it is not UTF-8 text"))
        let large = #expect(throws: ThemeFileError.self) { try ThemeFile.read(Data(count: 5 << 20), named: "a.json") }
        #expect(large?.description == "a.json: it is larger than 4 MiB")
    }

    @Test(
        arguments: [
            ("\"editor.background\": \"#12345\"", "vs.json:4: colors.editor.background: \"#12345\" is not a color"),
            (
                "\"minimap.background\": \"blue\", \"editor.background\": \"#000\"",
                "warning: vs.json:4: colors.minimap.background: \"blue\" is not a color"
            ),
            (
                "\"editor.background\": \"#000\", \"a\": 5",
                "warning: vs.json:4: colors.a: the number 5 is not a color"
            ),
            (
                "\"editor.background\": \"#000\", \"a\": [\"#fff\"]",
                "warning: vs.json:4: colors.a: a list is not a color"
            ),
        ]) func aColorOfVSCode(member: String, expected: String)
    {
        let text = "{\n  \"type\": \"dark\",\n  \"colors\": {\n    \(member)\n  }\n}"
        #expect(message(text, named: "vs.json", .vsCode) == expected)
    }

    /// Without a type, VS Code's own page is not known.
    @Test func aThemeOfVSCodeWithoutAPage() {
        #expect(
            message("{ \"colors\": { \"editor.foreground\": \"#fff\" } }", named: "vs.json", .vsCode)
                == "vs.json:1: colors: there is no \"editor.background\" and no \"sideBar.background\" and no "
                + "\"panel.background\" and no \"terminal.background\", from which the theme takes its background")
    }

    @Test(
        arguments: [
            ("\"type\": \"darkish\"", "type: expected light, dark, hcLight or hcDark, not \"darkish\""),
            ("\"tokenColors\": 5", "tokenColors: expected a list of rules, not the number 5"),
            ("\"tokenColors\": [{}]", "tokenColors[0]: an object without \"settings\""),
            ("\"name\": []", "name: expected a text, not a list"),
        ]) func whatVSCodeHasBesides(member: String, expected: String)
    {
        let colors = "\"colors\": { \"editor.background\": \"#000\" }"
        #expect(message("{ \(member), \(colors) }", named: "vs.json") == "warning: vs.json:1: \(expected)")
    }

    /// Returns a scheme of sixteen colors with some lines changed.
    private func scheme(_ change: (inout [String]) -> Void) -> String {
        var lines = ["system: base16", "name: N", "variant: dark", "palette:"]
        lines += (0..<16).map { "  base0\(String($0, radix: 16, uppercase: true)): \"#00000\(String($0, radix: 16))\"" }
        change(&lines)
        return lines.joined(separator: "\n") + "\n"
    }

    @Test func aSchemeOfBase16() {
        func wrong(_ change: (inout [String]) -> Void) -> String { message(scheme(change), named: "s.yaml") }
        #expect(wrong { _ in }.hasPrefix("Theme("))
        #expect(
            wrong { $0[6] = "  base02: \"#12345\"" }
                == "warning: s.yaml:7: palette.base02: \"#12345\" is not a color of six hexadecimal digits")
        #expect(wrong { $0.remove(at: 6) } == "warning: s.yaml:5: palette.base02: missing; base16 requires it")
        #expect(wrong { $0.remove(at: 4) } == "s.yaml:5: palette.base00: missing; base16 requires it")
        #expect(
            wrong { $0[4] = "  base00: red" }
                == "s.yaml:5: palette.base00: \"red\" is not a color of six hexadecimal digits")
        #expect(
            wrong { $0.append("  base10: '#000000'") }
                == "warning: s.yaml:5: palette.base11: missing; base24 requires it")
        #expect(
            wrong { $0[6] = "  base18: '#000000'" }
                == "warning: s.yaml:7: palette.base18: there are base00 to base17 and no others")
        #expect(wrong { $0.append("  base0a: '#000000'") } == "s.yaml:21: palette.base0a: duplicate key")
        #expect(wrong { $0.append("  base0A: '#000000'") }.contains("base0A: duplicate key"))
        #expect(wrong { $0[2] = "variant: dim" } == "warning: s.yaml:3: variant: expected light or dark, not \"dim\"")
        #expect(wrong { $0[0] = "system: base17" } == "s.yaml:1: system: expected base16 or base24, not \"base17\"")
        #expect(wrong { $0[0] = "system: base24" } == "warning: s.yaml:5: palette.base10: missing; base24 requires it")
        #expect(wrong { $0[3] = "palette: [" }.hasPrefix("s.yaml:6: it is not YAML: "))
        #expect(message("- a\n- b\n", named: "s.yaml") == "s.yaml:1: expected a scheme of base16, or JSON")
        #expect(message("", named: "s.yaml") == "s.yaml:1: it is empty")
    }

    /// Nine lists of nine aliases each would expand to 387 million words, and ten thousand brackets would overflow the
    /// stack.
    @Test(.timeLimit(.minutes(10))) func aBillionLaughsInYAMLAreRefused() {
        var text = "a: &a [x, x, x, x, x, x, x, x, x]\n"
        for (name, before) in zip("bcdefghi", "abcdefgh") {
            text += "\(name): &\(name) [" + Array(repeating: "*\(before)", count: 9).joined(separator: ",") + "]\n"
        }
        #expect(message(text, named: "s.yaml") == "s.yaml:2: aliases are not allowed")
        #expect(message("? *a\n", named: "s.yaml") == "s.yaml:1: aliases are not allowed")
        for deep in ["[", "{", "- ", "? ", "{a: "] {
            let text = String(repeating: deep, count: 10_000)
            #expect(message(text, named: "s.yaml", .base16) == "s.yaml:1: it is nested deeper than 64")
        }
        let stairs = (0..<300).map { String(repeating: " ", count: $0) + "a:\n" }.joined()
        #expect(message(stairs, named: "s.yaml") == "s.yaml:65: it is nested deeper than 64")
    }

    /// Comparing an alias as a key would compare everything that it stands for.
    @Test(.timeLimit(.minutes(10))) func aBombThatIsAKeyIsRefused() {
        let text = "&a [x, x]: 1\n" + (0..<40).map { "? &b\($0) [*a, *a]\n: 1\n" }.joined()
        #expect(message(text, named: "s.yaml", .base16) == "s.yaml:2: aliases are not allowed")
    }

    /// YAML reads each of these as a text or a short list, even with characters that have a meaning elsewhere.
    @Test(arguments: [
        ["notes: |", "  * a bullet", "  - *another*", "  ? [[[[{{{{"],
        ["notes: >-", "  colors,", "  * of the night"],
        ["author: A *star* & R&D, *b*"], ["author: \"A *star* & R&D\" # *"],
        ["swatches:"] + (0..<70).map { "  - {name: c\($0), at: [\($0)]}" },
        ["swatches: [" + Array(repeating: "{a: 1}", count: 70).joined(separator: ", ") + "]"],
        ["author: \"" + String(repeating: "[{", count: 70) + "\""],
        ["author: '" + String(repeating: "[", count: 70) + "'"],
        ["author: a" + String(repeating: "[", count: 70)], ["--- # " + String(repeating: "[", count: 70)],
        ["notes: |", "  " + String(repeating: "- ", count: 70)],
    ])
    func validYAMLIsRead(lines: [String]) {
        let text =
            lines[0].hasPrefix("---") ? lines[0] + "\n" + scheme { _ in } : scheme { $0.append(contentsOf: lines) }
        #expect(message(text, named: "s.yaml").hasPrefix("Theme("))
    }

    @Test func messagesMoveNoCursor() {
        #expect(
            message("{\"colors\": {\"\\u001b[2Ja\": 1, \"editor.background\": \"#000\"}}", named: "a.json")
                == "warning: a.json:1: colors.[2Ja: the number 1 is not a color")
    }
}
