import Foundation
import PenumbraThemes

/// A theme that was read, with the parts of the file that it does not contain.
public struct ThemeReading: Sendable {
    /// The theme.
    public let theme: Theme
    /// The invalid values of the file, which were skipped.
    public var warnings: [ThemeFileError] = []
    /// Where each role's color came from, in formats that have no roles; empty for others.
    public var origins: [RoleOrigin] = []

    /// What the file contains besides the theme, for ``ThemeFile/text(of:as:for:keeping:)``.
    public let source: SourceColors

    /// The greatest number of warnings.
    static let mostWarnings = 100

    /// Whether the roles were found among tokens of another tool, as a mapping can say.
    let hasFoundRoles: Bool

    init(
        theme: Theme, warnings: [ThemeFileError] = [], origins: [RoleOrigin] = [], hasFoundRoles: Bool = false,
        source: SourceColors = SourceColors()
    ) {
        (self.theme, self.warnings, self.origins) = (theme, warnings, origins)
        self.hasFoundRoles = hasFoundRoles
        self.source = source
        guard let last = warnings.last, warnings.count > Self.mostWarnings else { return }
        let more = "and \(warnings.count - Self.mostWarnings) more values are not valid"
        self.warnings = warnings.prefix(Self.mostWarnings) + [ThemeFileError(file: last.file, reason: more)]
    }
}

/// Names of themes whose files do not specify them.
enum ThemeName {
    /// The name of a file without folders and extensions: `mint` of `themes/mint.tokens.json`.
    static func stem(of file: String) -> String {
        let name = file.split(separator: "/").last ?? ""
        let stem = name.drop { $0 == "." }.prefix { $0 != "." }
        return stem.isEmpty ? "theme" : String(stem)
    }

    /// A title in lower case, with hyphens between its words; nil if it has neither letters nor digits.
    static func slug(of title: String) -> String? {
        let words = title.lowercased().split { !$0.isLetter && !$0.isNumber }
        return words.isEmpty ? nil : words.joined(separator: "-")
    }
}
