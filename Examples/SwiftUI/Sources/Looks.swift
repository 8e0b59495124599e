import PenumbraColor
import PenumbraSwiftUI

/// The themes of the example: one for light, one for dark, and two that are made from an accent.
@MainActor enum Looks {
    static let themes = ThemeStore(
        light: .light, dark: .dark,
        others: [
            Theme.generated(name: "sea", from: PenumbraColor.Color(rgb: 0x0A6EBD)),
            Theme.generated(name: "rose", from: PenumbraColor.Color(rgb: 0xC2185B)),
        ])
}
