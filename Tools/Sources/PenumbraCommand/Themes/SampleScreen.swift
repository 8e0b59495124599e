import PenumbraColor
import PenumbraMotion
import PenumbraThemes

/// A screen of an imaginary application in one theme, which uses every role.
struct SampleScreen {
    let table: ThemeTable
    let canvas: SheetCanvas
    let left: Double
    let top: Double

    static let size = (width: 340.0, height: 566.0)
    private static let (header, inset, row) = (46.0, 16.0, 52.0)
    private var width: Double { Self.size.width }
    private var inner: Double { width - 2 * Self.inset }

    func draw() {
        let window = Area(x: left, y: top, width: width, height: Self.size.height)
        canvas.fill(window, radius: 14, table[.background])
        drawHeader()
        write("Today", x: Self.inset, y: 74, .display, .text)
        write("Three episodes, two of them new", x: Self.inset, y: 98, .body, .secondaryText)
        drawEpisodes(y: 118)
        drawButtons(y: 294)
        write("Messages", x: Self.inset, y: 364, .heading, .text)
        write("Clear", x: Self.inset, y: 364, .body, .link, .right)
        drawMessages(y: 388)
        canvas.outline(window, radius: 14, width: 0.5, Color.black.withAlpha(0.25))
    }

    private func drawHeader() {
        let bar = Area(x: left, y: top, width: width, height: Self.header)
        canvas.fill(bar, radius: 14, table[.header])
        canvas.fill(Area(x: left, y: top + 20, width: width, height: Self.header - 20), table[.header])
        separator(x: 0, y: Self.header, width: width)
        write("Archive", x: 0, y: 17, width: width, .title, .text, .center)
        write("214 episodes", x: 0, y: 33, width: width, .label, .secondaryText, .center)
        write("Edit", x: Self.inset, y: 23, .body, .text)
        canvas.fill(Area(x: left + width - 40, y: top + 11, width: 24, height: 24), radius: 12, table[.accent])
        write("3", x: width - 40, y: 23, width: 24, .title, .onAccent, .center)
    }

    /// A card of three rows: a normal one, one under the pointer, one pressed.
    private func drawEpisodes(y: Double) {
        let card = card(y: y, height: 3 * Self.row)
        let rows = [("The long dark", "48 minutes, new"), ("Half-light", "31 minutes, new"), ("Totality", "played")]
        for (index, (title, subtitle)) in rows.enumerated() {
            let y = y + Double(index) * Self.row
            canvas.clip(to: card, radius: table[.cardRadius]) {
                let area = Area(x: card.x, y: top + y, width: card.width, height: Self.row)
                if index == 1 { canvas.fill(area, table[.hover]) }
                if index == 2 { canvas.fill(area, table[.pressed]) }
            }
            drawCover(x: card.x + 10, y: top + y + 9, index)
            write(title, x: Self.inset + 54, y: y + 18, .title, .text)
            write(subtitle, x: Self.inset + 54, y: y + 35, .label, .secondaryText)
            if index > 0 { separator(x: Self.inset + 54, y: y, width: inner - 54) }
        }
        drawSwitch(y: y + Self.row / 2, isOn: true)
        drawSwitch(y: y + 1.5 * Self.row, isOn: false)
    }

    /// The sun, and the moon that has come so far.
    private func drawCover(x: Double, y: Double, _ index: Int) {
        let (sky, light) = [(Role.accent, Role.onAccent), (.text, .surface), (.secondaryText, .surface)][index]
        let (way, size) = [(9.0, 20.0), (5, 20), (0, 17)][index]
        canvas.clip(to: Area(x: x, y: y, width: 34, height: 34), radius: min(table[.cornerRadius], 8)) {
            canvas.fill(Area(x: x, y: y, width: 34, height: 34), table[sky])
            canvas.fill(Area(x: x + 7, y: y + 7, width: 20, height: 20), radius: 10, table[light])
            let inset = (34 - size) / 2
            canvas.fill(
                Area(x: x + inset + way, y: y + inset - way / 2, width: size, height: size), radius: size / 2,
                table[sky])
        }
    }

    private func drawSwitch(y: Double, isOn: Bool) {
        let track = Area(x: left + width - Self.inset - 52, y: top + y - 11, width: 40, height: 22)
        canvas.fill(track, radius: 11, table[isOn ? .accent : .separator])
        let knob = Area(x: track.x + (isOn ? 20 : 2), y: track.y + 2, width: 18, height: 18)
        canvas.fill(knob, radius: 9, isOn ? table[.onAccent] : table[.surface])
    }

    private func drawButtons(y: Double) {
        let each = (inner - 12) / 2
        let radius = min(table[.cornerRadius], 19)
        let play = Area(x: left + Self.inset, y: top + y, width: each, height: 38)
        canvas.fill(play, radius: radius, table[.accent])
        write("Play", x: Self.inset, y: y + 19, width: each, .title, .onAccent, .center)
        var later = play
        later.x += each + 12
        canvas.fill(later, radius: radius, table[.surface])
        canvas.outline(later, radius: radius, width: table[.lineWidth], table[.separator])
        write("Later", x: Self.inset + each + 12, y: y + 19, width: each, .title, .text, .center)
    }

    private func drawMessages(y: Double) {
        let row = 40.0
        let messages: [(String, Role)] = [
            ("Downloaded", .success), ("Almost no space left", .warning), ("The server does not answer", .error),
            ("All downloads", .link),
        ]
        let card = card(y: y, height: Double(messages.count) * row)
        for (index, (text, role)) in messages.enumerated() {
            let middle = y + (Double(index) + 0.5) * row
            canvas.fill(Area(x: card.x + 14, y: top + middle - 4, width: 8, height: 8), radius: 4, table[role])
            write(text, x: Self.inset + 34, y: middle, .body, role)
            if index > 0 { separator(x: Self.inset + 34, y: middle - row / 2, width: inner - 34) }
        }
    }

    /// A card with its shadow, as wide as the screen allows.
    private func card(y: Double, height: Double) -> Area {
        let area = Area(x: left + Self.inset, y: top + y, width: inner, height: height)
        let radius = table[.cardRadius]
        // Several layers, each a little larger, whose opacities add up to the shadow's strength.
        let (shadow, layers) = (table[.shadow], 6)
        for layer in 0..<layers {
            let spread = Double(layer)
            let around = Area(
                x: area.x - spread, y: area.y - spread + 2, width: area.width + 2 * spread,
                height: area.height + 2 * spread)
            canvas.fill(around, radius: radius + spread, shadow.withAlpha(shadow.alpha / Double(layers)))
        }
        canvas.fill(area, radius: radius, table[.surface])
        if table.traits.highContrast {
            canvas.outline(area, radius: radius, width: table[.lineWidth], table[.separator])
        }
        return area
    }

    private func separator(x: Double, y: Double, width: Double) {
        let line = table[.lineWidth]
        canvas.fill(Area(x: left + x, y: top + y - line / 2, width: width, height: line), table[.separator])
    }

    private func write(
        _ text: String, x: Double, y: Double, width: Double? = nil, _ font: SheetCanvas.Font, _ role: Role,
        _ alignment: SheetCanvas.Alignment = .left
    ) {
        canvas.draw(
            text, at: Point(x: left + x, y: top + y), width: width ?? self.width - Self.inset - x, font, table[role],
            alignment)
    }
}
