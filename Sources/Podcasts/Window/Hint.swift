import CPenumbraGtk
import PenumbraGTK

/// The card that says, once, how the theme is changed.
@MainActor final class Hint {
    let root: Widget
    private let interface = Interface(PackageResources.hint_ui)

    /// Calls `dismissed` when its button is pressed.
    init(dismissed: @escaping @MainActor () -> Void) {
        root = interface.widget("revealer")
        let devices = gtk_widget_get_display(root).map { InputDevices(of: $0) } ?? InputDevices()
        gtk_label_set_markup(
            interface.object("hint_text"), HintText(devices, shortcut: "Ctrl+Shift+L").markup)
        let root = root
        connect(interface.widget("dismiss").opaque, "clicked") {
            gtk_revealer_set_reveal_child(root.opaque, 0)
            // A revealer that is closed still covers, and takes, the pointer of what lies below.
            gtk_widget_set_can_target(root, 0)
            dismissed()
        }
    }
}
