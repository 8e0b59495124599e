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

    /// Attaches a transition to the window that `widget` is, belongs to, or will belong to once it has a root.
    ///
    /// The window keeps the transition until it is destroyed, or until you call ``TransitionHandle/detach()``; you may
    /// drop the handle. A widget that has no window yet keeps it instead, and takes it along to another window. If the window already has a transition with the same themes, you get its existing handle.
    ///
    /// ```swift
    /// try ThemeTransition.attach(to: page)                   // the window of a page, now or once it is in one
    /// ```
    ///
    /// - Parameters:
    ///   - widget: A GtkWidget. A window must not have been destroyed.
    ///   - themes: The themes to change between. The default is `ThemeStore.standard`. All windows with the same store
    ///     change together.
    ///   - styling: Whether the transition also restyles the display.
    /// - Returns: The handle of the window's transition.
    /// - Throws: ``TransitionError``, which says what to do.
    @discardableResult public static func attach(
        to widget: UnsafeMutablePointer<GtkWidget>?, themes: ThemeStore? = nil, styling: Styling = .automatic
    ) throws(TransitionError) -> TransitionHandle {
        try attach(toWidget: widget?.opaque, themes, styling)
    }

    /// Attaches a transition to a window. See ``attach(to:themes:styling:)-(UnsafeMutablePointer<GtkWidget>?,_,_)``.
    ///
    /// ```swift
    /// let handle = try ThemeTransition.attach(to: window, themes: ThemeStore(light: .light, dark: .dark))
    /// handle.onDidEnd = { theme, completed in if completed { print("now \(theme.title)") } }
    /// ```
    @discardableResult public static func attach(
        to window: UnsafeMutablePointer<GtkWindow>?, themes: ThemeStore? = nil, styling: Styling = .automatic
    ) throws(TransitionError) -> TransitionHandle {
        try attach(toWidget: window?.opaque, themes, styling)
    }

    /// Before gtk_init there is no widget, whatever the pointer leads to.
    private static func attach(
        toWidget widget: OpaquePointer?, _ themes: ThemeStore?, _ styling: Styling
    ) throws(TransitionError) -> TransitionHandle {
        if widget != nil, gtk_is_initialized() == 0 { throw TransitionError(.gtkIsNotInitialized) }
        return try attach(to: widget, themes: themes, styling: styling)
    }

    /// Attaches a transition to every window of an application, including later windows and dialogs.
    ///
    /// Call it at any time before or after the application starts. The application keeps the transition until you call
    /// ``TransitionHandle/detach()``.
    ///
    /// ```swift
    /// try ThemeTransition.attach(to: application)            // once, before g_application_run: dialogs follow too
    /// ```
    ///
    /// - Throws: ``TransitionError``, which says what to do.
    @discardableResult public static func attach(
        to application: UnsafeMutablePointer<GtkApplication>?, themes: ThemeStore? = nil, styling: Styling = .automatic
    ) throws(TransitionError) -> TransitionHandle {
        try attach(to: application?.opaque, themes: themes, styling: styling)
    }

    /// Attaches a transition to an object of another framework: a widget, a window or an application.
    ///
    /// ```swift
    /// try ThemeTransition.attach(to: pointer)                // such as the window of another binding for GTK
    /// ```
    ///
    /// - Throws: ``TransitionError``, which says what to do.
    @discardableResult public static func attach(
        to object: UnsafeMutableRawPointer?, themes: ThemeStore? = nil, styling: Styling = .automatic
    ) throws(TransitionError) -> TransitionHandle {
        try attach(to: object.map { OpaquePointer($0) }, themes: themes, styling: styling)
    }

    /// Attaches a transition to an untyped object: a widget, a window or an application.
    ///
    /// ```swift
    /// if let root = gtk_widget_get_root(widget) { try ThemeTransition.attach(to: root) }    // opaque to Swift
    /// ```
    ///
    /// - Throws: ``TransitionError``, which says what to do.
    @discardableResult public static func attach(
        to object: OpaquePointer?, themes: ThemeStore? = nil, styling: Styling = .automatic
    ) throws(TransitionError) -> TransitionHandle {
        // C callbacks have no actor, so the compiler cannot check this.
        guard isOnMainQueue else { throw TransitionError(.notOnMainThread) }
        nonisolated(unsafe) let object = object
        return try MainActor.assumeIsolated {
            Result { () throws(TransitionError) in
                guard let object else { throw TransitionError(.nothing) }
                return try TransitionHandle.handle(for: object, themes: themes ?? .standard, styling: styling)
            }
        }.get()
    }
}
