import Foundation
import PenumbraColor
import PenumbraThemeFiles
import PenumbraThemes
import ProcessSupport

extension Scratch {
    /// Writes a theme to a file.
    func theme(_ theme: Theme, _ name: String = "theme.tokens.json") throws -> URL {
        try file(name, ThemeFile.text(of: theme, as: .designTokens))
    }
}

extension Theme {
    /// Returns a light theme that names all of its texts, so that it has one variant. Every text has the color `text`.
    static func plain(text: Int, header: Int = 0xE8E8E8) -> Theme {
        var colors = Dictionary(uniqueKeysWithValues: Role.allCases.map { ($0, AppearanceValue(Color.black)) })
        for (role, rgb) in [
            (Role.background, 0xF6F6F6), (.surface, 0xFFFFFF), (.header, header), (.onAccent, 0xFFFFFF),
        ] {
            colors[role] = AppearanceValue(Color(rgb: rgb))
        }
        colors[.text] = AppearanceValue(Color(rgb: text))
        for role in [Role.hover, .pressed] { colors[role] = AppearanceValue(Color.black.withAlpha(0.02)) }
        return Theme(name: "plain", appearance: .light, layer: ThemeLayer(colors: colors))
    }
}
