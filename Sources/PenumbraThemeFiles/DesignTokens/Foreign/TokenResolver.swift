import PenumbraColor
import PenumbraThemes

/// Reads a theme from a resolver file: sets of tokens, and modifiers whose contexts are variants. (Design Tokens Resolver Module
/// 2025.10.)
///
/// The contexts for light, dark and more contrast become the variants of one theme. For other modifiers, such as sizes, the
/// default context counts.
struct TokenResolver {
    /// The greatest number of sources that are merged.
    static let most = 256

    private let source: SourceText
    private let root: JSONObject
    private let mapping: RoleMapping?
    private var files: [String: MergedTokens.Part] = [:]

    /// Whether a JSON value is a resolver file.
    static func isResolver(_ value: JSONValue) -> Bool { value.object?["resolutionOrder"] != nil }

    static func reading(
        _ source: SourceText, _ value: JSONValue, mapping: RoleMapping?, include: ThemeFile.Include
    ) throws(ThemeFileError) -> ThemeReading {
        guard let root = value.object else {
            throw source.error("expected an object, not \(value.kind)", at: value.offset)
        }
        var resolver = TokenResolver(source: source, root: root, mapping: mapping)
        return try resolver.reading(include)
    }

    private init(source: SourceText, root: JSONObject, mapping: RoleMapping?) {
        (self.source, self.root, self.mapping) = (source, root, mapping)
    }

    /// The paths of all files that a resolver names, in its sets and in every context.
    static func paths(in value: JSONValue) -> [String] {
        var (paths, rest) = ([String](), [value])
        while let value = rest.popLast() {
            rest += value.array ?? []
            for member in value.object?.members ?? [] {
                if member.key == "$ref", let path = member.value.string, !path.hasPrefix("#"), paths.count < most {
                    paths.append(path)
                }
                rest.append(member.value)
            }
        }
        return paths
    }

    // MARK: Variants

    private mutating func reading(_ include: ThemeFile.Include) throws(ThemeFileError) -> ThemeReading {
        let modifiers = try modifiers()
        func has(_ isKind: ((appearance: Appearance?, highContrast: Bool?)) -> Bool) -> Bool {
            modifiers.contains { $0.variant(isKind) }
        }
        let hasContrast = has { $0.highContrast == true }
        var variants: [Traits: RoleJudge] = [:]
        var (warnings, known) = ([ThemeFileError](), Set<ThemeFileError>())
        var plain: ThemeReading?
        for appearance in Appearance.allCases {
            for highContrast in [false, true] where !highContrast || hasContrast {
                let traits = Traits(appearance, highContrast: highContrast)
                let merged = try tokens(for: traits, modifiers, include)
                do {
                    let foreign = ForeignTokens(values: TokenValues(tokens: try merged.tokens()), mapping: mapping)
                    // Without a modifier for an appearance, the names of the tokens decide.
                    if plain == nil, !has({ $0.appearance != nil }) { plain = try foreign.reading() }
                    let variant = try foreign.variant(traits)
                    variants[traits] = variant.judge
                    for warning in variant.warnings where known.insert(warning).inserted {
                        // The others are only counted.
                        let isShown = warnings.count < ThemeReading.mostWarnings
                        warnings.append(isShown ? merged.located(warning) : warning)
                    }
                } catch {
                    throw merged.located(error)
                }
            }
        }
        let title = root["name"]?.string
        let name = title.flatMap { ThemeName.slug(of: $0) } ?? ThemeName.stem(of: source.name)
        if let plain, !hasContrast {
            let theme = Theme(
                name: name, title: title, appearance: plain.theme.appearance, layer: plain.theme.layer)
            return ThemeReading(theme: theme, warnings: warnings, origins: plain.origins, hasFoundRoles: true)
        }
        let layer = NamedColors.layer(of: variants)
        let isOne = layer.colors[.background].map { $0.light == $0.dark } ?? true
        let theme = Theme(
            name: name, title: title, appearance: isOne ? Appearance(of: layer) : nil, layer: layer)
        return ThemeReading(
            theme: theme, warnings: warnings, origins: NamedColors.origins(of: variants), hasFoundRoles: true)
    }

    // MARK: Modifiers

    /// A modifier with its contexts.
    private struct Modifier {
        let name: String
        let contexts: [(name: String, sources: [JSONValue])]
        let standard: String?

        /// Whether a context is a variant of a kind.
        func variant(_ isKind: ((appearance: Appearance?, highContrast: Bool?)) -> Bool) -> Bool {
            contexts.contains { isKind(Self.variant(of: $0.name)) }
        }

        /// The sources of the context that suits some traits best, or else of the default.
        func sources(for traits: Traits) -> [JSONValue] {
            func score(_ context: String) -> Int {
                let variant = Self.variant(of: context)
                let appearance = variant.appearance.map { $0 == traits.appearance ? 2 : -4 } ?? 0
                let contrast = (variant.highContrast ?? false) == traits.highContrast ? 1 : -1
                return 2 * (appearance + contrast) + (context == standard ? 1 : 0)
            }
            let isVariant = variant { $0.appearance != nil || $0.highContrast != nil }
            let chosen =
                isVariant
                ? contexts.max { score($0.name) < score($1.name) }
                : contexts.first { $0.name == standard } ?? contexts.first
            return chosen?.sources ?? []
        }

        /// The appearance and the contrast that the name of a context implies.
        private static func variant(of name: String) -> (appearance: Appearance?, highContrast: Bool?) {
            let words = NameWords.words(of: name)
            func says(_ names: String...) -> Bool { names.contains { words.contains($0) } }
            let appearance: Appearance? =
                says("dark", "night", "black") ? .dark : says("light", "day", "white") ? .light : nil
            let isHigh = says("contrast", "hc", "ax", "accessible", "accessibility", "increased", "high")
            return (appearance, isHigh ? true : nil)
        }
    }

    private func modifiers() throws(ThemeFileError) -> [Modifier] {
        var modifiers: [Modifier] = []
        for member in root["modifiers"]?.object?.members ?? [] {
            modifiers.append(try modifier(member.key, member.value))
        }
        for item in root["resolutionOrder"]?.array ?? [] where item.object?["type"]?.string == "modifier" {
            modifiers.append(try modifier(item.object?["name"]?.string ?? "", item))
        }
        return modifiers
    }

    private func modifier(_ name: String, _ value: JSONValue) throws(ThemeFileError) -> Modifier {
        guard let contexts = value.object?["contexts"]?.object?.members else {
            throw source.error("a modifier without \"contexts\"", at: value.offset, key: "modifiers.\(name)")
        }
        return Modifier(
            name: name, contexts: contexts.map { ($0.key, $0.value.array ?? []) },
            standard: value.object?["default"]?.string)
    }

    // MARK: Sources

    /// The tokens of all sources in their order; a later token replaces an earlier one of the same path.
    private mutating func tokens(
        for traits: Traits, _ modifiers: [Modifier], _ include: ThemeFile.Include
    ) throws(ThemeFileError) -> MergedTokens {
        guard let order = root["resolutionOrder"]?.array else {
            throw source.error("expected a list", at: root["resolutionOrder"]?.offset ?? 0, key: "resolutionOrder")
        }
        var sources: [JSONValue] = []
        for item in order { sources += try self.sources(item, traits, modifiers, depth: 0) }
        guard sources.count <= Self.most else {
            throw source.error("more than \(Self.most) sources", at: 0, key: "resolutionOrder")
        }
        var parts: [MergedTokens.Part] = []
        for value in sources { parts.append(try part(value, include)) }
        return MergedTokens(name: source.name, parts: parts)
    }

    /// The sources of a set, of the suitable context of a modifier, or of a reference to one of them.
    private func sources(
        _ item: JSONValue, _ traits: Traits, _ modifiers: [Modifier], depth: Int
    ) throws(ThemeFileError) -> [JSONValue] {
        guard depth <= 8 else { throw source.error("sets form a cycle", at: item.offset) }
        if let reference = item.object?["$ref"]?.string, let path = DesignTokens.pointer(reference) {
            if path.count == 2, path[0] == "modifiers", let modifier = modifiers.first(where: { $0.name == path[1] }) {
                return try flat(modifier.sources(for: traits), traits, modifiers, depth: depth)
            }
            guard path.count == 2, path[0] == "sets", let set = root["sets"]?.object?[path[1]] else {
                throw source.error(
                    "\(reference.quoted) refers to a token that does not exist", at: item.offset, key: "resolutionOrder"
                )
            }
            return try flat(set.object?["sources"]?.array ?? [], traits, modifiers, depth: depth)
        }
        if item.object?["contexts"] != nil, let name = item.object?["name"]?.string,
            let modifier = modifiers.first(where: { $0.name == name })
        {
            return try flat(modifier.sources(for: traits), traits, modifiers, depth: depth)
        }
        if let own = item.object?["sources"]?.array { return try flat(own, traits, modifiers, depth: depth) }
        return [item]
    }

    private func flat(
        _ list: [JSONValue], _ traits: Traits, _ modifiers: [Modifier], depth: Int
    ) throws(ThemeFileError) -> [JSONValue] {
        var sources: [JSONValue] = []
        for item in list {
            let isInner = item.object?["$ref"]?.string?.hasPrefix("#/") ?? false
            sources += isInner ? try self.sources(item, traits, modifiers, depth: depth + 1) : [item]
        }
        return sources
    }

    /// The tokens of a source: those of a file, or those in place.
    private mutating func part(
        _ value: JSONValue, _ include: ThemeFile.Include
    ) throws(ThemeFileError) -> MergedTokens.Part {
        guard let path = value.object?["$ref"]?.string else { return (source, value) }
        if let known = files[path] { return known }
        let text: SourceText
        do {
            text = try include(path)
        } catch {
            throw source.error("\(path.quoted): \(error.reason)", at: value.offset)
        }
        let part = (text, try JSONReader.value(of: text, .strict))
        files[path] = part
        return part
    }
}
