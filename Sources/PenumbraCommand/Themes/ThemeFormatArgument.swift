import ArgumentParser
import PenumbraThemeFiles

extension ThemeFormat: ExpressibleByArgument {
    /// The format that a word on the command line means.
    public init?(argument: String) {
        guard let format = Self.allCases.first(where: { $0.argument == argument }) else { return nil }
        self = format
    }

    /// Its word on the command line.
    private var argument: String {
        switch self {
        case .designTokens: "tokens"
        case .base16: "base16"
        case .vsCode: "vscode"
        case .gtkCSS: "gtk"
        case .cssProperties: "css"
        case .swift: "swift"
        }
    }

    /// How a help shows it where it is the default.
    public var defaultValueDescription: String { argument }

    /// Every word.
    public static var allValueStrings: [String] { allCases.map(\.argument) }
}
