/// Walks through the bytes of a style sheet.
struct StyleScanner {
    private static let spaces: [UInt8] = [0x20, 0x09, 0x0A, 0x0C, 0x0D]

    private let bytes: [UInt8]
    private(set) var offset = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    /// Whether a text comes next.
    func isAt(_ text: String) -> Bool { bytes[offset...].starts(with: text.utf8) }

    /// Whether a name that begins with `--` is followed by a colon somewhere.
    var hasCustomProperty: Bool {
        let ends = Set("{};:".utf8)
        var place = 0
        while let start = bytes[place...].firstIndex(of: 0x2D) {
            place = start + 1
            guard bytes[start...].starts(with: [0x2D, 0x2D]) else { continue }
            place = bytes[start...].firstIndex { ends.contains($0) || Self.spaces.contains($0) } ?? bytes.count
            let next = bytes[place...].first { !Self.spaces.contains($0) }
            if place > start + 2, next == UInt8(ascii: ":") { return true }
        }
        return false
    }

    /// Whether a text that begins like a selector is followed by a declaration in a block.
    var hasRule: Bool {
        var scanner = self
        let starts = Set(".#:*@[&".utf8)
        while true {
            scanner.skipSpace()
            guard let first = scanner.peek, starts.contains(first) || (0x61...0x7A).contains(first | 0x20) else {
                return false
            }
            guard !scanner.prelude().contains(where: { $0 == "\"" }) || first == UInt8(ascii: "@") else { return false }
            if !scanner.take(UInt8(ascii: ";")) { break }
        }
        var declaration = ""
        while scanner.take(UInt8(ascii: "{")) {
            scanner.skipSpace()
            declaration = scanner.prelude()
        }
        let name = declaration.prefix { $0.isLetter || $0 == "-" }
        return !name.isEmpty && declaration.dropFirst(name.count).trimmed.hasPrefix(":")
    }

    /// Whether `--` and the rest of a name come next.
    var isAtCustomProperty: Bool { bytes[offset...].starts(with: [0x2D, 0x2D]) }

    mutating func skip() { offset += 1 }

    mutating func take(_ byte: UInt8) -> Bool {
        guard peek == byte else { return false }
        offset += 1
        return true
    }

    /// Skips white space and comments.
    mutating func skipSpace() {
        while let byte = peek {
            if Self.spaces.contains(byte) {
                offset += 1
            } else if !skipComment() {
                return
            }
        }
    }

    /// The text up to `{`, `}` or `;`, without comments.
    mutating func prelude() -> String { text(until: [UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";")]) }

    /// The name and the value of a custom property; nil if it has no colon.
    mutating func declaration() -> (name: String, value: String)? {
        let ends = [UInt8(ascii: ";"), UInt8(ascii: "}")]
        let name = text(until: ends + [UInt8(ascii: ":"), UInt8(ascii: "{")])
        guard take(UInt8(ascii: ":")) else {
            if peek == UInt8(ascii: "{") { offset += 1 }
            return nil
        }
        var value = text(until: ends)
        if value.lowercased().hasSuffix("!important") { value = String(value.dropLast(10)) }
        return (name, value.trimmed)
    }

    /// The text up to one of some bytes outside of brackets and strings, without comments and the space around it.
    private mutating func text(until ends: [UInt8]) -> String {
        var (text, closing) = ([UInt8](), [UInt8]())
        // The length without the space at the end, of which an escaped one is no part.
        var length = 0
        while let byte = peek {
            if skipComment() {
                text.append(0x20)
                continue
            }
            if closing.isEmpty, ends.contains(byte) { break }
            offset += 1
            if Self.spaces.contains(byte) {
                if !text.isEmpty { text.append(byte) }
                continue
            }
            text.append(byte)
            switch byte {
            case UInt8(ascii: "("): closing.append(UInt8(ascii: ")"))
            case UInt8(ascii: "["): closing.append(UInt8(ascii: "]"))
            case UInt8(ascii: "{"): closing.append(UInt8(ascii: "}"))
            case UInt8(ascii: "\\"):
                if let next = peek { text.append(next) }
                offset = min(offset + 1, bytes.count)
            case UInt8(ascii: "\""), UInt8(ascii: "'"): takeString(byte, into: &text)
            default: if closing.last == byte { closing.removeLast() }
            }
            length = text.count
        }
        return String(decoding: text.prefix(length), as: UTF8.self)
    }

    /// Takes the rest of a string. A line break ends one that is not closed.
    private mutating func takeString(_ quote: UInt8, into text: inout [UInt8]) {
        while let byte = peek, byte != 0x0A {
            offset += 1
            text.append(byte)
            if byte == quote { return }
            if byte == UInt8(ascii: "\\"), let next = peek {
                offset += 1
                text.append(next)
            }
        }
    }

    /// Skips a comment, which also the end of the text ends.
    private mutating func skipComment() -> Bool {
        guard peek == UInt8(ascii: "/"), offset + 1 < bytes.count, bytes[offset + 1] == UInt8(ascii: "*") else {
            return false
        }
        var end = offset + 2
        while end + 1 < bytes.count, !(bytes[end] == UInt8(ascii: "*") && bytes[end + 1] == UInt8(ascii: "/")) {
            end += 1
        }
        offset = min(end + 2, bytes.count)
        return true
    }
}
