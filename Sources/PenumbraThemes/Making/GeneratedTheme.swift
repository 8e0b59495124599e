import PenumbraColor

extension Theme {
    /// Generates a complete theme around an accent color: a light and a dark variant, and one of high contrast each.
    ///
    /// The accent stays unchanged if its contrast with the page is 3 and white or dark text is readable on it. Otherwise it
    /// becomes lighter or darker at the same hue. Links follow the accent. All other colors are grays with a trace of its hue;
    /// a gray accent adds no hue. Only ``Role/success``, ``Role/warning`` and ``Role/error`` keep hues of their own. Every pair
    /// of ``Role/textPairs`` meets AA, and AAA in high contrast, also when written as `#rrggbb`.
    ///
    /// ```swift
    /// let sea = Theme.generated(name: "sea", from: Color(rgb: 0x0A6EBD))
    /// let brand = Theme.generated(name: "brand", from: Color(rgb: 0xFFD400), keepingAccent: true)     // exactly this yellow
    /// ```
    ///
    /// - Parameters:
    ///   - name: The name, unique within a store.
    ///   - title: The display name; nil for the capitalised name.
    ///   - accent: Any color. Colors outside of sRGB are mapped into it, and alpha is ignored.
    ///   - keepingAccent: Whether the accent stays unchanged in every variant, even if it is hardly visible on the page. The text
    ///     on it is then black or white, whichever is more readable, and may miss AAA in high contrast.
    /// - Returns: The theme.
    /// - Complexity: Some ten thousand color conversions.
    public static func generated(
        name: String, title: String? = nil, from accent: Color, keepingAccent: Bool = false
    ) -> Theme {
        generated(name: name, title: title, from: ThemeSeed([(accent, 1)]), keepingAccent: keepingAccent)
    }

    /// Generates a theme in the colors of a picture, like ``generated(name:title:from:keepingAccent:)``: its accent is the most
    /// prominent swatch, and its grays tend to the mean of the swatches.
    ///
    /// ```swift
    /// let cover = Theme.generated(name: "cover", from: [(Color(rgb: 0x203A5B), 0.6), (Color(rgb: 0xE0B050), 0.1)])
    /// store.replaceThemes(store.themes.filter { $0.name != cover.name } + [cover])
    /// ```
    ///
    /// - Parameters:
    ///   - name: The name, unique within a store.
    ///   - title: The display name; nil for the capitalised name.
    ///   - swatches: Colors and their share of the picture, in any unit. Swatches without a share are ignored; without any
    ///     swatch the theme is gray.
    /// - Returns: The theme.
    public static func generated(
        name: String, title: String? = nil, from swatches: [(color: Color, share: Double)]
    ) -> Theme {
        generated(name: name, title: title, from: ThemeSeed(swatches), keepingAccent: false)
    }

    private static func generated(
        name: String, title: String?, from seed: ThemeSeed, keepingAccent: Bool
    ) -> Theme {
        let variants = Traits.all.map { traits in
            MadeVariant(seed, for: traits, keepingAccent: keepingAccent).colors
        }
        let colors = Role.allCases.map { role in
            let values = variants.map { $0[role] ?? .black }
            return (
                role,
                AppearanceValue(
                    light: values[0], dark: values[1], lightHighContrast: values[2], darkHighContrast: values[3])
            )
        }
        return Theme(
            name: name, title: title, appearance: nil,
            layer: ThemeLayer(colors: Dictionary(uniqueKeysWithValues: colors)))
    }
}

/// The colors from which a theme is generated.
struct ThemeSeed {
    /// The given accent, in the gamut of sRGB.
    let accent: OKLCH
    /// The hue that grays tend to, in degrees.
    let hue: Double
    /// The strength of that tendency, from 0 to 1.
    let tint: Double

    /// The chroma from which grays are fully tinted.
    private static let fullTint = 0.12
    /// Less chroma than this counts as a gray: it is not visible, and tints nothing.
    private static let grayest = 0.005

    /// Creates the seed from the colors of a picture; only the ratio of the shares matters.
    init(_ swatches: [(color: Color, share: Double)]) {
        let visible = swatches.filter { $0.share > 0 && $0.share.isFinite }.map { swatch in
            (color: Oklab(swatch.color.inGamut.quantized.withAlpha(1)), share: swatch.share)
        }
        let all = visible.reduce(0) { $0 + $1.share }
        // A small vivid swatch is more prominent than a large dull one; among grays the largest is.
        func strength(_ swatch: (color: Oklab, share: Double)) -> Double {
            (OKLCH(swatch.color).visibleChroma + 0.001) * (swatch.share / all).squareRoot()
        }
        let best = visible.max { strength($0) < strength($1) }
        accent = best.map { OKLCH($0.color) } ?? OKLCH(lightness: 0.5, chroma: 0, hue: 0)
        let mean = visible.reduce((a: 0.0, b: 0.0)) { sum, swatch in
            (sum.a + swatch.color.a * swatch.share / all, sum.b + swatch.color.b * swatch.share / all)
        }
        let lean = OKLCH(Oklab(lightness: 0.5, a: mean.a, b: mean.b))
        hue = lean.hue
        tint = lean.chroma < Self.grayest ? 0 : min(lean.chroma / Self.fullTint, 1)
    }

    /// A gray of this theme.
    ///
    /// - Parameter chroma: The chroma if grays are fully tinted.
    func gray(_ lightness: Double, chroma: Double) -> Color {
        Color(OKLCH(lightness: lightness, chroma: chroma * tint, hue: hue)).inGamut.quantized
    }
}

extension OKLCH {
    /// The chroma, reduced where the color is so dark or so light that it is hardly visible.
    fileprivate var visibleChroma: Double {
        chroma * min(max(lightness / 0.35, 0), max((1 - lightness) / 0.1, 0), 1)
    }
}

/// One variant of a generated theme.
struct MadeVariant {
    /// A color for every role.
    let colors: [Role: Color]

    /// The variant for `traits`.
    init(_ seed: ThemeSeed, for traits: Traits, keepingAccent: Bool) {
        let tones = VariantTones(for: traits)
        func gray(_ tone: VariantTones.Tone) -> Color { seed.gray(tone.lightness, chroma: tone.chroma) }
        let (background, surface, header) = (gray(tones.background), gray(tones.surface), gray(tones.header))
        let text = gray(tones.text)
        let accent = AccentColors(
            seed.accent, ink: gray(tones.ink), goal: tones.goal, pages: [background, surface],
            contrast: tones.accentContrast, isKept: keepingAccent)
        let overlays = [tones.hover, tones.pressed].map { text.translucent($0) }
        let cards = [surface] + overlays.map { $0.over(surface).quantized }
        /// The pages are near white or black, so the other of the two is always readable on them.
        func readable(_ color: Color, on pages: [Color]) -> Color {
            (try? color.repaired(to: tones.goal, on: pages)) ?? text
        }
        func status(_ role: Role) -> Color {
            readable(ThemeLayer.base.colors[role]?.value(for: traits) ?? text, on: [background] + cards)
        }
        colors = [
            .background: background, .surface: surface, .header: header,
            .text: text,
            .secondaryText: readable(gray(tones.secondaryText), on: [background, header] + cards),
            .separator: text.translucent(tones.separator),
            .accent: accent.accent, .onAccent: accent.onAccent,
            .hover: overlays[0], .pressed: overlays[1],
            .shadow: Color.black.translucent(tones.shadow),
            .link: readable(accent.accent, on: [background] + cards),
            .success: status(.success), .warning: status(.warning), .error: status(.error),
        ]
    }
}

extension Color {
    /// The color with an alpha that 8 bits can represent, so that it survives being written as `#rrggbbaa`.
    fileprivate func translucent(_ alpha: Double) -> Color {
        withAlpha((alpha * 255).rounded() / 255)
    }
}
