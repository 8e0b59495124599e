import PenumbraColor
import TestSupport

/// Random Design Tokens with the usual names of design systems, and with colors that may not suit these names.
struct RandomTokens {
    let text: String
    /// The same colors as custom properties.
    let styleSheet: String
    /// The tokens that only a status, a part of a button, or a text on something has.
    let unsuitable: Set<String>

    init(_ random: inout SplitMix64) {
        let theme = RandomForeignTheme(&random)
        let grays = (0...7).compactMap { theme.base16["base0\($0)"] }
        let vivids = (8...15).compactMap { theme.base16["base0" + String($0, radix: 16, uppercase: true)] }
        var unsuitable: Set<String> = []
        let system = [[], ["acme"], ["acme", "sys", "color"], ["color"]].randomElement(using: &random) ?? []
        var tokens: [(path: [String], color: Color)] = []
        func add(_ names: [String], _ color: Color?, onlyFor isUnsuitable: Bool = false) {
            guard let name = names.randomElement(using: &random), let color else { return }
            let path = system + name.split(separator: ".").map { String($0) }
            guard !tokens.contains(where: { $0.path == path }) else { return }
            tokens.append((path, color))
            if isUnsuitable { unsuitable.insert(path.joined(separator: "-")) }
        }
        func vivid() -> Color? { vivids.randomElement(using: &random) }
        func any() -> Color? { (random.chance(0.5) ? grays : vivids).randomElement(using: &random) }
        add(["background", "bg", "background.default", "canvas"], grays.first)
        add(["text", "foreground", "text.primary", "fg.default", "on-surface"], grays.last)
        for names in [
            ["surface", "surface.primary", "card", "background.secondary"], ["header", "navbar"],
            ["text.muted", "text.secondary", "fg.muted"], ["border", "divider", "outline"], ["hover", "pressed"],
            ["link", "text.link"],
        ] where random.chance(0.7) { add(names, any()) }
        if random.chance(0.7) { add(["accent", "primary", "brand", "primary.500", "bg.brand"], any()) }
        for (names, color) in [
            (["error", "danger", "text.error"], any()), (["success", "positive.text"], any()),
            (["warning", "caution"], any()),
            (["button.text.primary", "button.border.brand", "button.primary.text"], vivid()),
            (["text.on.primary", "text.on-dark", "icon.on.accent"], vivid()),
        ] where random.chance(0.7) { add(names, color, onlyFor: true) }
        for hue in ["red", "blue", "green", "violet"] where random.chance(0.4) {
            for step in [100, 500, 900] { add(["\(hue).\(step)"], vivids.randomElement(using: &random)) }
            add(["\(hue).primary"], vivids.randomElement(using: &random))
        }
        let colors = tokens
        self.unsuitable = unsuitable.filter { name in
            // A color that another name has as well may be an accent.
            let color = colors.first { $0.path.joined(separator: "-") == name }?.color
            return !colors.contains { $0.color == color && !unsuitable.contains($0.path.joined(separator: "-")) }
        }
        // The names are flat, so that groups need not be merged.
        let lines = tokens.map { path, color in
            "  \"\(path.joined(separator: "-"))\": { \"$type\": \"color\", \"$value\": \"\(color.hex)\" }"
        }
        styleSheet =
            ":root {\n" + tokens.map { "  --\($0.path.joined(separator: "-")): \($0.color.hex);\n" }.joined() + "}\n"
        text = "{\n\(lines.joined(separator: ",\n"))\n}\n"
    }
}
