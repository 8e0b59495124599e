import FoundationEssentials
import PenumbraColor
import PenumbraFiles
import PenumbraThemes

/// The printed contrast of a theme.
struct ContrastReport {
    /// The path as given.
    let path: String
    let theme: Theme
    let contrast: ThemeContrast
    /// The changes that make the theme readable.
    let repairs: [Repair]
    /// The texts that no repair makes readable, because the accent beneath them stays.
    let kept: [ThemeContrast.Pair]

    /// A changed color of one variant.
    struct Repair {
        let traits: Traits
        let role: Role
        let from: Color
        let to: Color
    }

    /// - Parameter repaired: The repaired theme; nil if no repair was asked for.
    init(path: String, theme: Theme, repaired: Theme?) {
        self.path = path
        self.theme = theme
        contrast = ThemeContrast(of: theme)
        kept = repaired.map { ThemeContrast(of: $0).failures } ?? []
        repairs = (repaired ?? theme).variants().flatMap { new in
            let old = theme.table(for: new.traits)
            return Role.allCases.filter { old[$0] != new[$0] }.map { role in
                Repair(traits: new.traits, role: role, from: old[role], to: new[role])
            }
        }
    }

    /// A table, which ends with a line break.
    func table(withSwatches: Bool) -> String {
        func padded(_ text: String, _ length: Int) -> String {
            text + String(repeating: " ", count: max(0, length - text.count))
        }
        func right(_ text: String, _ length: Int) -> String {
            String(repeating: " ", count: max(0, length - text.count)) + text
        }
        let name = 4 + (contrast.pairs.map { $0.roles.title.count }.max() ?? 0) + 2
        let color = Color.nameWidth(withSwatch: withSwatches) + 2
        var lines = [
            "\(path): \(theme.title)".printable,
            padded("", name) + padded("text", color) + padded("on", color) + "ratio  least    Lc",
        ]
        var variant: Traits?
        for pair in contrast.pairs {
            if pair.traits != variant { lines.append("  \(pair.traits)") }
            variant = pair.traits
            // Hexadecimal names have equal lengths: these colors are opaque.
            let colors = [pair.colors.text, pair.colors.background].map { $0.name(withSwatch: withSwatches) + "  " }
            let numbers = [
                right(pair.ratioText, 5), right(pair.leastText, 5), right("\(Int(pair.lightness.rounded()))", 4),
            ]
            lines.append(
                padded("    " + pair.roles.title, name) + colors.joined() + numbers.joined(separator: "  ")
                    + (pair.passes ? "" : "  too low"))
        }
        for repair in repairs {
            let (from, to) = (repair.from.name(withSwatch: withSwatches), repair.to.name(withSwatch: withSwatches))
            lines.append("  repaired: \(repair.role.name) (\(repair.traits)) from \(from) to \(to)")
        }
        for pair in kept {
            lines.append(
                "  not repaired: \(pair.roles.title) (\(pair.traits)) has \(pair.ratioText), and the accent stays")
        }
        let failures = contrast.failures.count
        lines.append(
            failures == 0
                ? "  every text is readable"
                : "  \(failures) of \(contrast.pairs.count) pairs have too little contrast")
        return lines.joined(separator: "\n") + "\n"
    }

    /// One line of JSON, with a line break.
    func json() throws -> Data {
        try JSON(self).jsonLine()
    }

    /// The JSON output.
    private struct JSON: Encodable {
        struct Pair: Encodable {
            let appearance: Appearance
            let highContrast: Bool
            let text: String
            let background: String
            let textColor: String
            let backgroundColor: String
            let ratio: Double
            let lightness: Double
            let least: Double
            let passes: Bool
        }

        struct Repair: Encodable {
            let appearance: Appearance
            let highContrast: Bool
            let role: String
            let from: String
            let to: String
        }

        let file: String
        let theme: String
        let passes: Bool
        let pairs: [Pair]
        let repairs: [Repair]

        init(_ report: ContrastReport) {
            file = report.path
            theme = report.theme.name
            passes = report.contrast.passes
            pairs = report.contrast.pairs.map { pair in
                Pair(
                    appearance: pair.traits.appearance, highContrast: pair.traits.highContrast,
                    text: pair.roles.text.name, background: pair.roles.background.name,
                    textColor: pair.colors.text.hex, backgroundColor: pair.colors.background.hex,
                    ratio: (pair.ratio * 1000).rounded(.down) / 1000,
                    lightness: (pair.lightness * 10).rounded() / 10, least: pair.least, passes: pair.passes)
            }
            repairs = report.repairs.map { repair in
                Repair(
                    appearance: repair.traits.appearance, highContrast: repair.traits.highContrast,
                    role: repair.role.name, from: repair.from.hex, to: repair.to.hex)
            }
        }
    }
}

extension Role.TextPair {
    /// The readable name.
    var title: String { "\(text.name) on \(background.name)" }
}

extension ThemeContrast.Pair {
    /// The ratio with two decimals, rounded down.
    var ratioText: String { ratio.twoDecimals }

    /// The least contrast, in the unit of the goal.
    var least: Double {
        switch goal {
        case .ratio(let least), .lightness(let least): least
        }
    }

    fileprivate var leastText: String { "\(least)" }
}
