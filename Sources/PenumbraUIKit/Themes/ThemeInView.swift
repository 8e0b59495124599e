#if os(iOS)
    import PenumbraThemes
    import UIKit

    @available(iOS 17, *)
    extension ThemeStore {
        /// Shows the theme named `name` in a view and everything in it, independent of the window; nil follows the window again.
        ///
        /// Colors of ``uiColor(_:)-(Role)`` follow, also those of another store. A light or dark theme also sets its
        /// appearance; a theme with both variants has that of the window. The values do not update: call it again after
        /// `replaceThemes`.
        ///
        /// - Throws: ``UnknownTheme`` if the store has no theme of that name; nothing changes then.
        public func show(_ name: String?, in view: UIView) throws(UnknownTheme) {
            let look = try look(of: name)
            view.traitOverrides.show(look.tables)
            view.overrideUserInterfaceStyle = look.style
        }

        /// The same for the view of a page, such as a sheet, and for the pages in it.
        ///
        /// - Throws: ``UnknownTheme`` if the store has no theme of that name; nothing changes then.
        public func show(_ name: String?, in page: UIViewController) throws(UnknownTheme) {
            let look = try look(of: name)
            page.traitOverrides.show(look.tables)
            page.overrideUserInterfaceStyle = look.style
        }

        private func look(
            of name: String?
        ) throws(UnknownTheme) -> (tables: ThemeTables?, style: UIUserInterfaceStyle) {
            guard let name else { return (nil, .unspecified) }
            let style: UIUserInterfaceStyle =
                switch try existingTheme(named: name).appearance {
                case .light: .light
                case .dark: .dark
                case nil: .unspecified
                }
            return (try tables(of: name), style)
        }
    }

    @available(iOS 17, *)
    extension UITraitOverrides {
        /// Overrides the theme, or follows the one around if it is nil.
        fileprivate mutating func show(_ tables: ThemeTables?) {
            if let tables {
                self[ThemeTrait.self] = tables
            } else {
                remove(ThemeTrait.self)
            }
        }
    }
#endif
