#if canImport(UIKit)
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
    }

    extension ThemeStore {
        /// A dynamic color of `role` in the current theme, usable on any thread. `SwiftUI.Color(uiColor:)` accepts it too.
        ///
        /// Views resolve it again when ``ThemeTransition`` notifies its windows.
        public func uiColor(_ role: Role) -> UIColor {
            let shared = shared
            return UIColor { @Sendable _ in UIColor(shared.table[role]) }
        }

        /// The same for a role of the application's own.
        public func uiColor(_ role: OwnRole) -> UIColor {
            let shared = shared
            return UIColor { @Sendable _ in UIColor(shared.table[role]) }
        }
    }
#endif
