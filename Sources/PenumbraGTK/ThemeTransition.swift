import CPenumbraGtk
import PenumbraThemes

/// Pulls the next theme over the current one in the windows of a GTK application.
///
///     try ThemeTransition.attach(to: window)
///
/// lets two fingers pull dark over light in a window, whichever framework made it. Use ``TransitionHandle``, which it
/// returns, to change the theme from code and to adjust the pull.
public enum ThemeTransition {
    /// Who keeps a display in step with the themes.
    public enum Styling: Sendable {
        /// The transition: GTK's preference for dark or libadwaita's color scheme, whichever the process uses, and a
        /// ``ThemeStylesheet``, unless you have made one. Both are taken back with the last window.
        case automatic
        /// You, as an observer of the store.
        case byHand
    }

    /// Attaches a transition to a window: to the one that `widget` is, or is in, or will be in once it has a root.
    ///
    /// The window keeps the transition until it is destroyed, or until you call ``TransitionHandle/detach()``; you may
    /// drop the handle. A window that has one already, with the same themes, returns the handle of before.
    ///
    /// - Parameters:
    ///   - widget: A GtkWidget. A window must not have been destroyed.
    ///   - themes: What to change between: ``ThemeStore/standard`` where you give none. All windows with the same store
    ///     change together.
    ///   - styling: Whether the transition also restyles the display.
    /// - Throws: ``TransitionError``, which says what to do.
    @discardableResult public static func attach(
        to widget: UnsafeMutablePointer<GtkWidget>?, themes: ThemeStore? = nil, styling: Styling = .automatic
    ) throws(TransitionError) -> TransitionHandle {
        try attach(to: widget?.opaque, themes: themes, styling: styling)
    }

    /// Attaches a transition to a window. See ``attach(to:themes:styling:)-(UnsafeMutablePointer<GtkWidget>?,_,_)``.
    @discardableResult public static func attach(
        to window: UnsafeMutablePointer<GtkWindow>?, themes: ThemeStore? = nil, styling: Styling = .automatic
    ) throws(TransitionError) -> TransitionHandle {
        try attach(to: window?.opaque, themes: themes, styling: styling)
    }

    /// Attaches a transition to every window of an application, to those that come later too, dialogs included.
    ///
    /// Call it at any time before or after the application starts. The application keeps the transition until you call
    /// ``TransitionHandle/detach()``.
    ///
    /// - Throws: ``TransitionError``, which says what to do.
    @discardableResult public static func attach(
        to application: UnsafeMutablePointer<GtkApplication>?, themes: ThemeStore? = nil, styling: Styling = .automatic
    ) throws(TransitionError) -> TransitionHandle {
        try attach(to: application?.opaque, themes: themes, styling: styling)
    }

    /// Attaches a transition to what a pointer of another framework leads to: a widget, a window or an application.
    ///
    /// - Throws: ``TransitionError``, which says what to do.
    @discardableResult public static func attach(
        to object: UnsafeMutableRawPointer?, themes: ThemeStore? = nil, styling: Styling = .automatic
    ) throws(TransitionError) -> TransitionHandle {
        try attach(to: object.map { OpaquePointer($0) }, themes: themes, styling: styling)
    }

    /// Attaches a transition to what an untyped pointer leads to: a widget, a window or an application.
    ///
    /// - Throws: ``TransitionError``, which says what to do.
    @discardableResult public static func attach(
        to object: OpaquePointer?, themes: ThemeStore? = nil, styling: Styling = .automatic
    ) throws(TransitionError) -> TransitionHandle {
        // Callbacks of C have no actor, so that the compiler cannot check this for them.
        guard isOnMainQueue else { throw .notOnMainThread }
        nonisolated(unsafe) let object = object
        return try MainActor.assumeIsolated {
            Result { () throws(TransitionError) in
                guard let object else { throw .nothing }
                return try TransitionHandle.handle(for: object, themes: themes ?? .standard, styling: styling)
            }
        }.get()
    }
}
