#if canImport(UIKit)
    import PenumbraThemes
    import UIKit

    /// Makes a window look as the theme does: light or dark, and its colours resolved anew whenever another shows. All of it
    /// happens in the transaction in which the theme changes, so that no frame shows a part.
    @MainActor final class WindowLook: ThemeObserver {
        private weak var window: UIWindow?
        private let store: ThemeStore
        private let before: UIUserInterfaceStyle
        private var number = 0

        init(window: UIWindow, store: ThemeStore) {
            self.window = window
            self.store = store
            before = window.overrideUserInterfaceStyle
            store.addObserver(self)
            themeDidChange(in: store)
        }

        func themeDidChange(in store: ThemeStore) {
            guard let window else { return }
            let style: UIUserInterfaceStyle = store.table.traits.appearance == .dark ? .dark : .light
            UIView.performWithoutAnimation {
                if #available(iOS 17, tvOS 17, *) {
                    number += 1
                    window.traitOverrides[ThemeTrait.self] = number
                } else if window.overrideUserInterfaceStyle == style {
                    // Nothing else that is public makes views ask for their colours again. They are to hear of it
                    // before it goes back, should the system tell them only when it lays them out.
                    window.overrideUserInterfaceStyle = style == .dark ? .light : .dark
                    window.layoutIfNeeded()
                }
                window.overrideUserInterfaceStyle = style
            }
        }

        /// Gives the window back; a second time does nothing.
        func tearDown() {
            store.removeObserver(self)
            if #available(iOS 17, tvOS 17, *) { window?.traitOverrides.remove(ThemeTrait.self) }
            window?.overrideUserInterfaceStyle = before
            window = nil
        }
    }
#endif
