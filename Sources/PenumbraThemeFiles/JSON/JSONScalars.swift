extension JSONReader {
    private static let longestNumber = 64

    /// Parses a string, from its opening quotation mark.
    mutating func string() throws(ThemeFileError) -> String {
        let opening = offset
        offset += 1
        var text = ""
        var start = offset
        while let byte = peek() {
            switch byte {
            case UInt8(ascii: "\""):
                text += String(decoding: source.bytes[start..<offset], as: UTF8.self)
                offset += 1
                return text
            case UInt8(ascii: "\\"):
                text += String(decoding: source.bytes[start..<offset], as: UTF8.self)
                text.unicodeScalars.append(try escaped())
                start = offset
            case ..<0x20:
                throw error(byte == 0x0A || byte == 0x0D ? "an unterminated string" : "a control character in a text")
            default:
                offset += 1
            }
        }
        throw error("an unterminated string", at: opening)
    }

    /// Parses a number, from its first character. One that is too great or too long is infinite: see ``JSONValue/number``.
    mutating func number() throws(ThemeFileError) -> Double {
        let start = offset
        _ = take(UInt8(ascii: "-"))
        if !take(UInt8(ascii: "0")), skipDigits() == 0 { throw expected("a digit") }
        if let byte = peek(), Self.isDigit(byte) {
            throw error("a number with a leading zero", at: start)
        }
        if take(UInt8(ascii: ".")), skipDigits() == 0 { throw expected("a digit") }
        if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
            if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
            if skipDigits() == 0 { throw expected("a digit") }
        }
        guard offset - start <= Self.longestNumber else { return .infinity }
        return Double(String(decoding: source.bytes[start..<offset], as: UTF8.self)) ?? .infinity
    }

    private mutating func skipDigits() -> Int {
        let start = offset
        while let byte = peek(), Self.isDigit(byte) { offset += 1 }
        return offset - start
    }

    /// Parses an escape sequence, from its backslash.
    private mutating func escaped() throws(ThemeFileError) -> Unicode.Scalar {
        let start = offset
        offset += 1
        guard let letter = peek() else { throw expected("the rest of an escape") }
        offset += 1
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): break
        default: throw error("an invalid escape", at: start)
        }
        let unit = try hexadecimal(from: start)
        if let scalar = Unicode.Scalar(unit) { return scalar }
        guard (0xD800..<0xDC00).contains(unit), take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) else {
            throw error("an unpaired surrogate", at: start)
        }
        let low = try hexadecimal(from: start)
        guard (0xDC00..<0xE000).contains(low),
            let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
        else { throw error("an unpaired surrogate", at: start) }
        return scalar
    }

    private mutating func hexadecimal(from start: Int) throws(ThemeFileError) -> UInt32 {
        let digits = String(decoding: source.bytes[offset...].prefix(4), as: UTF8.self)
        guard digits.utf8.count == 4, digits.allSatisfy(\.isHexDigit), let unit = UInt32(digits, radix: 16) else {
            throw error("an escape without four hexadecimal digits", at: start)
        }
        offset += 4
        return unit
    }
}
