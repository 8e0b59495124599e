/// A file format of themes.
public enum ThemeFormat: String, CaseIterable, Hashable, Sendable {
    /// The JSON of the Design Tokens Community Group, version 2025.10. Read and written.
    case designTokens
    /// The YAML of a base16 or base24 scheme. Read.
    case base16
    /// A colour theme of Visual Studio Code, JSON with comments. Read.
    case vsCode
    /// Named colours of GTK and libadwaita. Written.
    case gtkCSS
    /// Custom properties of CSS. Written.
    case cssProperties
    /// A constant in Swift. Written.
    case swift

    /// Whether the format can be read.
    public var isReadable: Bool {
        switch self {
        case .designTokens, .base16, .vsCode: true
        case .gtkCSS, .cssProperties, .swift: false
        }
    }

    /// Whether the format can be written.
    public var isWritable: Bool {
        switch self {
        case .designTokens, .gtkCSS, .cssProperties, .swift: true
        case .base16, .vsCode: false
        }
    }

    /// The readable name.
    var title: String {
        switch self {
        case .designTokens: "Design Tokens"
        case .base16: "base16"
        case .vsCode: "VS Code"
        case .gtkCSS: "GTK CSS"
        case .cssProperties: "CSS custom properties"
        case .swift: "Swift"
        }
    }
}
