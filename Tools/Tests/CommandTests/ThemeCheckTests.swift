import Foundation
import PenumbraColor
import PenumbraThemeFiles
import PenumbraThemes
import PenumbraTransition
import ProcessSupport
import Testing

struct ThemeCheckTests {
    let scratch: Scratch

    init() throws {
        scratch = try Scratch()
    }

    private struct Line: Decodable {
        struct Pair: Decodable {
            let appearance: String
            let highContrast: Bool
            let text: String
            let background: String
            let ratio: Double
            let passes: Bool
        }

        struct Repair: Decodable {
            let appearance: String
            let role: String
            let from: String
            let to: String
        }

        let file: String
        let theme: String
        let passes: Bool
        let pairs: [Pair]
        let repairs: [Repair]
    }

    private func lines(_ run: Run) throws -> [Line] {
        try run.output.split(separator: "\n").map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
    }

    /// A second implementation of the formulas of WCAG 2.2 and APCA 0.0.98G-4g, in Python. It prints the lines that
    /// differ.
    private static let python = """
        import json, sys
        def rgb(s): return [int(s[i:i+2], 16) / 255 for i in (1, 3, 5)]
        def luminance(s):
            light = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in rgb(s)]
            return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]
        def screen(s):
            y = sum(w * c ** 2.4 for w, c in zip((0.2126729, 0.7151522, 0.0721750), rgb(s)))
            return y if y > 0.022 else y + (0.022 - y) ** 1.414
        def apca(text, page):
            t, p = screen(text), screen(page)
            if abs(t - p) < 0.0005: return 0
            s = (p ** 0.56 - t ** 0.57 if p > t else p ** 0.65 - t ** 0.62) * 1.14
            return 0 if abs(s) < 0.1 else 100 * (s - 0.027 if s > 0 else s + 0.027)
        count = 0
        for line in sys.stdin:
            for pair in json.loads(line)["pairs"]:
                a, b = luminance(pair["textColor"]) + 0.05, luminance(pair["backgroundColor"]) + 0.05
                ratio, least = max(a, b) / min(a, b), 7 if pair["highContrast"] else 4.5
                count += 1
                lc = apca(pair["textColor"], pair["backgroundColor"])
                if not (0 <= ratio - pair["ratio"] < 0.001001 and abs(lc - pair["lightness"]) < 0.051
                        and pair["least"] == least and pair["passes"] == (ratio >= least)): print(pair, ratio, lc)
        print(count)
        """

    @Test func theNumbersAreThoseOfAnIndependentProgram() throws {
        let files = try [0x0A6EBD, 0xF5C211, 0x777777, 0xFF00FF].enumerated().map { number, accent in
            try scratch.theme(.generated(name: "made", from: Color(rgb: accent)), "\(number).json").path
        }
        let gray = try scratch.theme(.plain(text: 0x8A8A8A), "gray.json").path
        let base = try scratch.theme(Theme(name: "base", appearance: nil, layer: ThemeLayer()), "base.json").path
        let run = try Run(["theme", "check", "--json", gray, base] + files)
        #expect(run.code == 1)
        let python = try Output("/usr/bin/env", ["python3", "-c", Self.python], input: run.output)
        // Each theme has two normal variants and two of high contrast, except the gray one.
        #expect(try python.success() == "\(27 + 5 * 108)\n")
        #expect(try lines(run).map(\.passes) == [false, true, true, true, true, true])
    }

    @Test func aTextThatCannotBeReadIsNamed() throws {
        let path = try scratch.theme(.plain(text: 0x8A8A8A)).path
        let run = try Run("theme", "check", path)
        #expect(run.code == 1)
        #expect(run.errors.isEmpty)
        #expect(
            run.output.hasPrefix(
                """
                \(path): Plain
                                                  text     on       ratio  least    Lc
                  light
                    text on background            #8a8a8a  #f6f6f6   3.19    4.5    57  too low
                    secondary-text on background  #000000  #f6f6f6  19.43    4.5   101
                    text on surface               #8a8a8a  #ffffff   3.45    4.5    62  too low

                """))
        #expect(run.output.hasSuffix("\n  5 of 27 pairs have too little contrast\n"))
    }

    @Test func aTextThatWouldFillTheWindowIsAWarning() throws {
        let file = try scratch.file(
            "huge.json",
            """
            {"$extensions": {"org.penumbra": {}}, "typeface": {"body": {"$type": "typography",
              "$value": {"fontFamily": "Sans", "fontSize": {"value": 1200, "unit": "px"}}}}}
            """)
        let run = try Run("theme", "check", file.path)
        #expect(run.code == 0)
        #expect(
            run.errors.hasPrefix("penumbra: warning: ")
                && run.errors.hasSuffix(
                    "huge.json:2: typeface.body: 1200 px is not in 4...200; it counts as 200 px\n")
        )
    }

    @Test func aReadableThemePasses() throws {
        let run = try Run("theme", "check", scratch.theme(.plain(text: 0x111111)).path)
        #expect(run.code == 0)
        #expect(run.output.hasSuffix("\n  every text is readable\n"))
        #expect(!run.output.contains("too little contrast"))
    }

    @Test func everyColorHasItsSwatchOnATerminal() throws {
        let path = try scratch.theme(.plain(text: 0x111111)).path
        let table = try Terminal.output(of: ["theme", "check", path])
        #expect(
            table.contains(
                "    text on background            \u{1B}[48;2;17;17;17m  \u{1B}[0m #111111  "
                    + "\u{1B}[48;2;246;246;246m  \u{1B}[0m #f6f6f6  17.47    4.5   100\n"))
        #expect(
            try Terminal.output(of: ["theme", "check", path], environment: ["NO_COLOR": "1"])
                == Run("theme", "check", path).output)
    }

    // MARK: - Repair

    @Test func fixRepairsTheFile() throws {
        let file = try scratch.theme(.plain(text: 0x8A8A8A))
        let run = try Run("theme", "check", file.path, "--fix", "--json")
        #expect(run.code == 0)
        let line = try #require(try lines(run).first)
        // The original and the repair. The header is the darkest surface, and changes in favor of the text.
        #expect(!line.passes)
        #expect(line.repairs.map(\.role) == ["header", "text"])
        #expect(line.repairs.map(\.from) == ["#e8e8e8", "#8a8a8a"])
        let repaired = try ThemeFile.read(contentsOf: file)
        #expect(try repaired == Theme.plain(text: 0x8A8A8A).repaired())
        #expect(repaired.table()[.text].hex == line.repairs.last?.to)
        let again = try Run("theme", "check", file.path, "--json")
        #expect(again.code == 0)
        #expect(try lines(again).first?.passes == true)
        let ratio = try lines(again).first?.pairs.first { $0.text == "text" && $0.background == "header" }?.ratio ?? 0
        #expect(ratio >= 4.5 && ratio < 4.6)
    }

    /// A file of mode 444 was replaced, also for the superuser, and the other name of a file kept the old theme.
    @Test func aProtectedFileIsReplacedOnlyWithForce() throws {
        let readOnly = try scratch.theme(.plain(text: 0x8A8A8A), "read-only.json")
        chmod(readOnly.path, 0o444)
        let linked = try scratch.theme(.plain(text: 0x8A8A8A), "linked.json")
        link(linked.path, scratch.folder.appendingPathComponent("other.json").path)
        for (file, reason) in [
            (readOnly, "it is read-only"),
            (linked, "it has 2 names (hard links), and the others would keep the old theme"),
        ] {
            let before = try Data(contentsOf: file)
            let run = try Run("theme", "check", file.path, "--fix")
            #expect(run.code == 73)
            #expect(run.errors.hasSuffix("\(file.path): \(reason); add --force to replace it\n"), "\(run.errors)")
            #expect(try Data(contentsOf: file) == before)
            #expect(try Run("theme", "check", file.path, "--fix", "--force").code == 0)
            #expect(try Data(contentsOf: file) != before)
        }
        var status = stat()
        #expect(stat(readOnly.path, &status) == 0 && status.st_mode & 0o777 == 0o444)
    }

    /// A file that root repairs became root's. No one else may give it away.
    @Test(.enabled(if: geteuid() == 0)) func aRepairedFileKeepsItsOwner() throws {
        let file = try scratch.theme(.plain(text: 0x8A8A8A))
        chown(file.path, 1000, 1001)
        #expect(try Run("theme", "check", file.path, "--fix").code == 0)
        var status = stat()
        #expect(stat(file.path, &status) == 0 && status.st_uid == 1000 && status.st_gid == 1001)
    }

    @Test func fixLeavesAFileThatPassesAsItIs() throws {
        let theme = Theme.plain(text: 0x111111)
        let file = try scratch.theme(theme)
        // Its lines end in CRLF, which would be lost if the file were generated again.
        let text = try ThemeFile.text(of: theme, as: .designTokens).replacingOccurrences(of: "\n", with: "\r\n")
        try Data(text.utf8).write(to: file)
        #expect(try Run("theme", "check", file.path, "--fix").code == 0)
        #expect(try Data(contentsOf: file) == Data(text.utf8))
    }

    @Test func withOutputTheFileStaysAsItIs() throws {
        let file = try scratch.theme(.plain(text: 0x8A8A8A))
        let before = try Data(contentsOf: file)
        let other = scratch.folder.appendingPathComponent("other.json")
        let run = try Run("theme", "check", file.path, "--fix", "-o", other.path)
        #expect(run.code == 0)
        #expect(run.output.contains("  repaired: text (light) from #8a8a8a to #"))
        #expect(try Data(contentsOf: file) == before)
        #expect(try ThemeContrast(of: ThemeFile.read(contentsOf: other)).passes)
    }

    /// A base16 scheme whose comments are too faint. They become secondary text.
    @Test func aFileThatCannotBeRepairedInPlaceNeedsAnOutput() throws {
        let colors = [
            "181818", "282828", "383838", "484848", "b8b8b8", "d8d8d8", "e8e8e8", "f8f8f8", "ab4642", "dc9656",
            "f7ca88",
            "a1b56c", "86c1b9", "7cafc2", "ba8baf", "a16946",
        ]
        let lines = colors.enumerated().map {
            "base0\(String($0.offset, radix: 16, uppercase: true)): \"\($0.element)\""
        }
        let file = try scratch.file("faint.yaml", (["scheme: \"Faint\""] + lines).joined(separator: "\n") + "\n")
        let before = try Data(contentsOf: file)
        let run = try Run("theme", "check", file.path, "--fix")
        #expect(run.code == 65)
        #expect(
            run.errors
                == "penumbra: \(file.path): only Design Tokens can be repaired in place; add --output\n")
        #expect(try Data(contentsOf: file) == before)
        let other = scratch.folder.appendingPathComponent("faint.tokens.json")
        #expect(try Run("theme", "check", file.path, "--fix", "-o", other.path).code == 0)
        #expect(try Run("theme", "check", other.path).code == 0)
        // On standard output the theme is the only output.
        let piped = try Run(
            ["theme", "check", "-", "--fix", "-o", "-"], input: String(decoding: before, as: UTF8.self))
        #expect(piped.code == 0)
        #expect(try ThemeContrast(of: ThemeFile.read(Data(piped.output.utf8), named: "a.json")).passes)
    }

    /// The file has comments, which would be lost.
    @Test func aThemeOfVSCodeIsNotOverwritten() throws {
        let text = """
            { // kept
              "name": "Faint", "type": "dark",
              "colors": { "editor.background": "#202020", "editor.foreground": "#606060", },
            }

            """
        let file = try scratch.file("faint.json", text)
        let run = try Run("theme", "check", file.path, "--fix")
        #expect(run.code == 65)
        #expect(run.errors.hasSuffix("only Design Tokens can be repaired in place; add --output\n"))
        #expect(try String(contentsOf: file, encoding: .utf8) == text)
    }

    /// Content from other tools and people in a Design Tokens file stays, in any output.
    @Test func fixKeepsTheContentOfOtherTools() throws {
        let text = """
            {
            \t"$description": "By hand: 1.50",
            \t"$extensions": { "com.example": { "version": 1.50, "ids": [12345678901234567890] } },
            \t"ui": {
            \t\t"$type": "color",
            \t\t"background": { "$value": "#f6f6f6", "$deprecated": false },
            \t\t"text": { "$value": "#8a8a8a", "$description": "faint", "$extensions": { "org.other": null } }
            \t},
            \t"motion": { "quick": { "$type": "duration", "$value": { "value": 150, "unit": "ms" } } }
            }

            """
        let file = try scratch.file("hand.tokens.json", text)
        let other = scratch.folder.appendingPathComponent("other.tokens.json")
        #expect(try Run("theme", "check", file.path, "--fix", "-o", other.path).code == 0)
        #expect(try String(contentsOf: file, encoding: .utf8) == text)
        #expect(try Run("theme", "check", file.path, "--fix").code == 0)
        let fixed = try String(contentsOf: file, encoding: .utf8)
        #expect(try ThemeContrast(of: ThemeFile.read(contentsOf: file)).passes)
        // Only the color has changed, and only for high contrast, for which the file had no value.
        let colors = try ThemeFile.read(contentsOf: file).layer.colors[.text]
        let added = try #require(fixed.range(of: ", \"org.penumbra\": { \"lightHighContrast\": "))
        let end = try #require(fixed.range(of: "\" } }", range: added.upperBound..<fixed.endIndex))
        #expect(
            fixed[..<added.lowerBound] + fixed[end.upperBound...]
                == text.replacingOccurrences(of: "#8a8a8a", with: try #require(colors?.light.hex)))
        #expect(try String(contentsOf: other, encoding: .utf8) == fixed)
        let piped = try Run(["theme", "check", "-", "--fix", "-o", "-"], input: text)
        #expect(piped.output == fixed)
    }

    @Test func aFileOfOthersWithoutAPlaceForTheRepairIsLeftAlone() throws {
        // The secondary text comes from the base layer, and is not readable here.
        let text = """
            { "$type": "color", "background": { "$value": "#555555" }, "text": { "$value": "#ffffff" } }
            """
        let file = try scratch.file("short.tokens.json", text)
        let run = try Run("theme", "check", file.path, "--fix")
        #expect(run.code == 65)
        #expect(run.errors.hasPrefix("penumbra: \(file.path): it cannot hold the theme's "))
        #expect(run.errors.hasSuffix("; add --output\n"))
        #expect(try String(contentsOf: file, encoding: .utf8) == text)
        let other = scratch.folder.appendingPathComponent("other.tokens.json")
        #expect(try Run("theme", "check", file.path, "--fix", "-o", other.path).code == 0)
        #expect(try ThemeContrast(of: ThemeFile.read(contentsOf: other)).passes)
    }

    /// The header is black and the page is white: the repair changes the header.
    @Test func aHeaderThatNoTextSuitsIsRepaired() throws {
        let file = try scratch.theme(.plain(text: 0x111111, header: 0x111111))
        #expect(try Run("theme", "check", file.path, "--fix").code == 0)
        #expect(try ThemeContrast(of: ThemeFile.read(contentsOf: file)).passes)
    }

    // MARK: - Errors

    @Test func oneFailureDoesNotKeepTheOthersBack() throws {
        let good = try scratch.theme(.plain(text: 0x111111)).path
        let bad = try scratch.file("bad.tokens.json", "{\n  \"color\": [\n").path
        let missing = scratch.folder.appendingPathComponent("missing.json").path
        let run = try Run("theme", "check", "--json", bad, good, missing)
        #expect(run.code == 66)
        #expect(try lines(run).map(\.file) == [good])
        #expect(run.errors.hasPrefix("penumbra: \(bad):"))
        #expect(run.errors.hasSuffix("\npenumbra: \(missing): there is no such file\n"))
        #expect(try Run("theme", "check", bad, good).code == 65)
    }

    @Test(arguments: [["a.json", "-o", "b.json"], ["a.json", "b.json", "--fix", "-o", "c.json"], ["-", "--fix"], []])
    func contradictoryOptionsAreRefused(arguments: [String]) throws {
        let run = try Run(["theme", "check"] + arguments)
        #expect(run.code == 64)
        #expect(run.errors.contains("Error: "))
    }
}
