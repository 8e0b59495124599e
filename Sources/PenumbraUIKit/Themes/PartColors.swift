#if canImport(UIKit)
    import PenumbraColor
    import PenumbraThemes
    import UIKit

    /// The colors of the module's own views: those of a theme, or the system's.
    struct PartColors {
        let text: UIColor
        let secondaryText: UIColor
        let accent: UIColor
        let onAccent: UIColor
        let error: UIColor
        let surface: UIColor
        let pressed: UIColor
        let separator: UIColor

        @MainActor init(_ themes: ThemeStore?) {
            text = themes?.uiColor(.text) ?? .label
            secondaryText = themes?.uiColor(.secondaryText) ?? .secondaryLabel
            accent = themes?.uiColor(.accent) ?? .tintColor
            onAccent = themes?.uiColor(.onAccent) ?? .white
            error = themes?.uiColor(.error) ?? .systemRed
            surface = themes?.uiColor(.surface) ?? .secondarySystemBackground
            pressed = themes?.uiColor(.pressed) ?? .tertiarySystemFill
            separator = themes?.uiColor(.separator) ?? .separator
        }
    }

    extension UIColor {
        /// The color with its chroma reduced by an amount from 0 to 1.
        func grayed(by amount: Double) -> UIColor {
            UIColor { @Sendable [self] traits in
                let color = resolvedColor(with: traits)
                var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
                guard color.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return color }
                var polar = OKLCH(
                    PenumbraColor.Color(
                        red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha)))
                polar.chroma *= 1 - amount
                return UIColor(PenumbraColor.Color(polar))
            }
        }
    }
#endif
