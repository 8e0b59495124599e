import CPenumbraGtk
import PenumbraThemes

/// Pulls the next theme over the current one in the windows of a GTK application.
///
/// ```swift
/// try ThemeTransition.attach(to: window)
/// ```
///
/// lets the user pull dark over light with two fingers, in a window of any framework. Use the returned
/// ``TransitionHandle`` to change the theme from code and to adjust the pull.
public enum ThemeTransition {
    /// Which code keeps a display's style in step with the themes.
    ///
    /// ```swift
    /// let handle = try ThemeTransition.attach(to: window, themes: themes, styling: .byHand)
    /// let sheet = ThemeStylesheet(store: themes, display: display) { table in ".card { color: \(table[.text].hex); }" }
    /// ```
    public enum Styling: Sendable {
        /// The transition sets GTK's preference for dark or libadwaita's color scheme, whichever the process uses, and adds a
        /// ``ThemeStylesheet``, unless you have made one. It reverts both when the last window is gone.
        ///
        /// If the program sets a color scheme itself, the transition takes it over and leaves it alone: see
        /// ``TransitionHandle/obstacle``.
        case automatic
        /// As `automatic`, but a pull also changes a color scheme that the program has set itself.
        case overriding
        /// You set the style, as an observer of the store.
        case byHand
    }

    /// Called when another copy of this library in the process attaches a transition. Detach yours then: it gets the windows.
    ///
    /// Set it before you attach if your code is a guest in somebody else's program, such as a plug-in. The default is nil: the
    /// copy that comes second gets ``TransitionError/Cause/otherCopy``.
    ///
    /// ```swift
    /// ThemeTransition.onOtherCopy = { handle.detach() }
    /// ```
    @MainActor public static var onOtherCopy: (@MainActor () -> Void)? {
        get { LibraryCopy.onOtherCopy }
        set { LibraryCopy.onOtherCopy = newValue }
    }

    /// Attaches a transition to a window, to the window of a widget, or to all windows of an application.
    ///
    /// ```swift
    /// let handle = try ThemeTransition.attach(to: application)    // once, before g_application_run: dialogs follow too
    /// try ThemeTransition.attach(to: page)                        // the window of a page, now or once it is in one
    /// ```
    ///
    /// The window keeps the transition until it is destroyed, the application until it ends, and both until you call
    /// ``TransitionHandle/detach()``; you may drop the handle. A widget that has no window yet keeps it instead, and takes it
    /// along to another window. A window or an application that has a transition with the same themes returns its handle.
    ///
    /// Call it on the main thread, also from a C callback.
    ///
    /// - Parameters:
    ///   - object: A GtkWidget or a GtkApplication, of any framework. A window must not have been destroyed.
    ///   - themes: The themes to change between. The default is `ThemeStore.standard`. All windows with the same store
    ///     change together.
    ///   - styling: Whether the transition also restyles the display.
    /// - Returns: The handle of the transition.
    /// - Throws: ``TransitionError``, which says what to do.
    @discardableResult public static func attach<Object: ObjectPointer>(
        to object: Object?, themes: ThemeStore? = nil, styling: Styling = .automatic
    ) throws(TransitionError) -> TransitionHandle {
        // C callbacks have no actor, so the compiler cannot check this.
        guard isOnMainQueue else { throw TransitionError(.notOnMainThread) }
        guard let object = object?.opaque else { throw TransitionError(.nothing) }
        // No widget exists before gtk_init, so a pointer to one is not valid and must not be read.
        let isWidget =
            Object.self == UnsafeMutablePointer<GtkWidget>.self || Object.self == UnsafeMutablePointer<GtkWindow>.self
        if isWidget, gtk_is_initialized() == 0 { throw TransitionError(.gtkIsNotInitialized) }
        nonisolated(unsafe) let pointer = object
        return try MainActor.assumeIsolated {
            Result { () throws(TransitionError) in
                try TransitionHandle.handle(for: pointer, themes: themes ?? .standard, styling: styling)
            }
        }.get()
    }
}
