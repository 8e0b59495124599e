import Foundation
import PenumbraFiles

/// The text of a file, with the positions of errors.
struct SourceText: Sendable {
    let name: String
    /// UTF-8, without a byte order mark.
    let bytes: [UInt8]
    /// Whether places in the bytes are places in a file.
    private let hasPlaces: Bool

    init(_ data: Data, named name: String) throws(ThemeFileError) {
        guard data.count <= ThemeFile.largest else {
            throw ThemeFileError(file: name, reason: "it is larger than \(ThemeFile.largest >> 20) MiB")
        }
        self.name = name
        hasPlaces = true
        bytes = Array(data.starts(with: [0xEF, 0xBB, 0xBF]) ? data.dropFirst(3) : data)
        guard String(bytes: bytes, encoding: .utf8) != nil else {
            throw error("it is not UTF-8 text", at: firstInvalidByte)
        }
    }

    /// A text that was made of several files, so that errors have keys but no lines.
    init(merged text: String, named name: String) {
        self.name = name
        hasPlaces = false
        bytes = Array(text.utf8)
    }

    /// An error at a byte. A carriage return also ends a line, as in editors; before a line feed it is part of the same line
    /// break.
    func error(_ reason: String, at offset: Int, key: String? = nil) -> ThemeFileError {
        guard hasPlaces else { return ThemeFileError(file: name, key: shown(key), reason: reason) }
        var (line, start) = (1, 0)
        let (feed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
        for (index, byte) in bytes.prefix(offset).enumerated()
        where byte == feed || byte == carriageReturn && bytes.dropFirst(index + 1).first != feed {
            line += 1
            start = index + 1
        }
        let isContinuation = { (byte: UInt8) in byte & 0xC0 == 0x80 }
        let column = bytes[start..<min(offset, bytes.count)].count { !isContinuation($0) } + 1
        return ThemeFileError(
            file: name, line: line, column: column, key: shown(key), reason: reason)
    }

    /// The keys of a position, safe to print; nil if there are none.
    func shown(_ key: String?) -> String? {
        key.flatMap { $0.isEmpty ? nil : $0.shown(atMost: 120) }
    }

    private var firstInvalidByte: Int {
        var (parser, iterator, offset) = (Unicode.UTF8.ForwardParser(), bytes.makeIterator(), 0)
        while case .valid(let scalar) = parser.parseScalar(from: &iterator) { offset += scalar.count }
        return offset
    }
}

extension String {
    /// The beginning of a text, safe to print: without terminal control characters.
    func shown(atMost length: Int) -> String {
        let visible = String(unicodeScalars.prefix(length + 1)).printable
        return visible.count > length ? visible.prefix(length) + "…" : visible
    }

    /// The beginning of a text in quotation marks.
    var quoted: String { "\"\(shown(atMost: 60))\"" }
}
