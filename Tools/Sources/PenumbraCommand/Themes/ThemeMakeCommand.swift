import ArgumentParser
import FoundationEssentials
import PenumbraColor
import PenumbraRaster
import PenumbraStreams
import PenumbraThemeFiles
import PenumbraThemes

struct ThemeMakeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "make",
        abstract: "Make a theme from an accent color or from a picture.",
        discussion: """
            The theme has a light and a dark variant, each also in high contrast. Every text is readable: its contrast is \
            at least 4.5 (AA), or 7 (AAA) in high contrast. The accent stays unchanged if its contrast with the page is \
            at least 3 (4.5 in high contrast) and white or dark text is readable on it; otherwise it becomes lighter or \
            darker. With --keep, it stays in every variant, and the command prints each contrast that is then too \
            low. The grays have a trace of its hue; a gray accent makes a neutral theme. For a picture, the accent is \
            the most striking of its dominant colors, and the grays tend to the mean of the picture.

            The theme is written as Design Tokens.

            Examples:
              penumbra theme make --accent '#0a6ebd' --name sea -o sea.tokens.json
              penumbra theme make --accent '#f5c211' --keep -o sun.tokens.json
              penumbra theme make --accent 'oklch(0.7 0.15 150)' > leaf.tokens.json
              penumbra theme make --image cover.jpg -o cover.tokens.json
            """)

    @Option(
        help: ArgumentHelp("The accent, as a CSS color.", valueName: "color"),
        transform: { text in
            do throws(ColorSyntaxError) {
                return try Color(css: text)
            } catch {
                throw ValidationError("\"\(text)\" is not a color: \(error).")
            }
        })
    var accent: Color?

    @Flag(help: "Keep the accent in every variant.")
    var keep = false

    @Option(
        help: ArgumentHelp("A picture to take the colors from, or - for the standard input.", valueName: "file"),
        completion: .file())
    var image: String?

    @Option(help: "The name of the theme. (default: the name of the picture, or \"accent\")")
    var name: String?

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The file to write, or - for the standard output.", valueName: "file"),
        completion: .file())
    var output = "-"

    func validate() throws {
        guard (accent == nil) != (image == nil) else {
            throw ValidationError("Pass either --accent or --image.")
        }
        guard !keep || accent != nil else { throw ValidationError("--keep requires --accent.") }
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
            let picture = try ImageFile(path: path)
            for note in picture.notes { Diagnostics.say("penumbra: note: \(StandardInput.name(of: path)): \(note)") }
            let swatches = picture.withPixels { $0.dominantColors(count: 6) }
            let stem = path == "-" ? "picture" : URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
            return .generated(name: name ?? stem, from: swatches.map { ($0.color, $0.share) })
        } catch {
            throw failure(code: error.exitCode, "\(error)")
        }
    }
}
