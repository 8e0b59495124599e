import PenumbraFiles

/// An error in a theme file, with its position.
///
/// ```swift
/// do throws(ThemeFileError) {
///     _ = try ThemeFile.read(contentsOf: url)
/// } catch {
///     print("\(error.file), line \(error.line ?? 1): \(error.reason)")
/// }
/// ```
public struct ThemeFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file's name, as passed to the reader.
    public let file: String
    /// The line, from 1; nil for an error of the whole file.
    public let line: Int?
    /// The column, from 1, in Unicode characters; nil if the line is nil.
    public let column: Int?
    /// The keys of the position, joined by full stops; nil outside of any.
    public let key: String?
    /// A clause without a full stop: `"#12345" is not a color`.
    public let reason: String

    /// Creates an error in a file, with a position if it is known.
    public init(file: String, line: Int? = nil, column: Int? = nil, key: String? = nil, reason: String) {
        self.file = file
        self.line = line
        self.column = column
        self.key = key
        self.reason = reason
    }

    /// The error in one line, without control characters: `mint.json:14: colors.editor.background: "#12345" is not a color`.
    public var description: String {
        let place = line.map { "\(file):\($0)" } ?? file
        return [place, key, reason].compactMap { $0 }.joined(separator: ": ").printable
    }
}
