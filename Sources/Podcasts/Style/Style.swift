import Penumbra

/// The look of the application as nested values. The theme's colours and the style sheet are both made from it.
struct Style: Hashable, Sendable {
    var name: String
    /// The name as people read it.
    var title: String
    var appearance: Theme.Appearance
    var window: WindowStyle
    var list: ListStyle

    static let all = [light, dark]
    static let names = all.map(\.name)

    /// The style of a theme that was made from one.
    static func named(_ name: String) -> Style {
        all.first { $0.name == name } ?? light
    }
}

/// The page, the header bar and what they write with.
struct WindowStyle: Hashable, Sendable {
    var background: Color
    var header: Color
    var text: Color
    var secondaryText: Color
    var accent: Color
    var onAccent: Color
    var font = FontStyle()
    /// In points; corners of artwork, buttons and the hint.
    var cornerRadius = 12
}

/// The type scale, in typographic points so that a desktop's large-text setting scales it.
struct FontStyle: Hashable, Sendable {
    var family = "\"Adwaita Sans\", \"Inter\", \"Cantarell\", sans-serif"
    var caption = 9.5
    var body = 11.0
    var title = 12.0
    var display = 24.0
}

/// A grouped list: a card with rows.
struct ListStyle: Hashable, Sendable {
    var background: Color
    var separator: Color
    var shadow: Color
    /// In points.
    var cornerRadius = 14
    var row: RowStyle
}

/// One row of a list.
struct RowStyle: Hashable, Sendable {
    var hover: Color
    var pressed: Color
    /// In points.
    var horizontalPadding = 12
    var verticalPadding = 10
}

extension Style {
    /// The theme with this style's colours.
    var theme: Theme {
        Theme(
            name: name, appearance: appearance,
            table: ThemeTable { role in
                switch role {
                case .background: window.background
                case .surface: list.background
                case .header: window.header
                case .text: window.text
                case .secondaryText: window.secondaryText
                case .separator: list.separator
                case .accent: window.accent
                case .onAccent: window.onAccent
                case .hover: list.row.hover
                case .pressed: list.row.pressed
                case .shadow: list.shadow
                }
            })
    }
}
