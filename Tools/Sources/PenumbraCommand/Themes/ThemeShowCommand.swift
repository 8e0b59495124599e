import ArgumentParser
import FoundationEssentials
import Glibc
import PenumbraFiles
import PenumbraThemes

struct ThemeShowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Draw a theme on a sample screen.",
        discussion: """
            The picture shows a header bar, lists, buttons and text of every kind in the colors of the theme. Below are \
            all colors with their names, and the least readable text.

            The default is the light variant, or the dark one if the theme is only dark.

            Examples:
              penumbra theme show mint.tokens.json
              penumbra theme show mint.tokens.json --dark --high-contrast -o mint-dark.png
              penumbra theme show mint.tokens.json --all -o mint.png
            """)

    @Argument(
        help: "The theme, in any supported format, or - for the standard input.",
        completion: .file(extensions: ["json", "yaml", "yml"]))
    var file: String

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The picture to write, or - for the standard output. (default: NAME.png, after the theme)",
            valueName: "file.png"),
        completion: .file(extensions: ["png"]))
    var output: String?

    @Flag(exclusivity: .exclusive, help: "The variant to draw.")
    var appearance: AppearanceFlag?

    @Flag(help: "Draw the high-contrast variant.")
    var highContrast = false

    @Flag(help: "Draw every variant, side by side.")
    var all = false

    func validate() throws {
        if let output, output != "-", !output.lowercased().hasSuffix(".png") {
            throw ValidationError("--output must end in .png, or be - for the standard output.")
        }
        if all, highContrast || appearance != nil {
            throw ValidationError("--all cannot be used with --light, --dark or --high-contrast.")
        }
    }

    func run() throws {
        let theme = try ThemeInput(path: file).read().theme
        let variants = all ? theme.variants() : [try variant(of: theme)]
        // Theme names must not act as paths.
        let name = String(theme.name.printable.map { "/\0".contains($0) ? "-" : $0 })
        let path = output ?? "\(name).png"
        guard let png = ThemePicture(theme: theme, variants: variants).png() else {
            throw failure(code: ExitCode(EX_SOFTWARE), "\(path): it cannot be drawn")
        }
        try OutputFile(path: path).write(png)
        if output == nil { try OutputFile.standard.write(Data("\(path)\n".utf8)) }
    }

    private func variant(of theme: Theme) throws -> ThemeTable {
        if let own = theme.appearance, let asked = appearance?.appearance, asked != own {
            throw failure(code: ExitCode(EX_DATAERR), "\(file): the theme \(theme.title) is only \(own.rawValue)")
        }
        let traits = theme.traits(in: Traits(appearance?.appearance ?? .light, highContrast: highContrast))
        // Without its own high-contrast variant a theme shows the standard one.
        return theme.variants().first { $0.traits == traits } ?? theme.table(for: Traits(traits.appearance))
    }
}

/// The light or dark flag of a command.
enum AppearanceFlag: EnumerableFlag {
    case light
    case dark

    var appearance: Appearance { self == .light ? .light : .dark }
}
