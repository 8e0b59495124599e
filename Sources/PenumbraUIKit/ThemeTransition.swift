#if canImport(UIKit)
    import PenumbraThemes
    import UIKit

    /// Pulls the next theme over the current one in the windows of a UIKit application.
    ///
    ///     let handle = ThemeTransition.attach(to: window, themes: store)
    ///
    /// attaches it for as long as the handle is held. Two fingers then pull it down; ``TransitionHandle`` has the rest.
    @MainActor public enum ThemeTransition {
        /// Attaches the transition to a window, which is not held.
        public static func attach(to window: UIWindow, themes: ThemeStore) -> TransitionHandle {
            TransitionHandle(window: window, engine: .engine(for: themes))
        }
    }
#endif
