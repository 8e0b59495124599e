import PenumbraFiles

/// What is wrong with a file of a theme, and where.
public struct ThemeFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file, as it was named to the reader.
    public let file: String
    /// The line, from 1; nil where it is the file as a whole that is wrong.
    public let line: Int?
    /// The column, from 1, in characters of Unicode; nil where the line is.
    public let column: Int?
    /// The keys that lead to the place, joined by full stops; nil outside of any.
    public let key: String?
    /// A clause without a full stop: `"#12345" is no colour`.
    public let reason: String

    /// An error in a file, at a place where one is known.
    public init(file: String, line: Int? = nil, column: Int? = nil, key: String? = nil, reason: String) {
        self.file = file
        self.line = line
        self.column = column
        self.key = key
        self.reason = reason
    }

    /// All of it in a line, without control characters: `mint.json:14: colors.editor.background: "#12345" is no colour`.
    public var description: String {
        let place = line.map { "\(file):\($0)" } ?? file
        return [place, key, reason].compactMap { $0 }.joined(separator: ": ").printable
    }
}
