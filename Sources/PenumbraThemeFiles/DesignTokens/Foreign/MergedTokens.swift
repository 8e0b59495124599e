/// The tokens of several files. A later token replaces an earlier one of the same path.
struct MergedTokens {
    /// A file, or an object in one.
    typealias Part = (source: SourceText, value: JSONValue)

    /// The name of the file that names the others.
    let name: String
    let parts: [Part]

    func tokens() throws(ThemeFileError) -> DesignTokens {
        var merged = JSONText.object([])
        for part in parts { merged = merged.merged(with: JSONText(part.value).withTypeInside) }
        return try DesignTokens(SourceText(merged: merged.text(), named: name))
    }

    /// An error in the merged tokens, at its place in the file that has the token.
    func located(_ error: ThemeFileError) -> ThemeFileError {
        guard error.line == nil, let key = error.key else { return error }
        for part in parts.reversed() {
            guard let place = Self.place(of: key[...], in: part.value) else { continue }
            return part.source.error(error.reason, at: place.offset, key: key)
        }
        return error
    }

    /// The token to which the keys of an error lead. Names may have full stops in them.
    private static func place(of key: Substring, in value: JSONValue) -> JSONValue? {
        guard let object = value.object else { return nil }
        if let token = object["$value"] ?? object["$ref"] ?? object["value"], token.object?["value"] == nil {
            return token
        }
        for member in object.members where key.hasPrefix(member.key) {
            let rest = key.dropFirst(member.key.count)
            guard rest.isEmpty || rest.hasPrefix(".") else { continue }
            if let place = place(of: rest.dropFirst(), in: member.value) { return place }
            if rest.isEmpty { return member.value }
        }
        return nil
    }
}

extension JSONText {
    /// The same value as text.
    fileprivate init(_ value: JSONValue) {
        switch value.content {
        case .null: self = .null
        case .bool(let bool): self = .bool(bool)
        case .number(let number): self = number.isFinite ? .number(number) : .null
        case .string(let string): self = .string(string)
        case .array(let array): self = .list(array.map { JSONText($0) })
        case .object(let object): self = .object(object.members.map { ($0.key, JSONText($0.value)) })
        }
    }

    private var members: [(String, JSONText)]? { if case .object(let members) = self { members } else { nil } }

    /// A file in which the groups and tokens of the root have the type of the root, so that other files do not get that type.
    fileprivate var withTypeInside: JSONText {
        guard let members, !isToken, let type = members.first(where: { $0.0 == "$type" }) else { return self }
        return .object(
            members.filter { $0.0 != "$type" }.map { key, value in
                let inner = value.members.flatMap { key.hasPrefix("$") ? nil : $0 }
                guard let inner, !inner.contains(where: { $0.0 == "$type" }) else { return (key, value) }
                return (key, .object(inner + [type]))
            })
    }

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
