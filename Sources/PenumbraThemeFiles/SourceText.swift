import Foundation
import PenumbraFiles

/// The text of a file, with the positions of errors.
struct SourceText: Sendable {
    let name: String
    /// UTF-8, without a byte order mark.
    let bytes: [UInt8]
    /// The places of lines; nil if places in the bytes are not places in a file.
    private let lines: LineIndex?
    /// The lines as YAML counts them; nil if the text is not read as YAML.
    private var yamlLines: LineIndex?

    init(_ data: Data, named name: String) throws(ThemeFileError) {
        guard data.count <= ThemeFile.largest else {
            throw ThemeFileError(file: name, reason: "it is larger than \(ThemeFile.largest >> 20) MiB")
        }
        self.name = name
        bytes = Array(data.starts(with: [0xEF, 0xBB, 0xBF]) ? data.dropFirst(3) : data)
        lines = LineIndex(bytes)
        guard String(bytes: bytes, encoding: .utf8) != nil else {
            throw error("it is not UTF-8 text", at: firstInvalidByte)
        }
    }

    /// A text that was made of several files, so that errors have keys but no lines.
    init(merged text: String, named name: String) {
        self.name = name
        lines = nil
        bytes = Array(text.utf8)
    }

    /// The same text, to be read as YAML.
    func asYAML() -> SourceText {
        var text = self
        text.yamlLines = LineIndex(bytes, asYAML: true)
        return text
    }

    /// An error at a byte.
    func error(_ reason: String, at offset: Int, key: String? = nil) -> ThemeFileError {
        let place = lines?.place(of: offset, in: bytes)
        return ThemeFileError(
            file: name, line: place?.line, column: place?.column, key: shown(key), reason: reason)
    }

    /// An error at a line and a column that the YAML parser reports, in a text from ``asYAML()``.
    func error(_ reason: String, atYAML place: (line: Int, column: Int), key: String? = nil) -> ThemeFileError {
        // The parser counts the end of the last line as the beginning of another.
        let offset = yamlLines?.offset(ofLine: place.line, column: place.column, in: bytes)
        return error(reason, at: offset ?? 0, key: key)
    }

    /// The reason of an error at a name that also occurs before.
    func twice(since offset: Int) -> String {
        "duplicate key, first defined in line \(error("", at: offset).line ?? 0)"
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

/// The lines and columns of bytes in UTF-8. A file can have as many errors as bytes, so no lookup reads all of it.
struct LineIndex: Sendable {
    /// The offset of each line.
    private var starts = [0]
    /// The number of characters before each block of bytes.
    private var characters: [Int] = []

    private static let block = 1024

    /// A carriage return also ends a line, as in editors; before a line feed it is part of the same line break. `asYAML` counts the
    /// line breaks of YAML too.
    init(_ bytes: [UInt8], asYAML: Bool = false) {
        let (feed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
        var count = 0
        for (offset, byte) in bytes.enumerated() {
            if offset % Self.block == 0 { characters.append(count) }
            if byte & 0xC0 != 0x80 { count += 1 }
            if asYAML, byte >= 0x80, Self.endsYAMLBreak(bytes[...offset]) { starts.append(offset + 1) }
            guard byte == feed || byte == carriageReturn else { continue }
            let isBeforeFeed = byte == carriageReturn && offset + 1 < bytes.count && bytes[offset + 1] == feed
            if !isBeforeFeed { starts.append(offset + 1) }
        }
        characters.append(count)
    }

    /// Whether bytes end with a line break that YAML 1.1 knows and editors do not: U+0085, U+2028 or U+2029. (Section 4.1.4.)
    private static func endsYAMLBreak(_ bytes: ArraySlice<UInt8>) -> Bool {
        switch bytes.last {
        case 0x85: bytes.dropLast().last == 0xC2
        case 0xA8, 0xA9: bytes.suffix(3).starts(with: [0xE2, 0x80])
        default: false
        }
    }

    /// The number of lines.
    var count: Int { starts.count }

    /// The line and the column of an offset, both from 1.
    func place(of offset: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
        var (first, end) = (0, starts.count)
        while end - first > 1 {
            let middle = (first + end) / 2
            if starts[middle] <= offset { first = middle } else { end = middle }
        }
        let column = characters(before: offset, in: bytes) - characters(before: starts[first], in: bytes) + 1
        return (first + 1, column)
    }

    /// The offset of a line and a column, both from 1; the end of the bytes if they are beyond it.
    func offset(ofLine line: Int, column: Int, in bytes: [UInt8]) -> Int {
        guard starts.indices.contains(line - 1) else { return bytes.count }
        let isStart = { (offset: Int) in bytes[offset] & 0xC0 != 0x80 }
        return (starts[line - 1]..<bytes.count).lazy.filter(isStart).dropFirst(column - 1).first ?? bytes.count
    }

    private func characters(before offset: Int, in bytes: [UInt8]) -> Int {
        let offset = min(offset, bytes.count)
        let block = min(offset / Self.block, characters.count - 1)
        return characters[block] + bytes[min(block * Self.block, offset)..<offset].count { $0 & 0xC0 != 0x80 }
    }
}
