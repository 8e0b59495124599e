import ArgumentParser
import Foundation
import PenumbraColor
import PenumbraStreams
import PenumbraThemeFiles
import PenumbraThemes

struct ThemeMakeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "make",
        abstract: "Make a theme from an accent colour or from a picture.",
        discussion: """
            The theme has a light and a dark variant and one of high contrast each. Every text can be read: its contrast \
            is 4.5 at least (AA), in high contrast 7 (AAA). The accent stays what it is where its contrast with the \
            page is 3 at least (in high contrast 4.5) and white or dark text can be read on it; elsewhere it becomes \
            lighter or darker. With --keep it stays everywhere, and the command says what that costs. The greys have a trace of its hue, and a grey accent makes a neutral theme. Of a picture the most striking \
            of its dominant colours is the accent, and the greys tend to what the picture does on the whole.

            The theme is written as Design Tokens.

            Examples:
              penumbra theme make --accent '#0a6ebd' --name sea -o sea.tokens.json
              penumbra theme make --accent '#f5c211' --keep -o sun.tokens.json
              penumbra theme make --accent 'oklch(0.7 0.15 150)' > leaf.tokens.json
              penumbra theme make --image cover.jpg -o cover.tokens.json
            """)

    @Option(
        help: ArgumentHelp("The accent, any colour of CSS.", valueName: "color"),
        transform: { text in
            do throws(ColorSyntaxError) {
                return try Color(css: text)
            } catch {
                throw ValidationError("\"\(text)\" is no colour: \(error).")
            }
        })
    var accent: Color?

    @Flag(help: "Keep the accent in every variant.")
    var keep = false

    @Option(
        help: ArgumentHelp("A picture to take the colours of, or - for the standard input.", valueName: "file"),
        completion: .file())
    var image: String?

    @Option(help: "The name of the theme; by default that of the picture, or \"accent\".")
    var name: String?

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Where to write the theme, or - for the standard output.", valueName: "file"),
        completion: .file())
    var output = "-"

    func validate() throws {
        guard (accent == nil) != (image == nil) else {
            throw ValidationError("Either --accent or --image says what to make a theme from.")
        }
        guard !keep || accent != nil else { throw ValidationError("--keep is for --accent.") }
        guard name != "" else { throw ValidationError("--name must not be empty.") }
    }

    func run() throws {
        let theme = try theme()
        if keep { Diagnostics.write(AccentCost(of: theme).text) }
        try OutputFile(path: output).write(Data(ThemeFile.text(of: theme, as: .designTokens).utf8))
    }

    private func theme() throws -> Theme {
        if let accent { return .generated(name: name ?? "accent", from: accent, keepingAccent: keep) }
        let path = image ?? ""
        do throws(ImageFileError) {
            let swatches = try ImageFile(path: path).withPixels { $0.dominantColors(count: 6) }
            let stem = path == "-" ? "picture" : URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
            return .generated(name: name ?? stem, from: swatches.map { ($0.color, $0.share) })
        } catch {
            throw failure(code: error.exitCode, "\(error)")
        }
    }
}
