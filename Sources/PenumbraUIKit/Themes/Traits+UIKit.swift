#if canImport(UIKit)
    import PenumbraThemes
    import UIKit

    extension Traits {
        /// The system's traits. Take them from the window's scene: those of the window itself are the theme's.
        public init(_ traits: UITraitCollection) {
            self.init(
                traits.userInterfaceStyle == .dark ? .dark : .light, highContrast: traits.accessibilityContrast == .high
            )
        }
    }
#endif
