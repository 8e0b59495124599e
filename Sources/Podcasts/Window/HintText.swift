import PenumbraGTK

/// The text of the hint: the ways to change the theme that this machine supports.
struct HintText {
    let markup: String

    init(_ devices: InputDevices, shortcut: String) {
        let fingers: String? =
            switch (devices.touchscreen, devices.touchpad) {
            case (true, true): "Pull down with two fingers, on the screen or, at the top of a page, on the touchpad."
            case (true, false): "Pull down with two fingers."
            case (false, true): "At the top of a page, scroll on with two fingers on the touchpad."
            case (false, false): nil
            }
        let button = devices.pointer ? "Pull the theme button down, or click it." : "Press the theme button."
        markup = [fingers, button, "Shortcut: <b>\(shortcut)</b>."].compactMap(\.self).joined(separator: " ")
    }
}
