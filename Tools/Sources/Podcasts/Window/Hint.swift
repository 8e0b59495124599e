import CPenumbraGtk
import PenumbraGTK

/// A card that explains once how to change the theme, and leaves when the user has done it.
@MainActor final class Hint {
    let root: Widget
    private let interface = Interface(PackageResources.hint_ui)

    private let dismissed: @MainActor () -> Void

    /// Calls `dismissed` when its button is pressed.
    init(dismissed: @escaping @MainActor () -> Void) {
        self.dismissed = dismissed
        root = interface.widget("revealer")
        let devices = gtk_widget_get_display(root).map { InputDevices(of: $0) } ?? InputDevices()
        gtk_label_set_markup(
            interface.object("hint_text"), HintText(devices, shortcut: Shortcut.label(of: Shortcut.changeTheme)).markup)
        // The picture shows two fingers, or one pointer.
        gtk_widget_set_visible(interface.widget("second"), devices.touchscreen || devices.touchpad ? 1 : 0)
        connect(interface.widget("dismiss").opaque, "clicked") { [weak self] in self?.dismiss() }
    }

    /// Hides the card.
    func dismiss() {
        gtk_revealer_set_reveal_child(root.opaque, 0)
        // A closed revealer still covers the widgets below and takes their pointer events.
        gtk_widget_set_can_target(root, 0)
        dismissed()
    }
}

/// The text of the hint: the best way to change the theme on this machine, and the shortcut.
struct HintText {
    let markup: String

    init(_ devices: InputDevices, shortcut: String) {
        let way =
            if devices.touchscreen {
                translated("Pull down with two fingers.")
            } else if devices.touchpad {
                translated("At the top of a page, scroll on with two fingers on the touchpad.")
            } else if devices.pointer {
                translated("Pull the theme button down, or click it.")
            } else {
                translated("Press the theme button.")
            }
        let keys = translated("Shortcut: <b>{shortcut}</b>.", ["shortcut": shortcut.markup])
        markup = "\(way) \(keys)"
    }
}
