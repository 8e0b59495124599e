import CPenumbraGtk
import Penumbra

/// Pulls the next theme over the current one in the windows of a GTK application.
///
///     let handle = try ThemeTransition.attach(to: window, themes: store)
///
/// attaches it to a window that any framework has made, for as long as the handle is held. Two fingers then pull it
/// down; ``TransitionHandle`` has the rest.
@MainActor public enum ThemeTransition {
    /// Attaches it to the window that `widget` is in, or is, or will be in once it has a root.
    public static func attach(to widget: UnsafeMutablePointer<GtkWidget>, themes: ThemeStore) throws(TransitionError)
        -> TransitionHandle
    {
        try attach(to: widget.opaque, themes: themes)
    }

    /// Attaches the transition to a window.
    public static func attach(to window: UnsafeMutablePointer<GtkWindow>, themes: ThemeStore) throws(TransitionError)
        -> TransitionHandle
    {
        try attach(to: window.opaque, themes: themes)
    }

    /// Attaches the transition to what a pointer of another framework leads to: a widget or a window.
    public static func attach(to pointer: UnsafeMutableRawPointer, themes: ThemeStore) throws(TransitionError)
        -> TransitionHandle
    {
        try attach(to: OpaquePointer(pointer), themes: themes)
    }

    /// The same for an untyped pointer. Throws ``TransitionError/notAWidget`` for one to a GObject that is no
    /// GtkWidget.
    public static func attach(to pointer: OpaquePointer, themes: ThemeStore) throws(TransitionError) -> TransitionHandle
    {
        guard pointer.isA(gtk_widget_get_type()) else { throw .notAWidget(type: pointer.typeName) }
        return TransitionHandle(widget: pointer.cast(), engine: .engine(for: themes))
    }
}

/// Why a transition cannot be attached or made.
public enum TransitionError: Error, CustomStringConvertible {
    case notAWidget(type: String)

    /// What is wrong, as a sentence.
    public var description: String {
        switch self {
        case .notAWidget(let type):
            "a transition is attached to a GtkWindow, or to a GtkWidget inside one; this is a \(type)"
        }
    }
}
