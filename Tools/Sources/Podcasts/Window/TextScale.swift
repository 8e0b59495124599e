import CPenumbraGtk
import PenumbraGTK

/// How many times larger than usual the user wants text to be: GTK's resolution of text over the usual 96 dots an inch.
@MainActor final class TextScale {
    /// Beyond this, titles do not fit beside artwork or between buttons in the narrowest window.
    nonisolated static let large = 1.2
    /// The CSS class of a window with such text.
    nonisolated static let largeTextClass = "large-text"

    private let connection: SignalConnection?

    /// Calls `report` with the scale: at once, and at each change.
    init(_ report: @escaping @MainActor (Double) -> Void) {
        guard let settings = gtk_settings_get_default() else {
            connection = nil
            return
        }
        let read: @MainActor () -> Void = {
            var value = GValue()
            g_object_get_property(cast(settings), "gtk-xft-dpi", &value)
            let resolution = Double(g_value_get_int(&value)) / 1024
            g_value_unset(&value)
            // A value below 0 means no preference.
            report(resolution > 0 ? resolution / 96 : 1)
        }
        read()
        connection = connect(settings, "notify::gtk-xft-dpi") { (_: OpaquePointer?) in read() }
    }

    isolated deinit {
        connection?.disconnect()
    }
}
