import ArgumentParser
import Foundation
import PenumbraColor
import PenumbraThemeFiles
import PenumbraThemes

struct ThemeMakeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "make",
        abstract: "Make a theme from an accent color or from a picture.",
        discussion: """
            The theme has a light and a dark variant, each also in high contrast. Every text is readable: its contrast is \
            at least 4.5 (AA), or 7 (AAA) in high contrast. The accent stays unchanged if it is visible and readable. The \
            grays have a trace of its hue; a gray accent makes a neutral theme. For a picture, the accent is the most \
            striking of its dominant colors, and the grays tend to the mean of the picture.

            The theme is written as Design Tokens.

            Examples:
              penumbra theme make --accent '#0a6ebd' --name sea -o sea.tokens.json
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

    @Option(help: ArgumentHelp("A picture to take the colors from.", valueName: "file"), completion: .file())
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
        guard name != "" else { throw ValidationError("--name must not be empty.") }
    }

    func run() throws {
        try OutputFile(path: output).write(Data(ThemeFile.text(of: theme(), as: .designTokens).utf8))
    }

    private func theme() throws -> Theme {
        if let accent { return .generated(name: name ?? "accent", from: accent) }
        let path = image ?? ""
        do throws(ImageFileError) {
            let swatches = try ImageFile(path: path).withPixels { $0.dominantColors(count: 6) }
            let stem = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
            return .generated(name: name ?? stem, from: swatches.map { ($0.color, $0.share) })
        } catch {
            throw failure(code: error.exitCode, "\(error)")
        }
    }
}
