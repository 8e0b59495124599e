import PenumbraThemes

/// The reason why a transition cannot be attached or set.
public enum TransitionError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The pointer is nil.
    case nothing
    /// The pointer refers to an object of another type.
    case notAWidget(type: String)
    /// GTK may only be used on the main thread.
    case notOnMainThread
    /// GTK has not been initialized yet.
    case gtkIsNotInitialized
    /// The window, or the widget, has been destroyed.
    case isDestroyed(type: String)
    /// The window is already attached with other themes.
    case hasOtherThemes(names: [String], given: [String])
    /// Another window on the display shows other themes.
    case displayHasOtherThemes(names: [String], given: [String])
    /// The accelerator is not valid in GTK's syntax.
    case notAShortcut(String)

    /// The problem and its solution, as a sentence.
    public var description: String {
        switch self {
        case .nothing:
            "a transition is attached to a window, a widget or an application; this pointer is nil"
        case .notAWidget(let type):
            "a transition is attached to a GtkWindow, to a GtkWidget inside one, or to a GtkApplication; this is a \(type)"
        case .notOnMainThread:
            "a transition is attached on the main thread, where GTK runs; this is another thread"
        case .gtkIsNotInitialized:
            "GTK is not initialized; call gtk_init() first, or attach in the application's \"activate\" signal"
        case .isDestroyed(let type):
            "this \(type) has been destroyed; attach to one that is still there"
        case .hasOtherThemes(let names, let given):
            "this window is attached with the themes \(list(names)) and cannot be attached with \(list(given)) as well; "
                + "use one ThemeStore for both, or detach the first handle"
        case .displayHasOtherThemes(let names, let given):
            "a window of this display shows the themes \(list(names)), so that this one cannot show \(list(given)): "
                + "a display has one style sheet; use one ThemeStore for both, or pass styling: .byHand"
        case .notAShortcut(let accelerator):
            "\"\(accelerator)\" is no keyboard shortcut; write it as GTK does, like \"<Control><Shift>l\""
        }
    }

    private func list(_ names: [String]) -> String { names.joined(separator: ", ") }
}
