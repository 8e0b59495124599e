import PenumbraColor
import PenumbraThemes

/// The built-in themes.
enum Themes {
    /// Their high-contrast variants are their own colors, moved as far as necessary.
    static let all = [light, dark, mint, pumpkin, sepia, midnight, contrast].map { theme in
        (try? theme.repaired(over: application)) ?? theme
    }
    static let names = all.map(\.name) + [ArtworkTheme.name]

    /// Paper by day: warm white, ink, terracotta.
    static let light = Theme(
        name: "light", title: translated("Light"), appearance: .light,
        layer: Palette(
            page: 0xF6F2EB, card: 0xFFFFFF, text: 0x25201A, secondaryText: 0x6A6155, accent: 0xB23F1C,
            onAccent: 0xFFFFFF, tint: 0x4A3416, strengths: (0.12, 0.05, 0.11, 0.1), shade: 0x4A3416
        ).layer)

    /// A clear night: blue-black, moonlight.
    static let dark = Theme(
        name: "dark", title: translated("Dark"), appearance: .dark,
        layer: Palette(
            page: 0x0E121B, card: 0x1A202D, text: 0xECEFF6, secondaryText: 0x9CA6BA, accent: 0xA3B5FF,
            onAccent: 0x10162A, tint: 0xC4D0F0, strengths: (0.11, 0.05, 0.1, 0.35)
        ).layer)

    /// A cool morning: leaves after rain.
    static let mint = Theme(
        name: "mint", title: translated("Mint"), appearance: .light,
        layer: Palette(
            page: 0xE6F4EC, card: 0xFAFFFC, text: 0x11312A, secondaryText: 0x48655C, accent: 0x0A7357,
            onAccent: 0xFFFFFF, tint: 0x0E4A3A, shade: 0x0E4A3A
        ).layer)

    /// October: embers and their light.
    static let pumpkin = Theme(
        name: "pumpkin", title: translated("Pumpkin"), appearance: .dark,
        layer: Palette(
            page: 0x24140C, card: 0x332015, text: 0xFBEDE0, secondaryText: 0xD0B29F, accent: 0xFF9A47,
            onAccent: 0x2A1304, tint: 0xFFD9BC, strengths: (0.13, 0.06, 0.12, 0.4)
        ).layer)

    /// An old book, read by a window.
    static let sepia = Theme(
        name: "sepia", title: translated("Sepia"), appearance: .light,
        layer: Palette(
            page: 0xEFE3CB, card: 0xF9F1E0, text: 0x38291A, secondaryText: 0x685238, accent: 0x84470F,
            onAccent: 0xFFF9EE, tint: 0x5A3C14, strengths: (0.16, 0.06, 0.12, 0.12), shade: 0x5A3C14
        ).layer)

    /// As dark as a screen can be.
    static let midnight = Theme(
        name: "midnight", title: translated("Midnight"), appearance: .dark,
        layer: Palette(
            page: 0x000000, card: 0x0F1117, text: 0xE8EAF2, secondaryText: 0x999FB0, accent: 0x7FE0D0,
            onAccent: 0x00201B, tint: 0xC8D2F0, strengths: (0.14, 0.07, 0.13, 0)
        ).layer)

    /// Black, white and one signal color, light or dark as requested.
    static let contrast = Theme(
        name: "contrast", title: translated("High Contrast"), appearance: nil,
        layer: ThemeLayer(
            colors: Dictionary(uniqueKeysWithValues: Role.allCases.map { ($0, alwaysHigh($0)) }),
            metrics: [.lineWidth: 2]))

    /// The default values of the application's own roles and metrics.
    static let application = ThemeLayer(
        typefaces: [
            .body: Typeface(family: family, size: 11), .caption: Typeface(family: family, size: 9.5),
            .title: Typeface(family: family, size: 12, weight: 600),
            .display: Typeface(family: family, size: 24, weight: 800),
        ],
        icons: [.themeButton: AppearanceValue(light: "weather-clear-night-symbolic", dark: "weather-clear-symbolic")])

    private static let family = "\"Adwaita Sans\", \"Inter\", \"Cantarell\", sans-serif"

    /// The high contrast of the lowest layer, for any requested contrast.
    private static func alwaysHigh(_ role: Role) -> AppearanceValue<Color> {
        let signal: [Role: AppearanceValue<Color>] = [
            .accent: AppearanceValue(light: Color(rgb: 0x00329B), dark: Color(rgb: 0xFFE14D)),
            .link: AppearanceValue(light: Color(rgb: 0x00329B), dark: Color(rgb: 0xFFE14D)),
        ]
        if let color = signal[role] { return color }
        func color(_ appearance: Appearance) -> Color {
            ThemeTable(.base, for: Traits(appearance, highContrast: true))[role]
        }
        return AppearanceValue(light: color(.light), dark: color(.dark))
    }
}

extension IconRole {
    /// The button shows the theme to which it leads: the moon by day, the sun by night.
    static let themeButton = IconRole("theme-button", fallback: "weather-clear-night-symbolic")
}
