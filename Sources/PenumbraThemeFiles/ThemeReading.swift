import PenumbraThemes

/// A theme that was read, with the parts of the file that it does not contain.
package struct ThemeReading: Sendable {
    /// The theme.
    package let theme: Theme
    /// The values of the file that are not valid and were passed over.
    package var warnings: [ThemeFileError] = []
    /// Where each role's color came from, in formats that have no roles; empty for others.
    package var origins: [RoleOrigin] = []

    /// The greatest number of warnings.
    static let mostWarnings = 100

    init(theme: Theme, warnings: [ThemeFileError] = [], origins: [RoleOrigin] = []) {
        (self.theme, self.warnings, self.origins) = (theme, warnings, origins)
        guard let last = warnings.last, warnings.count > Self.mostWarnings else { return }
        let more = "and \(warnings.count - Self.mostWarnings) more values are not valid"
        self.warnings = warnings.prefix(Self.mostWarnings) + [ThemeFileError(file: last.file, reason: more)]
    }
}
