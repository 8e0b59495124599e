#if canImport(UIKit)
    import UIKit

    /// A number that identifies a window's theme. When it changes, everything in the window resolves its colors again.
    @available(iOS 17, tvOS 17, *)
    struct ThemeTrait: UITraitDefinition {
        static let defaultValue = 0
        static let affectsColorAppearance = true
        static let name = "Theme"
        static let identifier = "penumbra.theme"
    }
#endif
