/// Lines of a trace that are decoded together, as one JSON array: a third faster than one by one.
///
/// Only lines that are lexically complete are taken: no other line can change what they mean.
struct LineBatch {
    /// The number of the first line.
    private(set) var first = 0
    /// The number of lines.
    var count: Int { ends.count }
    /// Whether it is large enough.
    var isFull: Bool { count >= 256 }

    /// The lines, each after a bracket or a comma.
    private var text: [UInt8] = []
    private var ends: [Int] = []

    /// The JSON array.
    var json: [UInt8] { text + [UInt8(ascii: "]")] }

    /// The lines.
    var lines: [String] {
        zip([0] + ends, ends).map { start, end in String(decoding: text[(start + 1)..<end], as: UTF8.self) }
    }

    /// Adds a line with a number, if it is a plain JSON object; returns whether it is. The numbers of all lines follow each other.
    mutating func add(_ line: [UInt8], number: Int) -> Bool {
        guard Self.isPlain(line) else { return false }
        if count == 0 { first = number }
        text.append(count == 0 ? UInt8(ascii: "[") : UInt8(ascii: ","))
        text += line
        ends.append(text.count)
        return true
    }

    mutating func removeAll() {
        text.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
    }

    /// Whether a line is ASCII text in one pair of braces, without arrays or escapes, and with complete strings.
    private static func isPlain(_ line: [UInt8]) -> Bool {
        guard line.first == UInt8(ascii: "{"), line.last == UInt8(ascii: "}") else { return false }
        var quotes = 0
        for byte in line[1..<(line.count - 1)] {
            switch byte {
            case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "\\"),
                0x80...:
                return false
            case UInt8(ascii: "\""): quotes += 1
            default: break
            }
        }
        return quotes % 2 == 0
    }
}
