import PenumbraGestures

/// Reads a trace in pieces of any size, such as from a file or a pipe, and stores only the incomplete line.
///
/// ```swift
/// var reader = TraceReader()
/// try reader.read(bytes) { touch in play(touch) }        // again for each piece
/// try reader.finish { touch in play(touch) }
/// ```
public struct TraceReader {
    private var parser = TraceParser()
    private var rest: [UInt8] = []
    private var line = 0

    /// The greatest length of a line, in bytes; a longer line is an error.
    package static let longestLine = 4096

    /// Creates a reader.
    public init() {}

    /// Reads the next piece, and reports the touches of the completed lines. Throws ``TraceError`` for the first invalid line;
    /// the touches before it have then been reported.
    public mutating func read(_ bytes: some Collection<UInt8>, _ touch: (Touch) -> Void) throws(TraceError) {
        let read = bytes.withContiguousStorageIfAvailable { contiguous in
            Result { () throws(TraceError) in try readAll(contiguous, touch) }
        }
        guard let read else { return try self.read(Array(bytes), touch) }
        try read.get()
    }

    /// Reads a last line without a line break.
    public mutating func finish(_ touch: (Touch) -> Void) throws(TraceError) {
        if !rest.isEmpty { try finishLine(touch) }
    }

    private mutating func readAll(_ bytes: UnsafeBufferPointer<UInt8>, _ touch: (Touch) -> Void) throws(TraceError) {
        var start = bytes.startIndex
        while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
            rest.append(contentsOf: bytes[start..<end])
            start = end + 1
            try finishLine(touch)
        }
        rest.append(contentsOf: bytes[start...])
        if rest.count > Self.longestLine { throw TraceError(line: line + 1, reason: "it is too long") }
    }

    private mutating func finishLine(_ touch: (Touch) -> Void) throws(TraceError) {
        line += 1
        guard rest.count <= Self.longestLine else { throw TraceError(line: line, reason: "it is too long") }
        let text = String(decoding: rest, as: UTF8.self)
        // Invalid UTF-8 was replaced during decoding; a validating initializer exists only since iOS 18.
        guard text.utf8.elementsEqual(rest) else {
            throw TraceError(line: line, reason: "it is not UTF-8 text")
        }
        rest.removeAll(keepingCapacity: true)
        if let read = try parser.parse(text, number: line) { touch(read) }
    }
}
