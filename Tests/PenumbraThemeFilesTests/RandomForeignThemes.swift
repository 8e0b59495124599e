import PenumbraColor
import TestSupport

/// Random themes of other editors: grays with a common tint, and colors with typical hues under names that may be
/// wrong.
struct RandomForeignTheme {
    /// The colors by VS Code's names.
    var vsCode: [String: Color] = [:]
    /// The colors by base16's names.
    var base16: [String: Color] = [:]
    let isDark: Bool

    init(_ random: inout SplitMix64) {
        isDark = random.chance(0.6)
        let tint = Double.random(in: 0..<360, using: &random)
        let chroma = Double.random(in: 0...0.03, using: &random)
        let isDark = isDark
        /// Returns a gray, where 0 is the page and 1 the opposite.
        func gray(_ way: Double) -> Color {
            let lightness = isDark ? 0.2 + way * 0.72 : 0.97 - way * 0.7
            return Color(OKLCH(lightness: lightness, chroma: chroma, hue: tint)).inGamut.quantized
        }
        func vivid(_ hues: ClosedRange<Double>) -> Color {
            let lightness = isDark ? 0.62...0.85 : 0.42...0.62
            return Color(
                OKLCH(
                    lightness: .random(in: lightness, using: &random), chroma: .random(in: 0.09...0.2, using: &random),
                    hue: .random(in: hues, using: &random))
            ).inGamut.quantized
        }
        let (red, green, yellow) = (vivid(5...30), vivid(130...155), vivid(65...95))
        let (blue, magenta, cyan, orange) = (vivid(240...275), vivid(300...345), vivid(190...215), vivid(48...62))
        let vivids = [red, green, yellow, blue, magenta, cyan, orange]
        vsCode = [
            "editor.background": gray(0), "editor.foreground": gray(1), "sideBar.background": gray(0.05),
            "terminal.ansiRed": red, "terminal.ansiGreen": green, "terminal.ansiYellow": yellow,
            "terminal.ansiBlue": blue, "terminal.ansiMagenta": magenta, "terminal.ansiCyan": cyan,
        ]
        // Each of these names may have any color, or none.
        let names = [
            "button.background", "button.foreground", "focusBorder", "badge.background", "errorForeground",
            "editorError.foreground", "editorWarning.foreground", "list.warningForeground", "testing.iconPassed",
            "textLink.foreground", "panel.border", "sideBar.border", "list.hoverBackground", "progressBar.background",
            "list.activeSelectionBackground", "descriptionForeground", "titleBar.activeBackground",
            "input.background", "activityBarBadge.background", "widget.shadow",
        ]
        for name in names where random.chance(0.6) {
            let isVivid = random.chance(0.5)
            let grays = gray(Double.random(in: 0...1, using: &random))
            let color = isVivid ? vivids.randomElement(using: &random) ?? red : grays
            vsCode[name] =
                random.chance(0.3) ? color.withAlpha(Double(Int.random(in: 0...255, using: &random)) / 255) : color
        }
        let shades = [0, 0.05, 0.12, 0.4, 0.75, 0.9, 0.95, 1].map(gray)
        var colors = shades + [red, orange, yellow, green, cyan, blue, magenta, orange]
        // Two schemes in five use other slots for their colors than the guidelines say.
        if random.chance(0.4) {
            let (a, b) = (Int.random(in: 8..<16, using: &random), Int.random(in: 1..<16, using: &random))
            if b != 5 { colors.swapAt(a, b) }
        }
        for (index, color) in colors.enumerated() {
            base16["base0" + String(index, radix: 16, uppercase: true)] = color
        }
    }

    /// Returns the text of a VS Code theme, possibly with the wrong type.
    func vsCodeText(type: String) -> String {
        let members = vsCode.sorted { $0.key < $1.key }.map { "    \"\($0)\": \"\($1.hex)\"" }
        return "{\n  \"type\": \"\(type)\",\n  \"colors\": {\n\(members.joined(separator: ",\n"))\n  }\n}\n"
    }

    var base16Text: String {
        "system: base16\nname: R\npalette:\n"
            + base16.sorted { $0.key < $1.key }.map { "  \($0): \"\($1.hex)\"\n" }.joined()
    }
}
