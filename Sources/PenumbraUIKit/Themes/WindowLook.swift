#if canImport(UIKit)
    import PenumbraThemes
    import UIKit

    /// Applies the theme to a window: light or dark, with its colors resolved again whenever the theme changes. All of it
    /// happens in the transaction of the theme change, so no frame shows only a part.
    @MainActor final class WindowLook: ThemeObserver {
        /// The theme of the window whose theme changed last, for colors without a store before iOS 17.
        nonisolated static let lastShown = SharedFaces(.standard)

        private weak var window: UIWindow?
        private let store: ThemeStore
        private let before: UIUserInterfaceStyle

        init(window: UIWindow, store: ThemeStore) {
            self.window = window
            self.store = store
            before = window.overrideUserInterfaceStyle
            store.addObserver(self)
            themeDidChange(in: store)
        }

        func themeDidChange(in store: ThemeStore) {
            guard let window else { return }
            Self.lastShown.faces = store.faces
            let style: UIUserInterfaceStyle = store.table.traits.appearance == .dark ? .dark : .light
            UIView.performWithoutAnimation {
                if #available(iOS 17, tvOS 17, *) {
                    window.traitOverrides[ThemeTrait.self] = store.faces
                } else if window.overrideUserInterfaceStyle == style {
                    // Views that draw themselves draw again. Lay it out before the override is reverted, in case the system notifies
                    // views only during layout.
                    window.overrideUserInterfaceStyle = style == .dark ? .light : .dark
                    window.layoutIfNeeded()
                    window.overrideUserInterfaceStyle = style
                    window.setColorsAgain()
                }
                window.overrideUserInterfaceStyle = style
            }
        }

        /// Restores the window; a second call does nothing.
        func tearDown() {
            store.removeObserver(self)
            if #available(iOS 17, tvOS 17, *) { window?.traitOverrides.remove(ThemeTrait.self) }
            window?.overrideUserInterfaceStyle = before
            window = nil
        }
    }
#endif
