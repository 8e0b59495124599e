import Foundation

extension Encodable {
    /// One line of JSON and its end, the same for the same value. No control character of it reaches a terminal.
    func jsonLine() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // JSON has to escape those of ASCII, of which this is the last but one not, and may escape the others.
        let text = String(decoding: try encoder.encode(self), as: UTF8.self).unicodeScalars.map { scalar in
            ("\u{7F}"..<"\u{A0}").contains(scalar)
                ? "\\u00" + String(scalar.value, radix: 16) : String(scalar)
        }
        return Data((text.joined() + "\n").utf8)
    }
}
