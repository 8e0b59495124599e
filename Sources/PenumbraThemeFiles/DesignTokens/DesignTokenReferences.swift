import Foundation

/// Resolves the references of a Design Tokens file. (Design Tokens Format Module 2025.10, section 7.)
extension DesignTokens {
    /// The resolved value, and the tokens of its aliases, the last of which defines the value.
    func resolved(_ value: JSONValue, _ key: String) throws(ThemeFileError) -> (value: JSONValue, chain: [DesignToken])
    {
        var (current, chain, steps) = (value, [DesignToken](), [String]())
        while true {
            let target: String
            if let alias = current.string.flatMap({ alias(in: $0) }) {
                target = alias
            } else if let reference = current.object?["$ref"] {
                guard let pointer = reference.string, pointer.hasPrefix("#/") else {
                    throw error("expected a text that begins with #/, not \(reference.kind)", at: reference, key)
                }
                target = pointer
            } else {
                return (current, chain)
            }
            guard Self.alias(target) ?? Self.pointer(target) != nil else {
                throw error("a path of more than \(Self.mostParts) parts", at: value, key)
            }
            steps.append(target)
            if let first = steps.dropLast().firstIndex(of: target) {
                let circle = steps[first...].joined(separator: " → ")
                throw error("the aliases form a cycle: \(circle.shown(atMost: 200))", at: value, key)
            }
            guard steps.count <= Self.longestChain else {
                throw error("a chain of more than \(Self.longestChain) aliases", at: value, key)
            }
            guard let next = self.target(of: target) else {
                throw error("\(target.quoted) refers to a token that does not exist", at: value, key)
            }
            if let token = next.token { chain.append(token) }
            current = next.value
        }
    }

    /// The type of a token: its own, otherwise that of its alias target, otherwise that of its groups.
    func type(of token: DesignToken) throws(ThemeFileError) -> String {
        let chain = [token] + (try resolved(token.value, token.name).chain)
        if let type = chain.lazy.compactMap(\.ownType).first ?? chain.reversed().lazy.compactMap(\.groupType).first {
            return type
        }
        throw error("it has no $type, and neither has a group around it", at: token.value, token.name)
    }

    private func target(of reference: String) -> (value: JSONValue, token: DesignToken?)? {
        if let path = Self.alias(reference) {
            let name = path.joined(separator: ".")
            // In drafts before 2025.10, aliases end in the name of the property, and sets of tokens are not named in them.
            let older =
                isForPenumbra
                ? []
                : [name.hasSuffix(".value") ? String(name.dropLast(6)) : ""]
                    + root.members.map { "\($0.key).\(name)" }
            return ([name] + older).lazy.compactMap { self[$0] }.first.map { ($0.value, $0) }
        }
        guard let path = Self.pointer(reference) else { return nil }
        if let token = self[(path.last == "$value" ? path.dropLast() : path[...]).joined(separator: ".")] {
            return (token.value, token)
        }
        var value = file
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

    /// The greatest number of parts of a path: no value lies deeper.
    private static let mostParts = JSONReader.deepest

    /// Whether a text has the form of an alias.
    static func isAlias(_ text: String) -> Bool {
        text.utf8.count > 2 && text.hasPrefix("{") && text.hasSuffix("}")
    }

    /// A text that is an alias. Tokens Studio has had `$group.token` for `{group.token}`.
    private func alias(in text: String) -> String? {
        if Self.isAlias(text) { return text }
        guard !isForPenumbra, text.utf8.count > 1, text.hasPrefix("$") else { return nil }
        return "{\(text.dropFirst())}"
    }

    /// The names in `{group.token}`; nil if a text is not an alias, or has too many parts.
    static func alias(_ text: String) -> [String]? {
        isAlias(text) ? parts(of: text.dropFirst().dropLast(), between: ".")?.map { String($0) } : nil
    }

    /// The names in `#/group/token/$value`; nil if a text is not a pointer, or has too many parts. (RFC 6901.)
    static func pointer(_ text: String) -> [String]? {
        guard text.hasPrefix("#/") else { return nil }
        return parts(of: text.dropFirst(2), between: "/")?.map { step in
            let plain = TokenName.percentDecoded(String(step)) ?? String(step)
            return plain.components(separatedBy: "~1").joined(separator: "/")
                .components(separatedBy: "~0").joined(separator: "~")
        }
    }

    private static func parts(of text: Substring, between separator: Character) -> [Substring]? {
        let parts = text.split(separator: separator, maxSplits: mostParts, omittingEmptySubsequences: false)
        return parts.count <= mostParts ? parts : nil
    }
}
