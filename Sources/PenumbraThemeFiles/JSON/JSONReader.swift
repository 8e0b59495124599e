/// Parses a JSON text (RFC 8259) and keeps the position of every value.
///
/// Duplicate names in an object are errors, and in VS Code's dialect the last one counts. The greatest nesting depth is 64.
struct JSONReader {
    enum Dialect {
        /// The standard syntax.
        case strict
        /// With comments of both kinds and trailing commas, as in VS Code.
        case withComments
    }

    static let deepest = 64

    private enum Step {
        case key(String)
        case index(Int)
    }

    let source: SourceText
    private let dialect: Dialect
    var offset = 0
    private var path: [Step] = []

    /// Parses the value of a whole text.
    static func value(of source: SourceText, _ dialect: Dialect) throws(ThemeFileError) -> JSONValue {
        var reader = JSONReader(source: source, dialect: dialect)
        try reader.skipSpace()
        let value = try reader.value()
        try reader.skipSpace()
        guard reader.peek() == nil else { throw reader.error("unexpected text after the value") }
        return value
    }

    private init(source: SourceText, dialect: Dialect) {
        self.source = source
        self.dialect = dialect
    }

    /// An error at the current position, or at another one.
    func error(_ reason: String, at place: Int? = nil) -> ThemeFileError {
        let key = path.reduce(into: "") { key, step in
            switch step {
            case .key(let name): key += (key.isEmpty ? "" : ".") + name
            case .index(let index): key += "[\(index)]"
            }
        }
        return source.error(reason, at: place ?? offset, key: key)
    }

    static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    func peek() -> UInt8? { offset < source.bytes.count ? source.bytes[offset] : nil }

    /// Skips a byte if it comes next.
    mutating func take(_ byte: UInt8) -> Bool {
        guard peek() == byte else { return false }
        offset += 1
        return true
    }

    /// An error for an unexpected character.
    func expected(_ what: String) -> ThemeFileError {
        guard let byte = peek() else { return error("expected \(what), but the file ends") }
        let rest = source.bytes[offset...].prefix(4)
        let character =
            byte < 0x80 ? String(UnicodeScalar(byte)) : String(String(decoding: rest, as: UTF8.self).prefix(1))
        return error("expected \(what), not \(character.quoted)")
    }

    private mutating func value() throws(ThemeFileError) -> JSONValue {
        let start = offset
        let content: JSONValue.Content
        switch peek() {
        case UInt8(ascii: "{"): content = .object(try object())
        case UInt8(ascii: "["): content = .array(try array())
        case UInt8(ascii: "\""): content = .string(try string())
        case let byte? where byte == UInt8(ascii: "-") || Self.isDigit(byte): content = .number(try number())
        case UInt8(ascii: "t"): content = try word("true", .bool(true))
        case UInt8(ascii: "f"): content = try word("false", .bool(false))
        case UInt8(ascii: "n"): content = try word("null", .null)
        default: throw expected("a value")
        }
        return JSONValue(content: content, range: start..<offset)
    }

    private mutating func word(
        _ word: StaticString, _ content: JSONValue.Content
    ) throws(ThemeFileError) -> JSONValue.Content {
        let text = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
        guard source.bytes[offset...].starts(with: text) else { throw expected("a value") }
        offset += text.count
        return content
    }

    private mutating func object() throws(ThemeFileError) -> JSONObject {
        var object = JSONObject()
        try descend()
        while try !isAtEnd(UInt8(ascii: "}"), isFirst: object.members.isEmpty) {
            let start = offset
            guard peek() == UInt8(ascii: "\"") else { throw expected("a name in quotation marks") }
            let key = try string()
            path.append(.key(key))
            let first = object.member(key)
            if let first, dialect == .strict { throw error(source.twice(since: first.keyOffset), at: start) }
            try skipSpace()
            guard take(UInt8(ascii: ":")) else { throw expected("a colon") }
            try skipSpace()
            let member = JSONObject.Member(key: key, keyOffset: start, value: try value())
            if first == nil { object.append(member) } else { object.replace(by: member) }
            path.removeLast()
        }
        return object
    }

    private mutating func array() throws(ThemeFileError) -> [JSONValue] {
        var array: [JSONValue] = []
        try descend()
        while try !isAtEnd(UInt8(ascii: "]"), isFirst: array.isEmpty) {
            path.append(.index(array.count))
            array.append(try value())
            path.removeLast()
        }
        return array
    }

    private mutating func descend() throws(ThemeFileError) {
        guard path.count < Self.deepest else { throw error("it is nested deeper than \(Self.deepest)") }
        offset += 1
    }

    /// Whether a list ends here; otherwise its next part begins.
    private mutating func isAtEnd(_ bracket: UInt8, isFirst: Bool) throws(ThemeFileError) -> Bool {
        try skipSpace()
        if take(bracket) { return true }
        if isFirst { return false }
        let comma = offset
        guard take(UInt8(ascii: ",")) else { throw expected("a comma or \(UnicodeScalar(bracket))") }
        try skipSpace()
        guard peek() == bracket else { return false }
        guard dialect == .withComments else { throw error("a trailing comma", at: comma) }
        offset += 1
        return true
    }

    private mutating func skipSpace() throws(ThemeFileError) {
        while let byte = peek() {
            switch byte {
            case 0x20, 0x09, 0x0A, 0x0D: offset += 1
            case UInt8(ascii: "/"): try skipComment()
            default: return
            }
        }
    }

    private mutating func skipComment() throws(ThemeFileError) {
        guard dialect == .withComments else { throw error("a comment, which JSON does not allow") }
        let start = offset
        offset += 1
        if take(UInt8(ascii: "/")) {
            while let byte = peek(), byte != 0x0A, byte != 0x0D { offset += 1 }
        } else if take(UInt8(ascii: "*")) {
            while !(peek() == UInt8(ascii: "*") && source.bytes[offset...].dropFirst().first == UInt8(ascii: "/")) {
                guard peek() != nil else { throw error("an unterminated comment", at: start) }
                offset += 1
            }
            offset += 2
        } else {
            throw error("expected a comment after the slash", at: start)
        }
    }
}
