import PenumbraThemes

/// A theme that was read, with the parts of the file that it does not contain.
package struct ThemeReading: Sendable {
    /// The theme.
    package let theme: Theme
    /// The values of the file that are not valid and were passed over.
    package var warnings: [ThemeFileError] = []
    /// Where each role's color came from, in formats that have no roles; empty for others.
    package var origins: [RoleOrigin] = []
}
