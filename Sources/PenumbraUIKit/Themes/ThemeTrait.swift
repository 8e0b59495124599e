#if canImport(UIKit)
    import UIKit

    /// Which look a window shows, as a number that is another one for each. When it changes, everything in the window
    /// resolves its colours anew.
    @available(iOS 17, tvOS 17, *)
    struct ThemeTrait: UITraitDefinition {
        static let defaultValue = 0
        static let affectsColorAppearance = true
        static let name = "Theme"
        static let identifier = "penumbra.theme"
    }
#endif
