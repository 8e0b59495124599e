import PenumbraColor
import PenumbraThemes

/// The colors of one of the application's themes.
struct Palette {
    /// Page, cards and header bar.
    var page: Int
    var card: Int
    var text: Int
    var secondaryText: Int
    var accent: Int
    var onAccent: Int
    /// The tint of lines and of rows under the pointer.
    var tint: Int
    /// The strength of lines, of rows under the pointer, of pressed rows, and of shadows.
    var strengths = (line: 0.12, hover: 0.05, pressed: 0.1, shadow: 0.1)
    /// The color of shadows.
    var shade = 0x000000

    /// The theme's own layer.
    var layer: ThemeLayer {
        func opaque(_ rgb: Int) -> AppearanceValue<Color> { AppearanceValue(Color(rgb: rgb)) }
        return ThemeLayer(colors: [
            .background: opaque(page), .header: opaque(page), .surface: opaque(card),
            .text: opaque(text), .secondaryText: opaque(secondaryText),
            .accent: opaque(accent), .onAccent: opaque(onAccent), .link: opaque(accent),
            .separator: AppearanceValue(Color(rgb: tint, alpha: strengths.line)),
            .hover: AppearanceValue(Color(rgb: tint, alpha: strengths.hover)),
            .pressed: AppearanceValue(Color(rgb: tint, alpha: strengths.pressed)),
            .shadow: AppearanceValue(Color(rgb: shade, alpha: strengths.shadow)),
        ])
    }
}
