import CPenumbraGtk

/// The texts of one gettext domain, in the language of the user.
///
/// A text names its values in braces, as in `{count} episodes`, so that a translator can move them. `Rig/translations` collects
/// the texts from the calls of these functions, so their arguments are literals.
public struct Translation: Sendable {
    private let domain: String

    /// The texts of this library.
    static let own = Translation(domain: ownDomain)
    /// The domain of the texts of this library.
    public static let ownDomain = "penumbra-gtk"

    /// Creates the texts of `domain`.
    public init(domain: String) {
        self.domain = domain
    }

    /// Reads the catalogs of the domain from `folder`, which contains a folder for each language.
    public func read(from folder: String) {
        _ = bindtextdomain(domain, folder)
        _ = bind_textdomain_codeset(domain, "UTF-8")
    }

    /// A text. `context` distinguishes texts that are the same in English.
    public func callAsFunction(
        _ text: String, context: String? = nil, _ values: KeyValuePairs<String, String> = [:]
    ) -> String {
        // Without a translation gettext returns its argument, so the C string has to live for as long as the result.
        let found = text.withCString { text in
            let found = context.map { g_dpgettext2(domain, $0, text) } ?? g_dgettext(domain, text)
            return found.map { String(cString: $0) }
        }
        return Self.fill(found ?? text, values)
    }

    /// A text that depends on a number, which it names `{count}`.
    public func callAsFunction(
        one: String, many: String, count: Int, _ values: KeyValuePairs<String, String> = [:]
    ) -> String {
        let found = one.withCString { one in
            many.withCString { many in
                g_dngettext(domain, one, many, gulong(count.magnitude)).map { String(cString: $0) }
            }
        }
        let text = found ?? (count == 1 ? one : many)
        return Self.fill(Self.fill(text, ["count": "\(count)"]), values)
    }

    /// Replaces the names in braces. Names in braces within a value are not replaced.
    static func fill(_ text: String, _ values: KeyValuePairs<String, String>) -> String {
        var (result, rest) = ("", text[...])
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            let name = rest[rest.index(after: open)..<close]
            result += rest[..<open]
            result += values.first { $0.key == name }?.value ?? String(rest[open...close])
            rest = rest[rest.index(after: close)...]
        }
        return result + rest
    }
}
