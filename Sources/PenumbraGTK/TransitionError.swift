import PenumbraThemes

/// An error thrown when a transition cannot be attached or set.
///
/// ```swift
/// do throws(TransitionError) {
///     try ThemeTransition.attach(to: window)
/// } catch {
///     if case .hasOtherThemes = error.cause { print("another part of the application has attached the window") }
///     print("\(error)")                                  // the application goes on without the pull
/// }
/// ```
public struct TransitionError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What went wrong.
    public enum Cause: Hashable, Sendable {
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
        /// Another copy of the library in this process has attached transitions.
        case otherCopy
        /// The accelerator is not valid in GTK's syntax.
        case notAShortcut(String)
    }

    /// What went wrong.
    public let cause: Cause

    package init(_ cause: Cause) {
        self.cause = cause
    }

    /// The problem and its solution, as a sentence.
    public var description: String {
        switch cause {
        case .nothing:
            "the pointer is nil; pass a window, a widget or an application"
        case .notAWidget(let type):
            "a \(type) is not a GtkWindow, a GtkWidget or a GtkApplication; pass one of these"
        case .notOnMainThread:
            "this is not the main thread; attach on the main thread, where GTK runs"
        case .gtkIsNotInitialized:
            "GTK is not initialized; call gtk_init() first, or attach in the application's \"activate\" signal"
        case .isDestroyed(let type):
            "this \(type) has been destroyed; attach to one that exists"
        case .hasOtherThemes(let names, let given):
            "this window is attached with the themes \(list(names)) and cannot be attached with \(list(given)) as well; "
                + "use one ThemeStore for both, or detach the first handle"
        case .displayHasOtherThemes(let names, let given):
            "a window of this display shows the themes \(list(names)), so this window cannot show \(list(given)): "
                + "a display has one style sheet; use one ThemeStore for both, or pass styling: .byHand"
        case .otherCopy:
            "another copy of Penumbra in this process has attached its transitions; use that one"
        case .notAShortcut(let accelerator):
            "\"\(accelerator)\" is not a keyboard shortcut; use GTK's syntax, such as \"<Control><Shift>l\""
        }
    }

    private func list(_ names: [String]) -> String { names.joined(separator: ", ") }
}
