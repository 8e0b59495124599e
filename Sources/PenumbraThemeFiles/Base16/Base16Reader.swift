#if YAML
    import PenumbraColor
    import PenumbraThemes
    import Yams

    /// Reads a theme from a base16 or base24 scheme, in the current form with a `palette`, or the older one without. (Tinted
    /// Theming, "Builder Guidelines" 0.11 and "Styling Guidelines" of base16 and base24.)
    struct Base16Reader {
        /// The colour names of base16, and those of base24.
        private static let (base16, base24) = (names(0...15), names(0...23))

        let source: SourceText

        func theme() throws(ThemeFileError) -> Theme {
            let root = try YAMLText.root(of: source)
            guard root.mapping != nil else { throw source.error("it is no scheme of base16", at: root) }
            let palette = try palette(of: root)
            let (name, scheme) = (try text("name", of: root), try text("scheme", of: root))
            let title = name ?? scheme
            let layer = Self.layer(palette)
            return Theme(
                name: try text("slug", of: root) ?? title.flatMap { ThemeName.slug(of: $0) }
                    ?? ThemeName.stem(of: source.name),
                title: title, appearance: try appearance(of: root) ?? Appearance(of: layer), layer: layer)
        }

        private static func names(_ numbers: ClosedRange<Int>) -> [String] {
            numbers.map { "base\($0 / 16)" + String($0 % 16, radix: 16, uppercase: true) }
        }

        /// The colours in order: 16 or 24.
        private func palette(of root: Node) throws(ThemeFileError) -> [Color] {
            let (node, prefix) = root.mapping?["palette"].map { ($0, "palette.") } ?? (root, "")
            guard let mapping = node.mapping else {
                throw source.error("a list of colours is expected", at: node, key: "palette")
            }
            var colors: [String: Color] = [:]
            for (key, value) in mapping {
                guard let name = key.scalar?.string, name.hasPrefix("base"), node != root || name.count == 6 else {
                    if prefix.isEmpty { continue }
                    throw source.error("it is no colour of base16", at: key, key: prefix + (key.scalar?.string ?? ""))
                }
                let number = "base" + name.dropFirst(4).uppercased()
                guard Self.base24.contains(number) else {
                    throw source.error("there are base00 to base17 and no others", at: key, key: prefix + name)
                }
                guard colors[number] == nil else {
                    throw source.error("it is there twice", at: key, key: prefix + name)
                }
                colors[number] = try color(value, key: prefix + name)
            }
            let isBase24 = try system(of: root) == "base24" || Self.base24.dropFirst(16).contains { colors[$0] != nil }
            return try (isBase24 ? Self.base24 : Self.base16).map { name throws(ThemeFileError) in
                guard let color = colors[name] else {
                    throw source.error("\(isBase24 ? "base24" : "base16") needs it", at: node, key: prefix + name)
                }
                return color
            }
        }

        /// Parses six hexadecimal digits with an optional number sign.
        private func color(_ node: Node, key: String) throws(ThemeFileError) -> Color {
            guard let text = node.scalar?.string else { throw source.error("a colour is expected", at: node, key: key) }
            let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
            guard digits.utf8.count == 6, let color = Color(hex: digits) else {
                throw source.error("\(text.quoted) is no colour of six hexadecimal digits", at: node, key: key)
            }
            return color
        }

        private func text(_ key: String, of root: Node) throws(ThemeFileError) -> String? {
            guard let node = root.mapping?[Node(key)] else { return nil }
            guard let text = node.scalar?.string else { throw source.error("a text is expected", at: node, key: key) }
            return text
        }

        /// The system of the scheme; nil in the older form.
        private func system(of root: Node) throws(ThemeFileError) -> String? {
            let system = try text("system", of: root)
            guard let system, system != "base16", system != "base24" else { return system }
            let node = root.mapping?["system"] ?? root
            throw source.error("\(system.quoted) is neither base16 nor base24", at: node, key: "system")
        }

        private func appearance(of root: Node) throws(ThemeFileError) -> Appearance? {
            guard let variant = try text("variant", of: root) else { return nil }
            guard let appearance = Appearance(rawValue: variant.lowercased()) else {
                let node = root.mapping?["variant"] ?? root
                throw source.error("\(variant.quoted) is neither light nor dark", at: node, key: "variant")
            }
            return appearance
        }

        /// The roles, by the purpose of each colour in the styling guidelines.
        private static func layer(_ palette: [Color]) -> ThemeLayer {
            let isBase24 = palette.count > 16
            let text = palette[0x5]
            let colors: [Role: Color] = [
                .background: palette[0x0],
                // Status bars. The colours of base24 that are darker than the page are for areas behind it.
                .surface: palette[0x1],
                .header: palette[isBase24 ? 0x10 : 0x1],
                .text: text,
                .secondaryText: palette[0x4],
                // The background of the selection.
                .separator: palette[0x2],
                .accent: palette[0xD],
                .onAccent: palette[0x0],
                .hover: text.withAlpha(0.05),
                .pressed: text.withAlpha(0.1),
                .link: palette[0xD],
                .success: palette[0xB],
                .warning: palette[0xA],
                .error: palette[0x8],
            ]
            return ThemeLayer(colors: colors.mapValues { AppearanceValue($0) })
        }
    }
#endif
