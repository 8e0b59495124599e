import PenumbraGTK

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
