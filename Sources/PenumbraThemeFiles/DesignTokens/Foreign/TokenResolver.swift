import PenumbraColor
import PenumbraThemes

/// Reads a theme from a resolver file: sets of tokens, and modifiers whose contexts are variants. (Design Tokens Resolver Module
/// 2025.10.)
///
/// The contexts for light, dark and more contrast become the faces of one theme. Of other modifiers, such as sizes, the default
/// context counts.
struct TokenResolver {
    /// The greatest number of sources that are merged.
    static let most = 256

    private let source: SourceText
    private let root: JSONObject
    private let mapping: RoleMapping?
    private var files: [String: JSONValue] = [:]

    /// Whether a JSON value is a resolver file.
    static func isResolver(_ value: JSONValue) -> Bool { value.object?["resolutionOrder"] != nil }

    static func reading(
        _ source: SourceText, _ value: JSONValue, mapping: RoleMapping?, include: VSCodeReader.Include
    ) throws(ThemeFileError) -> ThemeReading {
        guard let root = value.object else {
            throw source.error("\(value.kind) where an object is expected", at: value.offset)
        }
        var resolver = TokenResolver(source: source, root: root, mapping: mapping)
        return try resolver.reading(include)
    }

    private init(source: SourceText, root: JSONObject, mapping: RoleMapping?) {
        (self.source, self.root, self.mapping) = (source, root, mapping)
    }

    // MARK: Faces

    private mutating func reading(_ include: VSCodeReader.Include) throws(ThemeFileError) -> ThemeReading {
        let modifiers = try modifiers()
        let all = Appearance.allCases.flatMap { [Traits($0), Traits($0, highContrast: true)] }
        var faces: [Traits: (colors: [Role: Color], names: [Role: String])] = [:]
        var plain: ThemeReading?
        let has = (
            dark: modifiers.contains { $0.face { $0.appearance == .dark } },
            light: modifiers.contains { $0.face { $0.appearance == .light } },
            contrast: modifiers.contains { $0.face { $0.highContrast == true } }
        )
        for traits in all where !traits.highContrast || has.contrast {
            let tokens = try tokens(for: traits, modifiers, include)
            let foreign = ForeignTokens(values: TokenValues(tokens: tokens), mapping: mapping)
            if !has.dark || !has.light, plain == nil { plain = try foreign.reading() }
            faces[traits] = try foreign.face(traits.appearance)
        }
        let title = root["name"]?.string
        let stem = ThemeName.stem(of: source.name)
        let name = title.flatMap { ThemeName.slug(of: $0) } ?? stem
        // Without a modifier for both appearances the tokens say by themselves which they have.
        if let plain, !has.contrast {
            let theme = Theme(
                name: name, title: title, appearance: plain.theme.appearance, layer: plain.theme.layer)
            return ThemeReading(theme: theme, warnings: plain.warnings, origins: plain.origins)
        }
        return reading(faces, name: name, title: title)
    }

    private func reading(
        _ faces: [Traits: (colors: [Role: Color], names: [Role: String])], name: String, title: String?
    ) -> ThemeReading {
        var layer = ThemeLayer()
        for role in Role.allCases {
            func color(_ appearance: Appearance, highContrast: Bool = false) -> Color? {
                faces[Traits(appearance, highContrast: highContrast)]?.colors[role]
            }
            guard let light = color(.light) ?? color(.dark), let dark = color(.dark) ?? color(.light) else { continue }
            let (highLight, highDark) = (color(.light, highContrast: true), color(.dark, highContrast: true))
            layer.colors[role] = AppearanceValue(
                light: light, dark: dark, lightHighContrast: highLight == light ? nil : highLight,
                darkHighContrast: highDark == dark ? nil : highDark)
        }
        let origins = ForeignTokens.origins(
            light: faces[Traits(.light)]?.names ?? [:], dark: faces[Traits(.dark)]?.names ?? [:])
        return ThemeReading(
            theme: Theme(name: name, title: title, appearance: nil, layer: layer), origins: origins)
    }

    // MARK: Modifiers

    /// A modifier with its contexts.
    private struct Modifier {
        let name: String
        let contexts: [(name: String, sources: [JSONValue])]
        let standard: String?

        /// Whether a context is a face of a kind.
        func face(_ isKind: ((appearance: Appearance?, highContrast: Bool?)) -> Bool) -> Bool {
            contexts.contains { isKind(Self.face(of: $0.name)) }
        }

        /// The sources of the context that suits some traits best, or else of the default.
        func sources(for traits: Traits) -> [JSONValue] {
            func score(_ context: String) -> Int {
                let face = Self.face(of: context)
                let appearance = face.appearance.map { $0 == traits.appearance ? 2 : -4 } ?? 0
                let contrast = (face.highContrast ?? false) == traits.highContrast ? 1 : -1
                return 2 * (appearance + contrast) + (context == standard ? 1 : 0)
            }
            let isFace = face { $0.appearance != nil || $0.highContrast != nil }
            let chosen =
                isFace
                ? contexts.max { score($0.name) < score($1.name) }
                : contexts.first { $0.name == standard } ?? contexts.first
            return chosen?.sources ?? []
        }

        /// The appearance and the contrast that the name of a context says.
        private static func face(of name: String) -> (appearance: Appearance?, highContrast: Bool?) {
            let words = ForeignTokens.kebab(name).split(separator: "-").map { String($0) }
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
        for traits: Traits, _ modifiers: [Modifier], _ include: VSCodeReader.Include
    ) throws(ThemeFileError) -> DesignTokens {
        guard let order = root["resolutionOrder"]?.array else {
            throw source.error("\"resolutionOrder\" is no list", at: 0, key: "resolutionOrder")
        }
        var sources: [JSONValue] = []
        for item in order { sources += try self.sources(item, traits, modifiers, depth: 0) }
        guard sources.count <= Self.most else {
            throw source.error("more than \(Self.most) sources", at: 0, key: "resolutionOrder")
        }
        var merged = JSONText.object([])
        for value in sources { merged = merged.merged(with: JSONText(try content(value, include))) }
        return try DesignTokens(SourceText(merged: merged.text(), named: source.name))
    }

    /// The sources of a set, of the suitable context of a modifier, or of a reference to one of them.
    private func sources(
        _ item: JSONValue, _ traits: Traits, _ modifiers: [Modifier], depth: Int
    ) throws(ThemeFileError) -> [JSONValue] {
        guard depth <= 8 else { throw source.error("sets refer to one another", at: item.offset) }
        if let reference = item.object?["$ref"]?.string, let path = DesignTokens.pointer(reference) {
            if path.count == 2, path[0] == "modifiers", let modifier = modifiers.first(where: { $0.name == path[1] }) {
                return try flat(modifier.sources(for: traits), traits, modifiers, depth: depth)
            }
            guard path.count == 2, path[0] == "sets", let set = root["sets"]?.object?[path[1]] else {
                throw source.error("\(reference.quoted) leads nowhere", at: item.offset, key: "resolutionOrder")
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
    private mutating func content(
        _ value: JSONValue, _ include: VSCodeReader.Include
    ) throws(ThemeFileError) -> JSONValue {
        guard let path = value.object?["$ref"]?.string else { return value }
        if let known = files[path] { return known }
        let text: SourceText
        do {
            text = try include(path)
        } catch {
            throw source.error("\(path.quoted): \(error.reason)", at: value.offset)
        }
        let content = try JSONReader.value(of: text, .strict)
        files[path] = content
        return content
    }
}

extension JSONText {
    /// The same value as text.
    fileprivate init(_ value: JSONValue) {
        switch value.content {
        case .null: self = .null
        case .bool(let bool): self = .bool(bool)
        case .number(let number): self = .number(number)
        case .string(let string): self = .string(string)
        case .array(let array): self = .list(array.map { JSONText($0) })
        case .object(let object): self = .object(object.members.map { ($0.key, JSONText($0.value)) })
        }
    }

    private var members: [(String, JSONText)]? { if case .object(let members) = self { members } else { nil } }

    private var isToken: Bool { members?.contains { $0.0 == "$value" || $0.0 == "$ref" } ?? false }

    /// This object with the members of another: groups are joined, and tokens are replaced.
    fileprivate func merged(with other: JSONText) -> JSONText {
        guard let own = members, let new = other.members, !isToken, !other.isToken else { return other }
        var (merged, places) = (own, [String: Int]())
        for (index, member) in own.enumerated() { places[member.0] = index }
        for (key, value) in new {
            if let place = places[key] {
                merged[place].1 = merged[place].1.merged(with: value)
            } else {
                places[key] = merged.count
                merged.append((key, value))
            }
        }
        return .object(merged)
    }
}
