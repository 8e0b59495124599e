import PenumbraColor
import PenumbraUIKit

/// The themes of the example: one for light, one for dark, and two that are made from an accent.
@MainActor enum Looks {
    static func store(for traits: Traits) -> ThemeStore {
        ThemeStore(
            light: .light, dark: .dark,
            others: [
                Theme.generated(name: "sea", from: Color(rgb: 0x0A6EBD)),
                Theme.generated(name: "rose", from: Color(rgb: 0xC2185B)),
            ],
            traits: traits)
    }
}
