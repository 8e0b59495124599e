import PenumbraGTK

/// What the hint says: the ways to change the theme that this machine has.
struct HintText {
    let markup: String

    init(_ devices: InputDevices, shortcut: String) {
        var ways: [String] = []
        if devices.touchscreen { ways.append("drag down with two fingers") }
        if devices.touchpad { ways.append("scroll on at the top of a page with the touchpad") }
        if devices.pointer { ways.append("pull the theme button like a cord") }
        ways.append("press the theme button")
        let last = ways.removeLast()
        let all = ways.isEmpty ? last : ways.joined(separator: ", ") + ", or " + last
        markup = all.prefix(1).uppercased() + all.dropFirst() + ". Shortcut: <b>\(shortcut)</b>."
    }
}
