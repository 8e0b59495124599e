import ArgumentParser
import PenumbraThemeFiles

extension ThemeFormat: ExpressibleByArgument {
    /// The format of a command-line argument.
    public init?(argument: String) {
        guard let format = Self.allCases.first(where: { $0.argument == argument }) else { return nil }
        self = format
    }

    /// The command-line argument of the format.
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

    /// The text of the default in a help.
    public var defaultValueDescription: String { argument }

    /// All arguments.
    public static var allValueStrings: [String] { allCases.map(\.argument) }
}
