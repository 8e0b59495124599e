#if canImport(UIKit)
    import PenumbraColor
    import PenumbraThemes
    import UIKit

    extension UIColor {
        /// A colour of the core's, in extended sRGB.
        public convenience init(_ color: PenumbraColor.Color) {
            self.init(
                red: CGFloat(color.red), green: CGFloat(color.green), blue: CGFloat(color.blue),
                alpha: CGFloat(color.alpha))
        }
    }

    extension ThemeStore {
        /// A colour that is always that of `role` in what shows, on any thread. `SwiftUI.Color(uiColor:)` takes it too.
        ///
        /// Views ask it again when ``ThemeTransition`` tells the windows that it is attached to.
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
