import FoundationEssentials

extension Encodable {
    /// One line of JSON with a line break, the same for the same value, without raw control characters.
    func jsonLine() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // JSON must escape most ASCII control characters, and may escape the others.
        let text = String(decoding: try encoder.encode(self), as: UTF8.self).unicodeScalars.map { scalar in
            ("\u{7F}"..<"\u{A0}").contains(scalar)
                ? "\\u00" + String(scalar.value, radix: 16) : String(scalar)
        }
        return Data((text.joined() + "\n").utf8)
    }
}
