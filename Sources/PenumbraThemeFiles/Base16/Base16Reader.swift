#if YAML
    import PenumbraColor
    import PenumbraThemes

    /// Reads a theme from a base16 or base24 scheme, in the current form with a `palette`, or the older one without. (Tinted
    /// Theming, "Builder Guidelines" 0.11.)
    ///
    /// A value that is not valid is a warning, and the rest is read. ``RoleJudge`` chooses the roles.
    struct Base16Reader {
        private let source: SourceText
        private var warnings: [ThemeFileError] = []

        static func reading(_ source: SourceText) throws(ThemeFileError) -> ThemeReading {
            var reader = Base16Reader(source)
            return try reader.reading()
        }

        private init(_ source: SourceText) {
            self.source = source
        }

        private mutating func reading() throws(ThemeFileError) -> ThemeReading {
            let root = try YAMLReader.root(of: source)
            guard root.members != nil else {
                throw source.error("expected a scheme of base16, or JSON", at: root.offset)
            }
            let colors = try palette(of: root)
            guard let judge = RoleJudge(Base16Names.offers(colors)) else {
                throw source.error("missing; base16 requires it", at: root.offset, key: "base00")
            }
            let (name, scheme) = (text("name", of: root), text("scheme", of: root))
            let title = name ?? scheme
            let slug = text("slug", of: root)
            checkVariant(of: root, appearance: judge.appearance)
            let theme = Theme(
                name: slug ?? title.flatMap { ThemeName.slug(of: $0) } ?? ThemeName.stem(of: source.name),
                title: title, appearance: judge.appearance,
                layer: ThemeLayer(colors: judge.colors.mapValues { AppearanceValue($0) }))
            var kept = SourceColors()
            kept.author = text("author", of: root)
            kept.palette = colors
            for element in CodeElement.allCases { kept.code[element] = colors[element.base16] }
            return ThemeReading(theme: theme, warnings: warnings, origins: judge.origins, source: kept)
        }

        private mutating func warn(_ reason: String, at node: YAMLNode, key: String) {
            warnings.append(source.error(reason, at: node.offset, key: key))
        }

        /// The colors by name.
        private mutating func palette(of root: YAMLNode) throws(ThemeFileError) -> [String: Color] {
            let palette = root["palette"]
            let (node, prefix) = palette.map { ($0, "palette.") } ?? (root, "")
            guard let members = node.members else {
                throw source.error("expected a list of colors", at: node.offset, key: "palette")
            }
            var (colors, seen): ([String: Color], Set<String>) = ([:], [])
            for (key, value) in members {
                guard let name = key.text, name.hasPrefix("base"), palette != nil || name.count == 6 else {
                    if !prefix.isEmpty {
                        warn("it is not a color of base16", at: key, key: prefix + (key.text ?? ""))
                    }
                    continue
                }
                let number = "base" + name.dropFirst(4).uppercased()
                guard Base16Names.base24.contains(number) else {
                    warn("there are base00 to base17 and no others", at: key, key: prefix + name)
                    continue
                }
                guard seen.insert(number).inserted else {
                    throw source.error("duplicate key", at: key.offset, key: prefix + name)
                }
                colors[number] = color(value, key: prefix + name)
            }
            // Without a page there is no theme.
            if let broken = warnings.first(where: { $0.key == prefix + "base00" }) { throw broken }
            let isBase24 = try system(of: root) == "base24" || !seen.isDisjoint(with: Base16Names.base24.dropFirst(16))
            for name in isBase24 ? Base16Names.base24 : Base16Names.base16 where !seen.contains(name) {
                // A file that is still being written, or that is not a scheme.
                if name == "base00" || name == "base05" {
                    throw source.error("missing; base16 requires it", at: node.offset, key: prefix + name)
                }
                warn("missing; \(isBase24 ? "base24" : "base16") requires it", at: node, key: prefix + name)
            }
            return colors
        }

        /// Parses six hexadecimal digits with an optional number sign.
        private mutating func color(_ node: YAMLNode, key: String) -> Color? {
            guard let text = node.text else {
                warn("expected a color", at: node, key: key)
                return nil
            }
            let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
            guard digits.utf8.count == 6, let color = Color(hex: digits) else {
                warn("\(text.quoted) is not a color of six hexadecimal digits", at: node, key: key)
                return nil
            }
            return color
        }

        private mutating func text(_ key: String, of root: YAMLNode) -> String? {
            guard let node = root[key] else { return nil }
            if node.text == nil { warn("expected a text", at: node, key: key) }
            return node.text
        }

        /// The system of the scheme; nil in the older form.
        private mutating func system(of root: YAMLNode) throws(ThemeFileError) -> String? {
            let system = text("system", of: root)
            guard let system, system != "base16", system != "base24" else { return system }
            let node = root["system"] ?? root
            throw source.error("expected base16 or base24, not \(system.quoted)", at: node.offset, key: "system")
        }

        /// The page decides whether the theme is light or dark, even if the file declares otherwise.
        private mutating func checkVariant(of root: YAMLNode, appearance: Appearance) {
            guard let variant = text("variant", of: root) else { return }
            let node = root["variant"] ?? root
            guard let said = Appearance(rawValue: variant.lowercased()) else {
                return warn("expected light or dark, not \(variant.quoted)", at: node, key: "variant")
            }
            guard said != appearance else { return }
            warn(
                "\(variant.quoted), but the page is \(appearance.rawValue), so the theme is \(appearance.rawValue)",
                at: node, key: "variant")
        }
    }
#endif
