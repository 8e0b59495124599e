import Penumbra

extension Style {
    /// Paper by day: warm white, ink, terracotta.
    static let light = Style(
        name: "light", title: "Light", appearance: .light,
        window: WindowStyle(
            background: rgb(0xF6F2EB), header: rgb(0xF6F2EB),
            text: rgb(0x25201A), secondaryText: rgb(0x6A6155),
            accent: rgb(0xB23F1C), onAccent: rgb(0xFFFFFF)),
        list: ListStyle(
            background: rgb(0xFFFFFF), separator: rgb(0x4A3416, alpha: 0.12), shadow: rgb(0x4A3416, alpha: 0.10),
            row: RowStyle(hover: rgb(0x6B4A1E, alpha: 0.05), pressed: rgb(0x6B4A1E, alpha: 0.11))))

    /// A clear night: blue-black, moonlight.
    static let dark = Style(
        name: "dark", title: "Dark", appearance: .dark,
        window: WindowStyle(
            background: rgb(0x0E121B), header: rgb(0x0E121B),
            text: rgb(0xECEFF6), secondaryText: rgb(0x9CA6BA),
            accent: rgb(0xA3B5FF), onAccent: rgb(0x10162A)),
        list: ListStyle(
            background: rgb(0x1A202D), separator: rgb(0xC4D0F0, alpha: 0.11), shadow: rgb(0x000000, alpha: 0.35),
            row: RowStyle(hover: rgb(0xC4D0F0, alpha: 0.05), pressed: rgb(0xC4D0F0, alpha: 0.10))))
}

private func rgb(_ value: Int, alpha: Double = 1) -> Color {
    func component(_ shift: Int) -> Double { Double((value >> shift) & 0xFF) / 255 }
    return Color(red: component(16), green: component(8), blue: component(0), alpha: alpha)
}
