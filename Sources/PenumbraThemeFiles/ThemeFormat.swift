import Foundation
import PenumbraThemes

/// A file format of themes.
///
/// ```swift
/// try Data(ThemeFile.text(of: theme, as: .gtkCSS).utf8).write(to: stylesheet)
/// try Data(ThemeFile.text(of: theme, as: .swift).utf8).write(to: url.appendingPathExtension("swift"))
/// ```
public enum ThemeFormat: String, CaseIterable, Hashable, Sendable {
    /// The JSON of the Design Tokens Community Group, version 2025.10. Read and written.
    case designTokens
    /// The YAML of a base16 or base24 scheme. Read, and written as base16.
    case base16
    /// A color theme of Visual Studio Code, JSON with comments. Read and written.
    case vsCode
    /// Named colors and custom properties of GTK and libadwaita. Read and written.
    case gtkCSS
    /// The same for every variant, with the media queries of GTK 4.20. Read and written.
    case gtkMediaCSS
    /// Custom properties of CSS, of any system of names. Read, and written with Penumbra's.
    case cssProperties
    /// A constant in Swift. Written.
    case swift
    /// Lines of plain text, which the C library reads. Read and written.
    case plain

    /// Whether a file of the format has one variant of a theme.
    public var hasOneVariant: Bool {
        switch self {
        case .base16, .vsCode, .gtkCSS: true
        case .designTokens, .gtkMediaCSS, .cssProperties, .swift, .plain: false
        }
    }

    /// The parts of a theme that a file of the format cannot hold, as nouns: `the dark variant`.
    ///
    /// - Parameters:
    ///   - theme: The theme.
    ///   - traits: The variant that is written.
    ///   - source: What the file of the theme contained besides.
    public func losses(of theme: Theme, for traits: Traits, keeping source: SourceColors = SourceColors()) -> [String] {
        guard self != .designTokens && self != .cssProperties && self != .swift else { return [] }
        var losses: [String] = []
        if hasOneVariant {
            let written = theme.traits(in: traits)
            losses += theme.variants().map(\.traits).filter { $0 != written }.map { "the variant \($0)" }
        }
        let lost =
            switch self {
            case .base16: Base16Writer(theme: theme, traits: traits, source: source).lost
            case .vsCode: VSCodeWriter(theme: theme, traits: traits, source: source).lost
            default: [Role]()
            }
        if !lost.isEmpty { losses.append("the color of \(lost.map(\.name).joined(separator: ", "))") }
        let layer = theme.layer
        if !layer.ownColors.isEmpty { losses.append("colors of the application") }
        if !layer.metrics.isEmpty { losses.append("metrics") }
        if !layer.typefaces.isEmpty { losses.append("typefaces") }
        if !layer.icons.isEmpty { losses.append("symbols") }
        return losses
    }

    /// The readable name.
    var title: String {
        switch self {
        case .designTokens: "Design Tokens"
        case .base16: "base16"
        case .vsCode: "VS Code"
        case .gtkCSS: "GTK CSS"
        case .gtkMediaCSS: "GTK CSS with media queries"
        case .cssProperties: "CSS custom properties"
        case .swift: "Swift"
        case .plain: "plain text"
        }
    }
}
