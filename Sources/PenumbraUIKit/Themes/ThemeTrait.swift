#if os(iOS)
    import PenumbraThemes
    import UIKit

    /// The theme of a window or of a part of it; nil where none is set. When it changes, everything in it resolves its colors
    /// again.
    @available(iOS 17, *)
    package struct ThemeTrait: UITraitDefinition {
        package static let defaultValue: ThemeTables? = nil
        package static let affectsColorAppearance = true
        package static let name = "Theme"
        package static let identifier = "penumbra.theme"
    }

    extension UITraitCollection {
        /// The values of the theme around a view, or of `otherwise` where none is set, with the appearance and the contrast of
        /// these traits.
        package func table(otherwise tables: @autoclosure () -> ThemeTables) -> ThemeTable {
            var carried: ThemeTables?
            if #available(iOS 17, *) { carried = self[ThemeTrait.self] }
            let appearance: Appearance? =
                switch userInterfaceStyle {
                case .light: .light
                case .dark: .dark
                default: nil
                }
            return (carried ?? tables()).table(for: appearance, highContrast: accessibilityContrast == .high)
        }
    }

    extension Traits {
        /// The system's traits. Take them from the window's scene: those of the window itself are the theme's.
        public init(_ traits: UITraitCollection) {
            self.init(
                traits.userInterfaceStyle == .dark ? .dark : .light, highContrast: traits.accessibilityContrast == .high
            )
        }
    }
#endif
