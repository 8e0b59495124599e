import PenumbraGestures

/// Reads a trace in pieces of any size, as they come from a file or a pipe, and keeps no more of it than the line that
/// is not complete yet.
public struct TraceReader {
    private var parser = TraceParser()
    private var rest: [UInt8] = []
    private var line = 0

    /// A line longer than this, in bytes, is refused.
    public static let longestLine = 4096

    /// A reader that has read nothing yet.
    public init() {}

    /// Takes the next piece and hands out the touches of the lines that it completes. Throws ``TraceError`` for the
    /// first line that is wrong; the touches before it have been handed out then.
    public mutating func read(_ bytes: some Collection<UInt8>, _ touch: (Touch) -> Void) throws(TraceError) {
        var bytes = bytes[...]
        while let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
            rest.append(contentsOf: bytes[..<end])
            bytes = bytes[bytes.index(after: end)...]
            try finishLine(touch)
        }
        rest.append(contentsOf: bytes)
        if rest.count > Self.longestLine { throw TraceError(line: line + 1, reason: "it is too long") }
    }

    /// Takes what there is of a last line that had no end.
    public mutating func finish(_ touch: (Touch) -> Void) throws(TraceError) {
        if !rest.isEmpty { try finishLine(touch) }
    }

    private mutating func finishLine(_ touch: (Touch) -> Void) throws(TraceError) {
        line += 1
        guard rest.count <= Self.longestLine else { throw TraceError(line: line, reason: "it is too long") }
        let text = String(decoding: rest, as: UTF8.self)
        // What was mended on the way was not UTF-8; what tells so by itself is in no system before iOS 18.
        guard text.utf8.elementsEqual(rest) else {
            throw TraceError(line: line, reason: "it is not UTF-8 text")
        }
        rest.removeAll(keepingCapacity: true)
        if let read = try parser.parse(text, number: line) { touch(read) }
    }
}
