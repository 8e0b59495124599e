import ArgumentParser
import FoundationEssentials
import Glibc
import PenumbraFiles
import PenumbraStreams
import PenumbraThemeFiles
import PenumbraThemes

struct ThemeConvertCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "convert",
        abstract: "Read a theme in one format and write it in another.",
        discussion: """
            The command reads Design Tokens and their resolver files (tokens), schemes of base16 and base24 (base16), \
            color themes of VS Code (vscode), style sheets of sites and of GTK (css) and plain text (plain), and recognizes \
            them by their content. It writes Design Tokens (tokens), \
            base16, VS Code (vscode), colors of GTK and libadwaita (gtk), the same with the media queries of GTK 4.20 \
            (gtk-4.20), custom properties of CSS (css), Swift (swift) and the plain text that the C library reads (plain). \
            Design Tokens that are written for Penumbra keep everything else that they contain: descriptions, other \
            tokens, and the $extensions of other tools. \
            A file of base16, VS Code or GTK has one variant, which --dark and --high-contrast choose. The command \
            lists what a format cannot hold.

            In a format without roles, each role has the color that suits it best among those that could fill it: an \
            error is red, a line is quiet, an accent has a hue and is visible. With --explain, the command prints on \
            the standard error the name that each role came from, and the names that did not suit it.

            The output is replaced as a whole, and only if there is no error. In such a format, an invalid value is a \
            warning with the line, the key and the reason, and the rest is read. An invalid theme is an error with \
            the same details. The exit code is then 65, or 66 if the file could not be opened.

            Examples:
              penumbra theme convert dusk.yaml --output dusk.tokens.json
              penumbra theme convert ember-dark.json --to css
              penumbra theme convert ember-dark.json --explain > /dev/null
              curl -s https://example.org/noon.yaml | penumbra theme convert - --to gtk > gtk.css
            """)

    @Argument(
        help: "The theme, or - for the standard input.", completion: .file(extensions: ["json", "yaml", "yml", "css"]))
    var theme: String

    @Option(
        name: [.short, .long], help: ArgumentHelp("Where to write, or - for the standard output.", valueName: "file"))
    var output = "-"

    @Option(help: "The format to write.")
    var to = WrittenFormat.tokens

    @Option(help: "The format to read; by default that of the content.")
    var from: ReadFormat?

    @Option(
        help: ArgumentHelp(
            "A file that names the colors of roles, for Design Tokens of other tools and style sheets, or - for the standard input: {\"text\": \"ink.90\", \"link\": {\"light\": \"blue.6\", \"dark\": \"blue.3\"}}.",
            valueName: "file"), completion: .file(extensions: ["json"]))
    var roles: String?

    @Option(help: "Another name for the theme.")
    var name: String?

    @Flag(help: "Write the dark variant, if the theme has both and the format has one variant in a file.")
    var dark = false

    @Flag(help: "Write the high-contrast variant, if the format has one variant in a file.")
    var highContrast = false

    @Flag(help: "Print where each role's color came from.")
    var explain = false

    func validate() throws {
        try StandardInput.check([theme, roles])
        if dark || highContrast, !to.format.hasOneVariant {
            throw ValidationError(
                "--dark and --high-contrast are for formats with one variant: gtk, base16 and vscode.")
        }
    }

    func run() throws {
        let source = try ThemeInput(path: theme).read(format: from?.format, roles: roles.map(mapping))
        var theme = source.theme
        if explain { Diagnostics.write(RoleReport(source).text) }
        if let name {
            theme = Theme(name: name, title: theme.title, appearance: theme.appearance, layer: theme.layer)
        }
        do {
            let traits = Traits(dark ? .dark : .light, highContrast: highContrast)
            let kept = to == .tokens && source.document?.isForPenumbra == true ? source.document : nil
            let text =
                try kept?.text(with: theme)
                ?? ThemeFile.text(
                    of: theme, as: to.format, for: traits, keeping: source.colors)
            let losses = to.format.losses(of: theme, for: traits, keeping: source.colors)
            if !losses.isEmpty {
                Diagnostics.say("penumbra: note: \(to.rawValue) cannot hold \(losses.joined(separator: "; "))")
            }
            try OutputFile(path: output).write(Data(text.utf8))
        } catch let error as ThemeFileError {
            throw failure(code: ExitCode(EX_DATAERR), "\(error)")
        }
    }

    /// The tokens of roles in a file.
    private func mapping(_ path: String) throws -> RoleMapping {
        let data: Data
        do throws(FileError) {
            data = try InputFile.contents(of: path == "-" ? .standardInput : .anyFile(path), atMost: ThemeFile.largest)
        } catch {
            throw failure(code: error.exitCode, "\(StandardInput.name(of: path)): \(error.reason)")
        }
        do throws(ThemeFileError) {
            return try RoleMapping(data, named: StandardInput.name(of: path))
        } catch {
            throw failure(code: ExitCode(EX_DATAERR), "\(error)")
        }
    }
}

/// A format to read, on the command line.
enum ReadFormat: String, CaseIterable, ExpressibleByArgument {
    case tokens, base16, vscode, css, plain

    var format: ThemeFormat {
        switch self {
        case .tokens: .designTokens
        case .base16: .base16
        case .vscode: .vsCode
        case .css: .cssProperties
        case .plain: .plain
        }
    }
}

/// A format to write, on the command line.
enum WrittenFormat: String, CaseIterable, ExpressibleByArgument {
    case tokens, base16, vscode, gtk
    case gtkMedia = "gtk-4.20"
    case css, swift, plain

    var format: ThemeFormat {
        switch self {
        case .tokens: .designTokens
        case .base16: .base16
        case .vscode: .vsCode
        case .gtk: .gtkCSS
        case .gtkMedia: .gtkMediaCSS
        case .css: .cssProperties
        case .swift: .swift
        case .plain: .plain
        }
    }
}
