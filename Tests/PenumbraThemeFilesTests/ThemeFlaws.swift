import PenumbraColor
import PenumbraThemes

func hueDistance(_ color: Color, _ hue: Double) -> Double {
    let way = abs(OKLCH(color).hue - hue)
    return min(way, 360 - way)
}

private func distance(_ a: Color, _ b: Color) -> Double { Oklab(a).distance(to: Oklab(b)) }

/// Returns the flaws in the appearance of a theme; empty if there are none.
///
/// - Parameter isGray: Whether the accent may be gray.
func flaws(of theme: Theme, isGray: Bool = false) -> [String] {
    let table = theme.table()
    let page = table[.background]
    let surface = table[.surface].over(page)
    var flaws: [String] = []
    // The hues of OKLCH: red at 29, amber at 75, green at 142.
    for (role, hue, reach) in [(Role.error, 15.0, 32.0), (.warning, 79, 34), (.success, 140, 40)] {
        let color = table[role]
        if hueDistance(color, hue) > reach + 2 || OKLCH(color).chroma < 0.035 {
            flaws.append("\(role) \(color.hex)")
        }
        if color.contrast(with: page) < 1.6 { flaws.append("\(role) is not visible") }
    }
    for (a, b) in [(Role.link, Role.warning), (.error, .warning), (.success, .warning)]
    where distance(table[a].over(page), table[b].over(page)) < 0.05 { flaws.append("\(a) looks like \(b)") }
    if OKLCH(table[.accent]).chroma < 0.05, !isGray { flaws.append("the accent is gray") }
    if table[.accent].contrast(with: page) < 2.98 { flaws.append("the accent is not visible") }
    if table[.onAccent].contrast(with: table[.accent]) < 3.4 { flaws.append("the text on the accent") }
    for paper in [page, surface] where table[.separator].over(paper).contrast(with: paper) > 2.05 {
        flaws.append("the line is loud")
    }
    for overlay in [Role.hover, .pressed] where distance(table[overlay].over(surface), surface) > 0.13 {
        flaws.append("\(overlay) is loud")
    }
    if distance(page, surface) > 0.16 { flaws.append("the card is another page") }
    for paper in [surface, table[.header].over(page)] where table[.text].contrast(with: paper) < 3 {
        flaws.append("the text is not readable")
    }
    return flaws
}
