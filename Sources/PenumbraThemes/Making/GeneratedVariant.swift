import PenumbraColor

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
