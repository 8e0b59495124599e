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
    func twice(since offset: Int) -> String { "it occurs twice, first in line \(error("", at: offset).line ?? 0)" }

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
