#if os(iOS)
    import PenumbraThemes
    import UIKit

    /// Applies the theme to a window: light or dark, with its colors resolved again whenever the theme changes. All of it
    /// happens in the transaction of the theme change, so no frame shows only a part.
    @MainActor final class WindowLook: ThemeObserver {
        /// The theme of the window whose theme changed last, for colors without a store before iOS 17.
        nonisolated static let lastShown = SharedTables(.standard)

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
            Self.lastShown.tables = store.tables
            let style: UIUserInterfaceStyle = store.table.traits.appearance == .dark ? .dark : .light
            UIView.performWithoutAnimation {
                if #available(iOS 17, *) {
                    window.traitOverrides[ThemeTrait.self] = store.tables
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
            if #available(iOS 17, *) { window?.traitOverrides.remove(ThemeTrait.self) }
            window?.overrideUserInterfaceStyle = before
            window = nil
        }
    }

    extension UIView {
        /// Sets the colors of the view and of everything in it again, so that they resolve anew. Before iOS 17 nothing else
        /// makes every view do so: some ignore a style that changes and changes back.
        ///
        /// A color is removed before it is set, in case UIKit ignores an equal one.
        func setColorsAgain() {
            Self.setAgain(self, \.backgroundColor)
            switch self {
            case let table as UITableView: Self.setAgain(table, \.separatorColor)
            case let bar as UINavigationBar: bar.setAppearancesAgain()
            case let bar as UIToolbar: bar.setAppearancesAgain()
            case let bar as UITabBar: bar.setAppearancesAgain()
            case let cell as UITableViewCell:
                if let content = cell.contentConfiguration { cell.contentConfiguration = content }
            case let cell as UICollectionViewCell:
                if let content = cell.contentConfiguration { cell.contentConfiguration = content }
            default: break
            }
            tintColorDidChange()
            // Text resolves its colors when it is drawn.
            setNeedsDisplay()
            setNeedsLayout()
            subviews.forEach { $0.setColorsAgain() }
        }

        private static func setAgain<View: UIView>(
            _ view: View, _ property: ReferenceWritableKeyPath<View, UIColor?>
        ) {
            guard let color = view[keyPath: property] else { return }
            view[keyPath: property] = nil
            view[keyPath: property] = color
        }
    }

    extension UINavigationBar {
        /// Those of its items, which take precedence, too.
        fileprivate func setAppearancesAgain() {
            standardAppearance = standardAppearance
            compactAppearance = compactAppearance
            scrollEdgeAppearance = scrollEdgeAppearance
            compactScrollEdgeAppearance = compactScrollEdgeAppearance
            for item in items ?? [] {
                item.standardAppearance = item.standardAppearance
                item.compactAppearance = item.compactAppearance
                item.scrollEdgeAppearance = item.scrollEdgeAppearance
                item.compactScrollEdgeAppearance = item.compactScrollEdgeAppearance
            }
        }
    }

    extension UIToolbar {
        fileprivate func setAppearancesAgain() {
            standardAppearance = standardAppearance
            compactAppearance = compactAppearance
            scrollEdgeAppearance = scrollEdgeAppearance
            compactScrollEdgeAppearance = compactScrollEdgeAppearance
        }
    }

    extension UITabBar {
        fileprivate func setAppearancesAgain() {
            standardAppearance = standardAppearance
            scrollEdgeAppearance = scrollEdgeAppearance
        }
    }
#endif
