import Foundation
import PenumbraThemeFiles
import PenumbraThemes
import ProcessSupport
import Testing

struct ThemeConvertTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
    }

    /// Returns a small VS Code theme with a comment.
    static func vsCode(_ background: String = "#101418") -> String {
        """
        {
          // Composed for this test.
          "name": "Small",
          "type": "dark",
          "colors": { "editor.background": "\(background)", "editor.foreground": "#e0e4e8", },
        }
        """
    }

    private func path(_ name: String) -> String { scratch.folder.appendingPathComponent(name).path }

    @Test func aConvertedThemeReadsAsTheSame() throws {
        let input = try scratch.file("small.json", Self.vsCode())
        let run = try Run("theme", "convert", input.path, "--output", path("out.tokens.json"))
        #expect((run.code, run.output, run.errors) == (0, "", ""))
        let before = try ThemeFile.read(contentsOf: input)
        #expect(try ThemeFile.read(contentsOf: URL(fileURLWithPath: path("out.tokens.json"))) == before)
        // Convert tokens again, now through the standard streams.
        let tokens = try String(contentsOfFile: path("out.tokens.json"), encoding: .utf8)
        #expect(try Run("theme", "convert", "-", input: tokens).output == tokens)
    }

    @Test(arguments: ["tokens", "base16", "vscode", "gtk", "gtk-4.20", "css", "swift", "plain"])
    func everyFormatIsTheLibrarys(format: String) throws {
        let run = try Run("theme", "convert", "-", "--to", format, input: Self.vsCode())
        #expect(run.code == 0)
        let loss = "penumbra: note: base16 cannot hold the color of header\n"
        #expect(run.errors == (format == "base16" ? loss : ""))
        let formats: [String: ThemeFormat] = [
            "tokens": .designTokens, "base16": .base16, "vscode": .vsCode, "gtk": .gtkCSS, "gtk-4.20": .gtkMediaCSS,
            "css": .cssProperties, "swift": .swift, "plain": .plain,
        ]
        let theme = try ThemeFile.read(Data(Self.vsCode().utf8), named: "small.json")
        #expect(run.output == (try ThemeFile.text(of: theme, as: try #require(formats[format]))))
    }

    @Test func rolesAreForTokensOfOtherTools() throws {
        let roles = try scratch.file("roles.json", "{ \"accent\": \"ink.blue\" }")
        let tokens = """
            { "$type": "color", "bg": { "$value": "#fff" }, "fg": { "$value": "#000" }, "ink": { "blue": { "$value": "#00f" } } }
            """
        let run = try Run("theme", "convert", "-", "--to", "css", "--roles", roles.path, input: tokens)
        #expect(run.code == 0 && run.output.contains("--penumbra-accent: rgb(0 0 255);"))
        let other = try Run("theme", "convert", "-", "--roles", roles.path, input: Self.vsCode())
        #expect(
            (other.code, other.errors)
                == (
                    65,
                    "penumbra: standard input: roles can be named only for Design Tokens of other tools and for style sheets\n"
                ))
    }

    @Test func aThemeThatIsWrongIsRefusedAndTheOutputStays() throws {
        let output = try scratch.file("out.css", "precious")
        let run = try Run("theme", "convert", "-", "--to", "css", "-o", output.path, input: Self.vsCode("#12345"))
        #expect(run.code == 65)
        #expect(run.errors == "penumbra: standard input:5: colors.editor.background: \"#12345\" is not a color\n")
        #expect(try String(contentsOf: output, encoding: .utf8) == "precious")
    }

    @Test func aValueThatIsWrongIsAWarningAndTheRestIsRead() throws {
        let text = Self.vsCode().replacingOccurrences(
            of: "\"colors\": {", with: "\"colors\": { \"minimap.border\": \"\",")
        let run = try Run("theme", "convert", "-", input: text)
        #expect(run.code == 0)
        #expect(run.errors == "penumbra: warning: standard input:5: colors.minimap.border: \"\" is not a color\n")
        #expect(run.output == (try Run("theme", "convert", "-", input: Self.vsCode())).output)
    }

    @Test func explainPrintsTheOriginOfEachRole() throws {
        let text = Self.vsCode().replacingOccurrences(
            of: "\"colors\": {", with: "\"colors\": { \"button.background\": \"#404448\", \"focusBorder\": \"#4488ee\","
        )
        let run = try Run("theme", "convert", "-", "--explain", input: text)
        #expect(run.code == 0)
        let lines = run.errors.split(separator: "\n").map { $0.split(separator: " ", omittingEmptySubsequences: true) }
        #expect(lines.contains(["background", "#101418", "editor.background"]))
        #expect(lines.contains(["accent", "#4488ee", "focusBorder"]))
        #expect(run.errors.contains("not button.background #404448: too gray for an accent\n"))
        for role in Role.allCases where role != .shadow {
            #expect(lines.contains { $0.first.map { $0 == role.name } ?? false }, "\(role)")
        }
        let tokens = try Run("theme", "convert", "-", "--explain", input: run.output)
        #expect(tokens.errors == "-: every role has the color that the file gives it\n")
    }

    @Test func aMissingFileIsNamed() throws {
        let run = try Run("theme", "convert", path("none.json"))
        #expect(run.code == 66)
        #expect(run.errors == "penumbra: \(path("none.json")): there is no such file\n")
    }

    @Test func aNameOfOnesOwn() throws {
        let run = try Run("theme", "convert", "-", "--name", "mine", "--to", "swift", input: Self.vsCode())
        #expect(run.output.contains("public static let mine = Theme("))
        #expect(run.output.contains("name: \"mine\", title: \"Small\""))
    }

    /// Tokens for Penumbra keep their other content; tokens of other tools become Penumbra's.
    @Test func tokensKeepTheContentOfOtherTools() throws {
        let text = """
            { "$extensions": {"org.penumbra":{"name":"a","title":"A"}, "com.example": 1.0},
              "color": { "$type": "color", "text": { "$value": "#111", "$description": "ink" } } }

            """
        let other = try Run("theme", "convert", "-", "--name", "b", input: text)
        #expect(other.output == text.replacingOccurrences(of: "\"name\":\"a\"", with: "\"name\":\"b\""))
        let foreign = "{ \"$type\": \"color\", \"bg\": { \"$value\": \"#fff\" }, \"fg\": { \"$value\": \"#000\" } }"
        let converted = try Run("theme", "convert", "-", input: foreign)
        #expect(try DesignTokensDocument(Data(converted.output.utf8), named: "b").isForPenumbra)
    }

    @Test(
        arguments: [
            ["--from", "gtk"], ["--from", "swift"], ["--to", "css", "--dark"], ["--to", "gtk-4.20", "--dark"],
            ["--to", "pdf"],
        ]) func optionsThatMakeNoSenseAreRefused(options: [String]) throws
    {
        let run = try Run(["theme", "convert", "-"] + options, input: Self.vsCode())
        #expect(run.code == 64)
        #expect(run.output.isEmpty && !run.errors.isEmpty)
    }

    @Test func theHelpListsWhatWorks() throws {
        let help = try Run("theme", "convert", "--help").output.split(whereSeparator: \.isWhitespace).joined(
            separator: " ")
        #expect(help.contains("(values: tokens, base16, vscode, gtk, gtk-4.20, css, swift, plain; default: tokens)"))
        #expect(help.contains("(values: tokens, base16, vscode, css, plain)"))
    }

    /// The command could not read what it had written.
    @Test(arguments: ["css", "gtk", "gtk-4.20", "plain", "vscode", "base16"]) func whatIsWrittenIsReadAgain(
        format: String
    ) throws {
        let written = try Run("theme", "convert", "-", "--to", format, input: Self.vsCode())
        let again = try Run("theme", "convert", "-", "--to", "css", input: written.output)
        let direct = try Run("theme", "convert", "-", "--to", "css", input: Self.vsCode())
        for role in ["background", "text", "accent"] {
            func color(_ css: String) -> String? {
                css.split(separator: "\n").first { $0.contains("--penumbra-\(role):") }.map { String($0) }
            }
            #expect(again.code == 0 && color(again.output) != nil && color(again.output) == color(direct.output))
        }
    }

    @Test func theDarkFaceForGTK() throws {
        let tokens = """
            { "$extensions": { "org.penumbra": { "title": "Two" } },
              "color": { "text": { "$type": "color", "$value": "#111111",
                "$extensions": { "org.penumbra": { "dark": "#eeeeee", "darkHighContrast": "#ffffff" } } } } }
            """
        func text(_ options: String...) throws -> String? {
            let run = try Run(["theme", "convert", "-", "--to", "gtk"] + options, input: tokens)
            return run.output.split(separator: "\n").first { $0.hasPrefix("@define-color penumbra_text ") }.map {
                String($0)
            }
        }
        #expect(try text() == "@define-color penumbra_text rgba(17,17,17,1.0);")
        #expect(try text("--dark") == "@define-color penumbra_text rgba(238,238,238,1.0);")
        #expect(try text("--dark", "--high-contrast") == "@define-color penumbra_text rgba(255,255,255,1.0);")
    }
}
