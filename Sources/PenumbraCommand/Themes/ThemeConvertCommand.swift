import ArgumentParser
import Foundation
import PenumbraThemeFiles
import PenumbraThemes

struct ThemeConvertCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "convert",
        abstract: "Read a theme in one format and write it in another.",
        discussion: """
            The command reads Design Tokens (tokens), schemes of base16 and base24 (base16) and color themes of VS Code \
            (vscode), and recognizes them by their content. It writes Design Tokens, named colors of GTK and libadwaita \
            (gtk), custom properties of CSS (css) and Swift (swift). Design Tokens that are written for Penumbra keep \
            everything else that they contain: their comments, other tokens, and the $extensions of other tools.

            The output is replaced as a whole, and only if there is no error. For an invalid theme, the command prints \
            the line, the key and the reason. The exit code is then 65, or 66 if the file could not be opened.

            Examples:
              penumbra theme convert dusk.yaml --output dusk.tokens.json
              penumbra theme convert ember-dark.json --to css
              curl -s https://example.org/noon.yaml | penumbra theme convert - --to gtk > gtk.css
            """)

    @Argument(
        help: "The theme, or - for the standard input.", completion: .file(extensions: ["json", "yaml", "yml"]))
    var theme: String

    @Option(
        name: [.short, .long], help: ArgumentHelp("Where to write, or - for the standard output.", valueName: "file"))
    var output = "-"

    @Option(help: "The format to write: tokens, gtk, css or swift.")
    var to = ThemeFormat.designTokens

    @Option(help: "The format to read: tokens, base16 or vscode.")
    var from: ThemeFormat?

    @Option(help: "Another name for the theme.")
    var name: String?

    @Flag(help: "Write the dark variant, if the theme has both and the format has one variant in a file.")
    var dark = false

    @Flag(help: "Write the high-contrast variant, if the format has one variant in a file.")
    var highContrast = false

    func validate() throws {
        guard to.isWritable else { throw ValidationError("Themes cannot be written as \(to.defaultValueDescription).") }
        if let from, !from.isReadable {
            throw ValidationError("Themes cannot be read from \(from.defaultValueDescription).")
        }
        if dark || highContrast, to != .gtkCSS {
            throw ValidationError(
                "--dark and --high-contrast require --to gtk; the other formats contain every variant.")
        }
    }

    func run() throws {
        let source = try ThemeInput(path: theme).read(format: from)
        var theme = source.theme
        if let name {
            theme = Theme(name: name, title: theme.title, appearance: theme.appearance, layer: theme.layer)
        }
        do {
            let traits = Traits(dark ? .dark : .light, highContrast: highContrast)
            let kept = to == .designTokens && source.document?.isForPenumbra == true ? source.document : nil
            let text = try kept?.text(with: theme) ?? ThemeFile.text(of: theme, as: to, for: traits)
            try OutputFile(path: output).write(Data(text.utf8))
        } catch let error as ThemeFileError {
            throw failure(code: ExitCode(EX_DATAERR), "\(error)")
        }
    }
}
