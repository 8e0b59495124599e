#if os(iOS)
    import PenumbraThemes
    import UIKit

    /// Pulls the next theme over the current one in the windows of a UIKit application.
    ///
    ///     let handle = ThemeTransition.attach(to: window, themes: store)
    ///
    /// attaches it for as long as you hold the handle. The user then pulls with two fingers; see ``TransitionHandle``.
    @MainActor public enum ThemeTransition {
        /// Attaches the transition to a window, which is held weakly.
        ///
        /// - Returns: The handle, which detaches the transition when it is released.
        public static func attach(to window: UIWindow, themes: ThemeStore) -> TransitionHandle {
            TransitionHandle(window: window, engine: .engine(for: themes))
        }
    }
#endif
