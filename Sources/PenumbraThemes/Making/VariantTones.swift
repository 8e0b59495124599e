import PenumbraColor

/// The lightness, tint and strength of the grays of a generated variant.
struct VariantTones {
    /// A lightness in OKLCH, and the chroma of fully tinted grays.
    typealias Tone = (lightness: Double, chroma: Double)

    let background: Tone
    let surface: Tone
    let header: Tone
    let text: Tone
    let secondaryText: Tone
    /// Dark text on the accent color.
    let ink: Tone
    /// The alphas of overlays: lines, a row under the pointer, a pressed row, shadows.
    let separator: Double
    let hover: Double
    let pressed: Double
    let shadow: Double
    /// The least contrast of the accent with the page.
    let accentContrast: Double
    /// The contrast goal of texts.
    let goal: ContrastGoal

    /// The tones of a variant.
    init(for traits: Traits) {
        goal = traits.highContrast ? .aaa : .aa
        switch (traits.appearance, traits.highContrast) {
        case (.light, false):
            (background, surface, header) = ((0.965, 0.008), (0.993, 0.004), (0.93, 0.013))
            (text, secondaryText, ink) = ((0.23, 0.025), (0.475, 0.028), (0.2, 0.03))
            (separator, hover, pressed, shadow) = (0.14, 0.05, 0.1, 0.12)
            accentContrast = AccentColors.controlContrast
        case (.dark, false):
            (background, surface, header) = ((0.205, 0.014), (0.262, 0.018), (0.235, 0.019))
            (text, secondaryText, ink) = ((0.955, 0.006), (0.755, 0.018), (0.2, 0.03))
            (separator, hover, pressed, shadow) = (0.13, 0.06, 0.11, 0.35)
            accentContrast = AccentColors.controlContrast
        case (.light, true):
            (background, surface, header) = ((1, 0), (1, 0), (0.965, 0.012))
            (text, secondaryText, ink) = ((0, 0), (0.3, 0.03), (0, 0))
            (separator, hover, pressed, shadow) = (0.7, 0.08, 0.16, 0)
            accentContrast = 4.5
        case (.dark, true):
            (background, surface, header) = ((0, 0), (0, 0), (0.2, 0.02))
            (text, secondaryText, ink) = ((1, 0), (0.88, 0.02), (0, 0))
            (separator, hover, pressed, shadow) = (0.7, 0.1, 0.2, 0)
            accentContrast = 4.5
        }
    }
}
