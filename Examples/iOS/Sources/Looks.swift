import PenumbraUIKit

/// The themes of the example: one for light, one for dark, and two that are made from an accent.
@MainActor enum Looks {
    static func store(for traits: Traits) -> ThemeStore {
        ThemeStore(
            themes: [
                Theme(name: "light", appearance: .light, layer: ThemeLayer()),
                Theme(name: "dark", appearance: .dark, layer: ThemeLayer()),
                Theme.made(name: "sea", from: Color(rgb: 0x0A6EBD)),
                Theme.made(name: "rose", from: Color(rgb: 0xC2185B)),
            ],
            choice: .pair(light: "light", dark: "dark"), traits: traits)
    }
}
