#if os(iOS)
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
#endif
