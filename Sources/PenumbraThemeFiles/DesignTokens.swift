/// The tokens of a Design Tokens file, and where its references lead. (Design Tokens Format Module 2025.10.)
struct DesignTokens: Sendable {
    /// The key of ``DesignToken/extensions``.
    static let vendor = "org.penumbra"
    /// More tokens than this are refused, and a chain of more references.
    static let most = 20_000
    static let longestChain = 32

    let source: SourceText
    let root: JSONObject
    /// In the order of the file; what a group inherits comes before its own.
    private(set) var tokens: [DesignToken] = []
    private var places: [String: Int] = [:]
    private var visited = 0

    init(_ source: SourceText) throws(ThemeFileError) {
        let value = try JSONReader.value(of: source, .strict)
        guard let root = value.object else { throw source.error("\(value.kind) where an object is expected", at: 0) }
        self.source = source
        self.root = root
        try add(JSONObject.Member(key: "", keyOffset: value.offset, value: value), at: [], type: nil, extending: [])
    }

    /// The token of a name, or nil.
    subscript(name: String) -> DesignToken? { places[name].map { tokens[$0] } }

    func error(_ reason: String, at value: JSONValue, _ key: String) -> ThemeFileError {
        source.error(reason, at: value.offset, key: key)
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
        guard let group = member.value.object else {
            throw error("\(member.value.kind) where a token or a group is expected", at: member.value, name)
        }
        let ownType = try text("$type", of: group, name)
        if group["$value"] != nil || group["$ref"] != nil {
            guard !path.isEmpty else { throw error("the file is one token, without a name", at: member.value, name) }
            try add(token: member.value, group, at: path, ownType: ownType, groupType: type)
            return
        }
        try check(group, name)
        var type = ownType ?? type
        if let target = group["$extends"] {
            let other = try self.group(target, name)
            guard !extending.contains(other.name), other.name != name else {
                throw error("$extends goes round in a circle", at: target, name)
            }
            type = ownType ?? other.group["$type"]?.string ?? type
            for inherited in other.group.members where inherited.key.first != "$" || inherited.key == "$root" {
                try add(inherited, at: path + [inherited.key], type: type, extending: extending + [name, other.name])
            }
        }
        for own in group.members where own.key.first != "$" || own.key == "$root" {
            guard own.key == "$root" || !own.key.contains(where: { "{}.".contains($0) }), !own.key.isEmpty else {
                throw source.error(
                    "names have no braces and full stops, and are not empty", at: own.keyOffset, key: name)
            }
            try add(own, at: path + [own.key], type: type, extending: extending)
        }
    }

    private mutating func add(
        token value: JSONValue, _ object: JSONObject, at path: [String], ownType: String?, groupType: String?
    ) throws(ThemeFileError) {
        let name = path.joined(separator: ".")
        for member in object.members
        where !["$value", "$ref", "$type", "$description", "$extensions", "$deprecated"].contains(member.key) {
            throw source.error("a token has no \(member.key.quoted)", at: member.keyOffset, key: name)
        }
        if let reference = object["$ref"], object["$value"] != nil {
            throw error("both $value and $ref", at: reference, name)
        }
        let token = DesignToken(
            path: path, ownType: ownType, groupType: groupType, value: object["$value"] ?? value,
            extensions: object["$extensions"]?.object?[Self.vendor]?.object)
        if let place = places[name] {
            tokens[place] = token
        } else {
            places[name] = tokens.count
            tokens.append(token)
        }
    }

    private func check(_ group: JSONObject, _ name: String) throws(ThemeFileError) {
        let known = ["$schema", "$type", "$description", "$extensions", "$extends", "$deprecated", "$root"]
        for member in group.members where member.key.first == "$" && !known.contains(member.key) {
            throw source.error("a group has no \(member.key.quoted)", at: member.keyOffset, key: name)
        }
    }

    private func text(_ key: String, of object: JSONObject, _ name: String) throws(ThemeFileError) -> String? {
        guard let value = object[key] else { return nil }
        guard let text = value.string else {
            throw error("\(value.kind) where a text is expected", at: value, "\(name).\(key)")
        }
        return text
    }

    /// The group that a `$extends` names.
    private func group(_ target: JSONValue, _ name: String) throws(ThemeFileError) -> (name: String, group: JSONObject)
    {
        guard let reference = target.string, let path = Self.alias(reference) ?? Self.pointer(reference) else {
            throw error("\(target.kind) is no reference to a group", at: target, "\(name).$extends")
        }
        var group = root
        for step in path {
            guard let next = group[step]?.object, next["$value"] == nil else {
                throw error("there is no group \(reference.quoted)", at: target, "\(name).$extends")
            }
            group = next
        }
        return (path.joined(separator: "."), group)
    }

    // MARK: References

    /// What a value stands for, and the tokens that its aliases led through, the last of which says it.
    func resolved(_ value: JSONValue, _ key: String) throws(ThemeFileError) -> (value: JSONValue, chain: [DesignToken])
    {
        var (current, chain, steps) = (value, [DesignToken](), [String]())
        while true {
            let target: String
            if let text = current.string, Self.alias(text) != nil {
                target = text
            } else if let reference = current.object?["$ref"] {
                guard let pointer = reference.string, Self.pointer(pointer) != nil else {
                    throw error("\(reference.kind) is no pointer that begins with #/", at: reference, key)
                }
                target = pointer
            } else {
                return (current, chain)
            }
            steps.append(target)
            if let first = steps.dropLast().firstIndex(of: target) {
                let circle = steps[first...].joined(separator: " → ")
                throw error("the aliases go round in a circle: \(circle.shown(atMost: 200))", at: value, key)
            }
            guard steps.count <= Self.longestChain else {
                throw error("a chain of more than \(Self.longestChain) aliases", at: value, key)
            }
            guard let next = self.target(of: target) else {
                throw error("\(target.quoted) leads nowhere", at: value, key)
            }
            if let token = next.token { chain.append(token) }
            current = next.value
        }
    }

    /// The type of a token: its own, or else that of what it is an alias of, or else that of the groups around it.
    func type(of token: DesignToken) throws(ThemeFileError) -> String {
        let chain = [token] + (try resolved(token.value, token.name).chain)
        if let type = chain.lazy.compactMap(\.ownType).first ?? chain.reversed().lazy.compactMap(\.groupType).first {
            return type
        }
        throw error("it has no $type, and neither has a group around it", at: token.value, token.name)
    }

    private func target(of reference: String) -> (value: JSONValue, token: DesignToken?)? {
        if let path = Self.alias(reference) {
            return self[path.joined(separator: ".")].map { ($0.value, $0) }
        }
        guard let path = Self.pointer(reference) else { return nil }
        if let token = self[(path.last == "$value" ? path.dropLast() : path[...]).joined(separator: ".")] {
            return (token.value, token)
        }
        var value = JSONValue(content: .object(root), offset: 0)
        for step in path {
            if let array = value.array, let index = Int(step), array.indices.contains(index) {
                value = array[index]
            } else if let next = value.object?[step] {
                value = next
            } else {
                return nil
            }
        }
        return (value, nil)
    }

    /// The names in `{group.token}`; nil where a text is no alias.
    static func alias(_ text: String) -> [String]? {
        guard text.utf8.count > 2, text.hasPrefix("{"), text.hasSuffix("}") else { return nil }
        return text.dropFirst().dropLast().split(separator: ".", omittingEmptySubsequences: false).map { String($0) }
    }

    /// The names in `#/group/token/$value`; nil where a text is no pointer. (RFC 6901.)
    static func pointer(_ text: String) -> [String]? {
        guard text.hasPrefix("#/") else { return nil }
        return text.dropFirst(2).split(separator: "/", omittingEmptySubsequences: false).map { step in
            let plain = String(step).removingPercentEncoding ?? String(step)
            return plain.replacingOccurrences(of: "~1", with: "/").replacingOccurrences(of: "~0", with: "~")
        }
    }
}
