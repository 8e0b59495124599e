#if canImport(UIKit)
    import Penumbra
    import UIKit

    /// The colours of an index: those of a theme, or the system's.
    struct IndexColors {
        let text: UIColor
        let secondaryText: UIColor
        let accent: UIColor
        let onAccent: UIColor
        let surface: UIColor

        @MainActor init(_ themes: ThemeStore?) {
            text = themes?.uiColor(.text) ?? .label
            secondaryText = themes?.uiColor(.secondaryText) ?? .secondaryLabel
            accent = themes?.uiColor(.accent) ?? .tintColor
            onAccent = themes?.uiColor(.onAccent) ?? .white
            surface = themes?.uiColor(.surface) ?? .secondarySystemBackground
        }
    }
#endif
