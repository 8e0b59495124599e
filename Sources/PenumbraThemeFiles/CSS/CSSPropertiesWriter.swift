import PenumbraColor
import PenumbraThemes

/// Writes a theme as CSS custom properties: a block for the defaults, and others for the differences of the dark appearance
/// and of high contrast. (CSS Custom Properties 1; Media Queries 5.)
struct CSSPropertiesWriter {
    let theme: Theme

    var text: String {
        var text = "/* \(CSSText.comment(theme.title)) */\n"
        let scheme = theme.appearance?.rawValue ?? "light dark"
        text += ":root {\n  color-scheme: \(scheme);\n"
        let usual = declarations(for: Traits())
        text += usual.map { "  \($0.name): \($0.value);\n" }.joined() + "}\n"
        var shown = usual
        var blocks: [(query: String, traits: Traits)] = []
        if theme.appearance == nil { blocks.append(("(prefers-color-scheme: dark)", Traits(.dark))) }
        blocks.append(("(prefers-contrast: more)", Traits(.light, highContrast: true)))
        if theme.appearance == nil {
            blocks.append(
                ("(prefers-color-scheme: dark) and (prefers-contrast: more)", Traits(.dark, highContrast: true)))
        }
        for block in blocks {
            // The block overrides the defaults, and the previous block if both apply.
            let values = declarations(for: block.traits)
            let changed = zip(zip(usual, shown), values).filter { $0.0.value != $1.value || $0.1.value != $1.value }
                .map(\.1)
            text += self.block(block.query, changed)
            shown = values
        }
        return text
    }

    private func block(_ query: String, _ declarations: [(name: String, value: String)]) -> String {
        guard !declarations.isEmpty else { return "" }
        let lines = declarations.map { "    \($0.name): \($0.value);\n" }.joined()
        return "\n@media \(query) {\n  :root {\n\(lines)  }\n}\n"
    }

    /// Every value for `traits`, by name; always the same names in the same order.
    private func declarations(for traits: Traits) -> [(name: String, value: String)] {
        let (table, layer) = (theme.table(for: traits), theme.layer)
        var values = Role.allCases.map { ("--penumbra-\($0.name)", table[$0].css()) }
        func add<Key: Hashable, Value>(
            _ kind: String, _ entries: [Key: Value], _ name: (Key) -> String, _ text: (Key) -> String
        ) {
            for key in entries.keys.sorted(by: { name($0) < name($1) }) {
                values.append(("--penumbra-\(kind)-\(CSSText.name(name(key)))", text(key)))
            }
        }
        add("own", layer.ownColors, \.name) { table[$0].css() }
        add("metric", layer.metrics, \.name) { "\(table[$0].shortest)px" }
        add("type", layer.typefaces, \.name) { style in
            let typeface = table[style]
            return "\(typeface.weight) \(typeface.size.shortest)pt \(families(typeface.family))"
        }
        add("icon", layer.icons, \.name) { CSSText.string(table[$0]) }
        return values
    }

    private func families(_ list: String?) -> String {
        let names = FontFamilies.names(list ?? "")
        return names.isEmpty ? "system-ui" : FontFamilies.list(names)
    }
}
