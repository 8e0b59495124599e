import PenumbraColor
import PenumbraThemes

/// A style sheet that Penumbra wrote: the roles have their own names in it.
struct WrittenSheet {
    private let declarations: [StyleSheet.Declaration]

    /// Nil if the page has no color under its own name.
    init?(_ declarations: [StyleSheet.Declaration]) {
        self.declarations = declarations
        let names = Set(declarations.map(\.name))
        guard Self.names(of: .background).contains(where: names.contains) else { return nil }
    }

    private static func names(of role: Role) -> [String] { ["--penumbra-\(role.name)", "@\(role.gtkName)"] }

    func reading(_ source: SourceText) throws(ThemeFileError) -> ThemeReading {
        let scopes = declarations.flatMap(\.scopes)
        let (hasDark, hasContrast) = (
            scopes.contains { $0.appearance == .dark }, scopes.contains(where: \.isHighContrast)
        )
        var values: [Traits: StyleValues] = [:]
        for appearance in Appearance.allCases {
            for highContrast in [false, true] {
                let traits = Traits(appearance, highContrast: highContrast)
                values[traits] = StyleValues(declarations, for: traits, theme: nil)
            }
        }
        /// The variants of a value.
        func variants<Value: Equatable>(
            _ read: (inout StyleValues) throws(ThemeFileError) -> Value?
        ) throws(ThemeFileError) -> AppearanceValue<Value>? {
            func value(_ traits: Traits) throws(ThemeFileError) -> Value? {
                guard var own = values[traits] else { return nil }
                return try read(&own)
            }
            guard let light = try value(Traits(.light)), let dark = try value(Traits(.dark)) else { return nil }
            let (highLight, highDark) = (
                try value(Traits(.light, highContrast: true)), try value(Traits(.dark, highContrast: true))
            )
            return AppearanceValue(
                light: light, dark: dark, lightHighContrast: hasContrast && highLight != light ? highLight : nil,
                darkHighContrast: hasContrast && highDark != dark ? highDark : nil)
        }
        var layer = ThemeLayer()
        for role in Role.allCases {
            layer.colors[role] = try variants { values throws(ThemeFileError) in
                for name in Self.names(of: role) {
                    if let color = try color(name, &values, source) { return color }
                }
                return nil
            }
        }
        for declaration in declarations {
            guard let (kind, name) = Self.part(declaration.name) else { continue }
            let text = values[Traits(.light)]?.text(of: declaration.name) ?? ""
            switch kind {
            case "own":
                layer.ownColors[OwnRole(name, fallback: .text)] = try variants { values throws(ThemeFileError) in
                    try color(declaration.name, &values, source)
                }
            case "metric":
                guard text.hasSuffix("px"), let value = Double(text.dropLast(2)),
                    Metric.range(ofName: name).contains(value)
                else { throw error("\(text.quoted) is not a measure in px", at: declaration, source) }
                layer.metrics[Metric(name, fallback: value)] = value
            case "type":
                guard let typeface = Self.typeface(text) else {
                    throw error("\(text.quoted) is not a weight, a size in pt and families", at: declaration, source)
                }
                layer.typefaces[TextStyle(name, fallback: typeface)] = typeface
            default:
                layer.icons[IconRole(name, fallback: text)] = try variants { values throws(ThemeFileError) in
                    values.text(of: declaration.name).map { CSSText.decoded(String($0.dropFirst().dropLast())) }
                }
            }
        }
        let title = Self.title(source)
        return ThemeReading(
            theme: Theme(
                name: title.flatMap { ThemeName.slug(of: $0) } ?? ThemeName.stem(of: source.name), title: title,
                appearance: hasDark ? nil : Appearance(of: layer), layer: layer))
    }

    private func error(
        _ reason: String, at declaration: StyleSheet.Declaration, _ source: SourceText
    ) -> ThemeFileError {
        source.error(reason, at: declaration.offset, key: declaration.name)
    }

    private func color(_ name: String, _ values: inout StyleValues, _ source: SourceText) throws(ThemeFileError)
        -> Color?
    {
        do throws(ColorSyntaxError) {
            if let color = try values.color(of: name) { return color }
            guard let text = values.text(of: name) else { return nil }
            return try Color(css: text)
        } catch {
            let declaration = declarations.last { $0.name == name }
            let text = values.text(of: name) ?? ""
            throw source.error(
                "\(text.quoted) is not a color: \(error)", at: declaration?.offset ?? 0, key: name)
        }
    }

    /// The kind and the name of `--penumbra-own-chart`; nil for the names of roles and those of others.
    private static func part(_ name: String) -> (kind: String, name: String)? {
        for kind in ["own", "metric", "type", "icon"] where name.hasPrefix("--penumbra-\(kind)-") {
            return (kind, CSSText.decoded(String(name.dropFirst(12 + kind.count))))
        }
        return nil
    }

    /// `600 12.5pt "Inter", sans-serif`.
    private static func typeface(_ text: String) -> Typeface? {
        let parts = text.split(separator: " ", maxSplits: 2)
        guard parts.count == 3, let weight = Int(parts[0]), Typeface.weights.contains(weight), parts[1].hasSuffix("pt"),
            let size = Double(parts[1].dropLast(2)), Typeface.sizes.contains(size),
            FontFamilies.isList(String(parts[2]))
        else { return nil }
        return Typeface(family: parts[2] == "system-ui" ? nil : String(parts[2]), size: size, weight: weight)
    }

    /// The title in the comment at the beginning, without the variant after it.
    private static func title(_ source: SourceText) -> String? {
        let text = String(decoding: source.bytes.prefix(1024), as: UTF8.self)
        guard text.hasPrefix("/* "), let end = text.place(of: " */") else { return nil }
        var title = text[..<end.lowerBound].dropFirst(3)
        let variants = Appearance.allCases.flatMap { [Traits($0), Traits($0, highContrast: true)] }
        for ending in variants.map(\.description) + ["for GTK 4.20"] where title.hasSuffix(", \(ending)") {
            title = title.dropLast(ending.count + 2)
        }
        return title.isEmpty ? nil : String(title)
    }
}
