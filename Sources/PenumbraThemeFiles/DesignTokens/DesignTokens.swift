/// The tokens of a Design Tokens file, and its references. (Design Tokens Format Module 2025.10.)
struct DesignTokens: Sendable {
    /// The key of ``DesignToken/extensions``.
    static let vendor = "org.penumbra"
    /// The greatest number of tokens, and the longest chain of references.
    static let most = 20_000
    static let longestChain = 32

    let source: SourceText
    /// The whole file, and its root object.
    let file: JSONValue
    let root: JSONObject
    /// In the order of the file; the inherited tokens of a group precede its own.
    private(set) var tokens: [DesignToken] = []
    private var places: [String: Int] = [:]
    private var visited = 0
    /// Errors in groups of a file that was not written for Penumbra. Such a group is read without the group that it extends.
    private(set) var warnings: [ThemeFileError] = []

    init(_ source: SourceText) throws(ThemeFileError) {
        let value = try JSONReader.value(of: source, .strict)
        guard let root = value.object else { throw source.error("expected an object, not \(value.kind)", at: 0) }
        self.source = source
        self.file = value
        self.root = root
        isForPenumbra = root["$extensions"]?.object?[Self.vendor] != nil
        try add(JSONObject.Member(key: "", keyOffset: value.offset, value: value), at: [], type: nil, extending: [])
    }

    /// Whether the file declares itself a theme for Penumbra. In other files, unknown properties and values that are not tokens
    /// are skipped, and tokens may have `value` and `type`, as before 2025.10.
    let isForPenumbra: Bool

    /// The token of a name, or nil.
    subscript(name: String) -> DesignToken? { places[name].map { tokens[$0] } }

    /// The group or token at a path, without inherited ones; nil if there is none.
    func object(at path: [String]) -> JSONObject? {
        path.reduce(Optional(root)) { object, name in object?[name]?.object }
    }

    func error(_ reason: String, at value: JSONValue, _ key: String) -> ThemeFileError {
        source.error(reason, at: value.offset, key: key)
    }

    /// The keys of a property of a token or a group.
    private static func key(_ name: String, _ property: String) -> String {
        name.isEmpty ? property : "\(name).\(property)"
    }

    // MARK: Groups

    private mutating func add(
        _ member: JSONObject.Member, at path: [String], type: String?, extending: [String]
    ) throws(ThemeFileError) {
        let name = path.joined(separator: ".")
        visited += 1
        guard visited <= Self.most else {
            throw error("more than \(Self.most) tokens and groups", at: member.value, name)
        }
        guard path.count <= JSONReader.deepest else {
            throw error("groups are nested deeper than \(JSONReader.deepest)", at: member.value, name)
        }
        guard let group = member.value.object else {
            guard isForPenumbra || path.isEmpty else { return }
            throw error("expected a token or a group, not \(member.value.kind)", at: member.value, name)
        }
        let ownType = try ownType(of: group, name)
        if group["$value"] != nil || group["$ref"] != nil || isOlderToken(group) {
            guard !path.isEmpty else { throw error("the file is a token without a name", at: member.value, name) }
            try add(token: member.value, group, at: path, ownType: ownType, groupType: type)
            return
        }
        var chain = [(name: name, group: group)]
        do {
            chain = try self.chain(of: group, name, extending)
        } catch {
            guard !isForPenumbra else { throw error }
            warnings.append(error)
        }
        let type = chain.lazy.compactMap { $0.group["$type"]?.string }.first ?? type
        // The extended group comes first, so that the group's own tokens replace the inherited ones.
        for part in chain.reversed() {
            for member in part.group.members where try isChild(member, of: name) {
                try add(
                    member, at: path + [member.key], type: type, extending: extending + chain.dropFirst().map(\.name))
            }
        }
    }

    /// Whether a member of a group is a token or a group, and not a property of the group.
    private func isChild(_ member: JSONObject.Member, of name: String) throws(ThemeFileError) -> Bool {
        if member.key.first == "$" {
            let known = ["$schema", "$type", "$description", "$extensions", "$extends", "$deprecated", "$root"]
            guard known.contains(member.key) else {
                guard isForPenumbra else { return false }
                throw source.error("unknown property of a group: \(member.key.quoted)", at: member.keyOffset, key: name)
            }
            return member.key == "$root"
        }
        guard !isForPenumbra || !member.key.isEmpty && !member.key.contains(where: { "{}.".contains($0) }) else {
            throw source.error(
                "a name must not be empty, or contain a brace or a full stop", at: member.keyOffset, key: name)
        }
        return true
    }

    private mutating func add(
        token value: JSONValue, _ object: JSONObject, at path: [String], ownType: String?, groupType: String?
    ) throws(ThemeFileError) {
        let name = path.joined(separator: ".")
        for member in object.members
        where isForPenumbra
            && !["$value", "$ref", "$type", "$description", "$extensions", "$deprecated"].contains(member.key)
        {
            throw source.error("unknown property of a token: \(member.key.quoted)", at: member.keyOffset, key: name)
        }
        if isForPenumbra, let reference = object["$ref"], object["$value"] != nil {
            throw error("both $value and $ref", at: reference, name)
        }
        let token = DesignToken(
            path: path, ownType: ownType, groupType: groupType,
            value: object["$value"] ?? (isOlderToken(object) ? object["value"] : nil) ?? value,
            extensions: try extensions(of: object, name),
            modification: isForPenumbra
                ? nil : object["$extensions"]?.object?[TokenModification.vendor]?.object?[TokenModification.key],
            hasOtherExtensions: object["$extensions"]?.object?.members.contains { $0.key != Self.vendor } ?? false)
        if let place = places[name] {
            tokens[place] = token
        } else {
            places[name] = tokens.count
            tokens.append(token)
        }
    }

    /// Penumbra's extensions of a token.
    private func extensions(of token: JSONObject, _ name: String) throws(ThemeFileError) -> JSONObject? {
        guard let value = token["$extensions"]?.object?[Self.vendor] else { return nil }
        guard let object = value.object else {
            throw error("expected an object, not \(value.kind)", at: value, Self.key(name, "$extensions"))
        }
        return object
    }

    /// Whether an object is a token of a draft before 2025.10: `{"value": "#fff", "type": "color"}`.
    private func isOlderToken(_ object: JSONObject) -> Bool {
        guard !isForPenumbra, object["$value"] == nil, object["$ref"] == nil, let value = object["value"] else {
            return false
        }
        return value.object.map { inner in !inner.members.contains { $0.value.object != nil } } ?? true
    }

    private func ownType(of object: JSONObject, _ name: String) throws(ThemeFileError) -> String? {
        if isForPenumbra { return try text("$type", of: object, name) }
        return object["$type"]?.string ?? (isOlderToken(object) ? object["type"]?.string : nil)
    }

    private func text(_ key: String, of object: JSONObject, _ name: String) throws(ThemeFileError) -> String? {
        guard let value = object[key] else { return nil }
        guard let text = value.string else {
            throw error("expected a text, not \(value.kind)", at: value, Self.key(name, key))
        }
        return text
    }

    /// A group, the group that it extends, and so on.
    private func chain(
        of group: JSONObject, _ name: String, _ extending: [String]
    ) throws(ThemeFileError) -> [(name: String, group: JSONObject)] {
        var chain = [(name: name, group: group)]
        while let target = chain[chain.count - 1].group["$extends"] {
            let next = try self.group(target, name)
            guard !extending.contains(next.name), !chain.contains(where: { $0.name == next.name }) else {
                throw error("$extends forms a cycle", at: target, name)
            }
            chain.append(next)
            guard chain.count + extending.count <= Self.longestChain else {
                throw error("more than \(Self.longestChain) groups extend one another", at: target, name)
            }
        }
        return chain
    }

    /// The group that `$extends` names.
    private func group(_ target: JSONValue, _ name: String) throws(ThemeFileError) -> (name: String, group: JSONObject)
    {
        guard let reference = target.string, let path = Self.alias(reference) ?? Self.pointer(reference) else {
            throw error("expected a group like {name}, not \(target.kind)", at: target, Self.key(name, "$extends"))
        }
        var group = root
        for step in path {
            guard let next = group[step]?.object, next["$value"] == nil else {
                throw error("there is no group \(reference.quoted)", at: target, Self.key(name, "$extends"))
            }
            group = next
        }
        return (path.joined(separator: "."), group)
    }
}
