import CPenumbraGtk
import PenumbraGTK

/// A card that explains once how to change the theme.
@MainActor final class Hint {
    let root: Widget
    private let interface = Interface(PackageResources.hint_ui)

    /// Calls `dismissed` when its button is pressed.
    init(dismissed: @escaping @MainActor () -> Void) {
        root = interface.widget("revealer")
        let devices = gtk_widget_get_display(root).map { InputDevices(of: $0) } ?? InputDevices()
        gtk_label_set_markup(
            interface.object("hint_text"), HintText(devices, shortcut: Shortcut.label(of: Shortcut.changeTheme)).markup)
        let root = root
        connect(interface.widget("dismiss").opaque, "clicked") {
            gtk_revealer_set_reveal_child(root.opaque, 0)
            // A closed revealer still covers the widgets below and takes their pointer events.
            gtk_widget_set_can_target(root, 0)
            dismissed()
        }
    }
}

/// The text of the hint: the ways to change the theme that this machine supports.
struct HintText {
    let markup: String

    init(_ devices: InputDevices, shortcut: String) {
        let fingers: String? =
            switch (devices.touchscreen, devices.touchpad) {
            case (true, true):
                translated(
                    "Pull down with two fingers, on the screen or, at the top of a page, on the touchpad.")
            case (true, false): translated("Pull down with two fingers.")
            case (false, true): translated("At the top of a page, scroll on with two fingers on the touchpad.")
            case (false, false): nil
            }
        let button =
            devices.pointer
            ? translated("Pull the theme button down, or click it.") : translated("Press the theme button.")
        let keys = translated("Shortcut: <b>{shortcut}</b>.", ["shortcut": shortcut.markup])
        markup = [fingers, button, keys].compactMap(\.self).joined(separator: " ")
    }
}
