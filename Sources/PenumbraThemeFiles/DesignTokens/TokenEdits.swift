import PenumbraThemes

/// The edits of a Design Tokens file that change Penumbra's theme: the differences between the written forms of both themes.
struct TokenEdits {
    let tokens: DesignTokens

    func edits(from old: Theme, to new: Theme) throws(ThemeFileError) -> JSONEdits {
        let (old, new) = (DesignTokensWriter(theme: old), DesignTokensWriter(theme: new))
        var edits = JSONEdits()
        edits.replace(old.about, by: new.about, at: ["$extensions", DesignTokens.vendor])
        for group in TokenGroup.allCases { add(group, from: old.tokens(of: group), to: new.tokens(of: group), &edits) }
        return edits
    }

    private func add(
        _ group: TokenGroup, from old: [(name: String, token: TokenText)], to new: [(name: String, token: TokenText)],
        _ edits: inout JSONEdits
    ) {
        let before = Dictionary(old.map { ($0.name, $0.token) }, uniquingKeysWith: { $1 })
        let after = Set(new.map(\.name))
        // A name may occur in several spellings; the last one counts.
        var found: [String: DesignToken] = [:]
        for token in tokens.tokens where token.path.count == 2 && token.path.first == group.rawValue {
            let name = TokenName.encoded(TokenName.decoded(token.path[1]))
            if !after.contains(name) { edits.remove(at: token.path) }
            found[name] = token
        }
        for (name, token) in new where before[name]?.text.text() != token.text.text() {
            replace(
                before[name], by: token, of: found[name], type: group.type, at: [group.rawValue, name], &edits)
        }
    }

    /// Adds the differences of a token.
    ///
    /// - Parameters:
    ///   - token: The existing token; nil for a new one.
    ///   - path: The path of a new token.
    func replace(
        _ old: TokenText?, by new: TokenText, of token: DesignToken?, type: String, at path: [String],
        _ edits: inout JSONEdits
    ) {
        let path = token?.path ?? path
        // An inherited token is overridden as a whole.
        let old = tokens.object(at: path) == nil ? nil : old
        if case (.object(let old)?, .object(let new)) = (old?.value, new.value), let value = token?.value.object,
            value["$ref"] == nil
        {
            // A typeface keeps properties that a theme does not have, such as the line height.
            edits.replace(old, by: new, at: path + ["$value"])
        } else if old?.value.text() != new.value.text() {
            set(new.value, type: type, of: token, at: path, &edits)
        }
        let extensions = path + ["$extensions"]
        let vendor = extensions + [DesignTokens.vendor]
        guard !new.own.isEmpty else {
            edits.remove(at: token?.hasOtherExtensions == true ? vendor : extensions)
            return
        }
        // An unwritten member equals another value, until that changes.
        for member in token?.extensions?.members ?? [] where !new.own.contains(where: { $0.0 == member.key }) {
            edits.remove(at: vendor + [member.key])
        }
        let own = old?.own.filter { token?.extensions?[$0.0] != nil } ?? []
        edits.replace(own, by: new.own, at: vendor)
    }

    /// Gives a token its own value, even if it was an alias that also determined its type.
    private func set(
        _ value: JSONText, type: String, of token: DesignToken?, at path: [String], _ edits: inout JSONEdits
    ) {
        edits.remove(at: path + ["$ref"])
        edits.set(value, at: path + ["$value"])
        // It would modify the new color too.
        if token?.modification != nil {
            edits.remove(at: path + ["$extensions", TokenModification.vendor, TokenModification.key])
        }
        guard let group = tokens.object(at: [path[0]]) else {
            // A new group gets the type of all its tokens.
            edits.set(.string(type), at: [path[0], "$type"])
            return
        }
        let given = tokens.object(at: path)?["$type"]?.string ?? token?.groupType ?? group["$type"]?.string
        if given != type { edits.set(.string(type), at: path + ["$type"]) }
    }
}

extension JSONEdits {
    /// The changed and removed members of an object.
    fileprivate mutating func replace(
        _ old: [(String, JSONText)], by new: [(String, JSONText)], at path: [String]
    ) {
        let before = Dictionary(old.map { ($0, $1.text()) }, uniquingKeysWith: { $1 })
        for (key, text) in new where before[key] != text.text() { set(text, at: path + [key]) }
        for (key, _) in old where !new.contains(where: { $0.0 == key }) { remove(at: path + [key]) }
    }
}
