/// Reads the tokens of a CSS value from the bytes of a text, in order. (CSS Syntax 3, section 4.)
struct CSSScanner {
    /// A number with its suffix: nothing, a percent sign or a unit in lower case.
    struct Number {
        let value: Double
        let unit: String
        let offset: Int
    }

    private let bytes: [UInt8]
    private(set) var offset = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { offset == bytes.count }
    var isAtComma: Bool { peek() == Ascii.comma }

    func error(_ cause: ColorSyntaxError.Cause, at place: Int? = nil) -> ColorSyntaxError {
        ColorSyntaxError(cause, offset: place ?? offset)
    }

    /// Skips white space and comments; an unterminated comment is not skipped.
    mutating func skipSpace() {
        while let byte = peek() {
            if [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains(byte) {
                offset += 1
            } else if byte == Ascii.slash, peek(1) == Ascii.asterisk, let end = endOfComment {
                offset = end
            } else {
                return
            }
        }
    }

    /// Skips a byte if it comes next.
    mutating func take(_ byte: UInt8) -> Bool {
        guard peek() == byte else { return false }
        offset += 1
        return true
    }

    /// Reads letters, digits, hyphens and underscores, in lower case; empty if there are none.
    mutating func word() -> String {
        var letters = ""
        while let byte = peek(), Ascii.isLetter(byte) || Ascii.isDigit(byte) || byte == Ascii.minus || byte == 0x5F {
            letters.unicodeScalars.append(Unicode.Scalar(Ascii.lowercase(byte)))
            offset += 1
        }
        return letters
    }

    /// Reads a number, or returns nil if there is none. Numbers beyond a million count as a million.
    mutating func number() -> Number? {
        let start = offset
        if peek() == Ascii.plus || peek() == Ascii.minus { offset += 1 }
        var digits = skipDigits()
        if peek() == Ascii.point, peek(1).map(Ascii.isDigit) == true {
            offset += 1
            digits += skipDigits()
        }
        guard digits > 0 else {
            offset = start
            return nil
        }
        skipExponent()
        let value = Double(String(decoding: bytes[start..<offset], as: UTF8.self)) ?? 0
        // A hyphen begins the next number, not a unit.
        let unit = take(Ascii.percent) ? "%" : peek().map(Ascii.isLetter) == true ? word() : ""
        return Number(value: min(max(value, -1e6), 1e6), unit: unit, offset: start)
    }

    private func peek(_ distance: Int = 0) -> UInt8? {
        offset + distance < bytes.count ? bytes[offset + distance] : nil
    }

    private var endOfComment: Int? {
        let content = bytes.indices.dropFirst(offset + 2)
        return content.first { bytes[$0] == Ascii.slash && $0 > offset + 2 && bytes[$0 - 1] == Ascii.asterisk }
            .map { $0 + 1 }
    }

    private mutating func skipDigits() -> Int {
        let start = offset
        while let byte = peek(), Ascii.isDigit(byte) { offset += 1 }
        return offset - start
    }

    /// Skips an exponent. An `e` without digits is the start of a unit.
    private mutating func skipExponent() {
        guard let letter = peek(), Ascii.lowercase(letter) == 0x65 else { return }
        let start = offset
        offset += 1
        if peek() == Ascii.plus || peek() == Ascii.minus { offset += 1 }
        if skipDigits() == 0 { offset = start }
    }
}

/// The ASCII bytes of the CSS syntax.
enum Ascii {
    static let percent = UInt8(ascii: "%")
    static let open = UInt8(ascii: "(")
    static let close = UInt8(ascii: ")")
    static let asterisk = UInt8(ascii: "*")
    static let plus = UInt8(ascii: "+")
    static let comma = UInt8(ascii: ",")
    static let minus = UInt8(ascii: "-")
    static let point = UInt8(ascii: ".")
    static let slash = UInt8(ascii: "/")
    static let numberSign = UInt8(ascii: "#")

    static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(lowercase(byte)) }
    static func lowercase(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte + 32 : byte }
}
