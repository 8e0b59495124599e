import Foundation
import PenumbraFiles

/// The text of a file, with the positions of errors.
struct SourceText: Sendable {
    let name: String
    /// UTF-8, without a byte order mark.
    let bytes: [UInt8]
    /// The places of lines; nil if places in the bytes are not places in a file.
    private let lines: LineIndex?

    init(_ data: Data, named name: String) throws(ThemeFileError) {
        guard data.count <= ThemeFile.largest else {
            throw ThemeFileError(file: name, reason: "it is larger than \(ThemeFile.largest >> 20) MiB")
        }
        self.name = name
        bytes = Self.utf16(data) ?? Array(data.starts(with: [0xEF, 0xBB, 0xBF]) ? data.dropFirst(3) : data)
        lines = LineIndex(bytes)
        guard String(bytes: bytes, encoding: .utf8) != nil else {
            if let title = BinaryFormat.title(of: data) {
                throw ThemeFileError(file: name, reason: "it is \(title), not a text")
            }
            throw error("it is not UTF-8 text", at: firstInvalidByte)
        }
    }

    /// The text of UTF-16 as UTF-8, as some shells of Windows write it; nil if the data has no byte order mark of UTF-16.
    private static func utf16(_ data: Data) -> [UInt8]? {
        guard data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF]) else { return nil }
        return String(bytes: data, encoding: .utf16).map { Array($0.utf8) }
    }

    /// A text that was made of several files, so that errors have keys but no lines.
    init(merged text: String, named name: String) {
        self.name = name
        lines = nil
        bytes = Array(text.utf8)
    }

    /// An error at a byte.
    func error(_ reason: String, at offset: Int, key: String? = nil) -> ThemeFileError {
        let place = lines?.place(of: offset, in: bytes)
        return ThemeFileError(
            file: name, line: place?.line, column: place?.column, key: shown(key), reason: reason)
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

    /// A carriage return also ends a line, as in editors; before a line feed it is part of the same line break.
    init(_ bytes: [UInt8]) {
        let (feed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
        var count = 0
        for (offset, byte) in bytes.enumerated() {
            if offset % Self.block == 0 { characters.append(count) }
            if byte & 0xC0 != 0x80 { count += 1 }
            guard byte == feed || byte == carriageReturn else { continue }
            let isBeforeFeed = byte == carriageReturn && offset + 1 < bytes.count && bytes[offset + 1] == feed
            if !isBeforeFeed { starts.append(offset + 1) }
        }
        characters.append(count)
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

    private func characters(before offset: Int, in bytes: [UInt8]) -> Int {
        let offset = min(offset, bytes.count)
        let block = min(offset / Self.block, characters.count - 1)
        return characters[block] + bytes[min(block * Self.block, offset)..<offset].count { $0 & 0xC0 != 0x80 }
    }
}
