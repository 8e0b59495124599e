import Foundation
import PenumbraThemes

/// The colors of roles in Design Tokens of other tools and in style sheets, for ``ThemeFile/read(contentsOf:format:roles:warn:)``,
/// from a file: `{"background": "color.gray.10", "text": {"light": "ink.90", "dark": "ink.10"}}`.
///
/// Roles that it does not name are found by the names of the colors.
public struct RoleMapping: Sendable {
    private struct Entry: Sendable {
        let token: String
        let variant: Appearance?
        let error: ThemeFileError
    }

    private var entries: [Role: [Entry]] = [:]

    /// Parses the bytes of a mapping.
    ///
    /// ```swift
    /// let roles = try RoleMapping(Data(#"{"background": "color.gray.10"}"#.utf8), named: "roles.json")
    /// let theme = try ThemeFile.read(contentsOf: url, roles: roles)
    /// ```
    ///
    /// - Parameters:
    ///   - data: The bytes of the file.
    ///   - name: The file's name for errors.
    /// - Throws: ``ThemeFileError`` if the file is invalid.
    public init(_ data: Data, named name: String) throws(ThemeFileError) {
        let source = try SourceText(data, named: name)
        let root = try JSONReader.value(of: source, .withComments)
        guard let object = root.object else {
            throw source.error("expected an object of roles, not \(root.kind)", at: root.offset)
        }
        for member in object.members {
            guard let role = Role(name: member.key) else {
                throw source.error("there is no role \(member.key.quoted)", at: member.keyOffset)
            }
            entries[role] = try Self.entries(member.value, member.key, source)
        }
    }

    private static func entries(
        _ value: JSONValue, _ key: String, _ source: SourceText
    ) throws(ThemeFileError) -> [Entry] {
        func entry(_ value: JSONValue, _ variant: Appearance?) throws(ThemeFileError) -> Entry {
            guard let token = value.string else {
                throw source.error("expected the name of a token, not \(value.kind)", at: value.offset, key: key)
            }
            let plain = token.hasPrefix("{") && token.hasSuffix("}") ? String(token.dropFirst().dropLast()) : token
            return Entry(
                token: plain, variant: variant,
                error: source.error("there is no color named \(plain.quoted)", at: value.offset, key: key))
        }
        guard let object = value.object else { return [try entry(value, nil)] }
        var entries: [Entry] = []
        for member in object.members {
            guard let variant = Appearance(rawValue: member.key) else {
                throw source.error("expected light or dark, not \(member.key.quoted)", at: member.keyOffset, key: key)
            }
            entries.append(try entry(member.value, variant))
        }
        return entries
    }

    /// The name for a role in one appearance; nil if the file has none.
    func name(of role: Role, _ appearance: Appearance) -> String? {
        let entries = entries[role] ?? []
        return (entries.first { $0.variant == appearance } ?? entries.first { $0.variant == nil } ?? entries.first)?
            .token
    }

    /// All names, with the error for one that a file does not have.
    var names: [(name: String, missing: ThemeFileError)] {
        Role.allCases.flatMap { entries[$0] ?? [] }.map { ($0.token, $0.error) }
    }
}
