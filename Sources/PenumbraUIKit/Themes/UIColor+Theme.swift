#if os(iOS)
    import PenumbraColor
    import PenumbraThemes
    import UIKit

    extension UIColor {
        /// Creates a color from one of the core, in extended sRGB.
        public convenience init(_ color: PenumbraColor.Color) {
            self.init(
                red: CGFloat(color.red), green: CGFloat(color.green), blue: CGFloat(color.blue),
                alpha: CGFloat(color.alpha))
        }

        /// A dynamic color of `role` in the theme of the traits; before iOS 17, in that of the window whose theme changed last.
        package static func themed(_ role: Role) -> UIColor { themedColors[role.rawValue] }

        /// The colors by the numbers of their roles. Each is created once, so that two colors of one role compare as equal.
        private static let themedColors = Role.allCases.map { role in
            UIColor { @Sendable traits in UIColor(traits.table(otherwise: WindowLook.lastShown.tables)[role]) }
        }
    }

    extension ThemeStore {
        /// A dynamic color of `role`, usable on any thread. `SwiftUI.Color(uiColor:)` accepts it too.
        ///
        /// It resolves to the theme of the traits, in their appearance and contrast. This is the theme of a view or page with a
        /// theme of its own, or of the window that ``ThemeTransition`` is attached to (both on iOS 17). Otherwise it is the
        /// current theme of this store. Every call for one role returns the same color, so colors can be compared.
        public func uiColor(_ role: Role) -> UIColor {
            color(for: role) { $0[role] }
        }

        /// The same for a role of the application's own.
        public func uiColor(_ role: OwnRole) -> UIColor {
            color(for: role) { $0[role] }
        }

        private func color(
            for role: some Hashable, _ value: @escaping @Sendable (ThemeTable) -> PenumbraColor.Color
        ) -> UIColor {
            if let known = derived[role] as? UIColor { return known }
            let shared = shared
            let color = UIColor { @Sendable traits in UIColor(value(traits.table(otherwise: shared.tables))) }
            derived[role] = color
            return color
        }
    }
#endif
