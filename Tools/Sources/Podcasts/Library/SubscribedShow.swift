import PenumbraColor

/// The shows of the subscriptions. Everything except the title is generated from the title, and the same in every run.
extension Show {
    /// The number of colors of generated artwork.
    static let hues = 12

    /// The color of generated artwork, by the number of its hue.
    static func color(ofHue hue: Int) -> Color {
        Color(OKLCH(lightness: 0.5, chroma: 0.11, hue: Double(hue) * 360 / Double(hues))).inGamut
    }

    /// The show of a title among the subscriptions.
    static func subscribed(_ title: String) -> Show {
        var bits = hash(title)
        func take(_ count: UInt64) -> Int {
            defer { bits /= count }
            return Int(bits % count)
        }
        let slug = String(title.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "-" })
        let (hue, shape, count, minutes, day) = (take(UInt64(hues)), take(3), 4 + take(5), 18 + take(30), 1 + take(28))
        return Show(
            slug: slug, style: "hue-\(hue)", title: title, link: "https://example.org/\(slug)",
            summary: translated("This show exists in the demonstration alone."), group: .subscribed,
            artwork: Array(picture(hue: hue, shape: shape).utf8),
            episodes: (0..<count).map { index in
                Episode(
                    translated("Part {number}", ["number": "\(count - index)"]), Day(2025, 10 - index, day),
                    minutes: minutes + index * 7 % 11)
            })
    }

    /// FNV-1a.
    private static func hash(_ text: String) -> UInt64 {
        text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }

    /// Generated artwork, as SVG.
    private static func picture(hue: Int, shape: Int) -> String {
        let base = OKLCH(color(ofHue: hue))
        func tone(_ lightness: Double, turned: Double = 0) -> String {
            Color(OKLCH(lightness: lightness, chroma: 0.12, hue: base.hue + turned)).inGamut.hex
        }
        let (light, bright, deep) = (tone(0.74), tone(0.86, turned: 50), tone(0.36))
        let shapes =
            switch shape {
            case 0:
                """
                <circle cx="64" cy="64" r="46" fill="\(deep)"/><circle cx="64" cy="64" r="31" fill="\(light)"/>
                <circle cx="64" cy="64" r="15" fill="\(bright)"/>
                """
            case 1:
                """
                <circle cx="88" cy="42" r="19" fill="\(bright)"/>
                <path d="M0 92 Q32 58 64 88 T128 80 V128 H0 Z" fill="\(light)"/>
                <path d="M0 108 Q40 82 76 106 T128 100 V128 H0 Z" fill="\(deep)"/>
                """
            default:
                """
                <rect x="24" y="56" width="16" height="48" rx="8" fill="\(light)"/>
                <rect x="46" y="34" width="16" height="70" rx="8" fill="\(bright)"/>
                <rect x="68" y="46" width="16" height="58" rx="8" fill="\(light)"/>
                <rect x="90" y="66" width="16" height="38" rx="8" fill="\(deep)"/>
                """
            }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128">
            <rect width="128" height="128" fill="\(color(ofHue: hue).hex)"/>\(shapes)</svg>
            """
    }
}
