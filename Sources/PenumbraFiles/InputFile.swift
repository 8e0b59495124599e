import Foundation

/// Opens all input files. Only regular files are accepted, unless the user named the file, and the caller limits the size.
public enum InputFile {
    /// The source of the input.
    public enum Source: Hashable, Sendable {
        /// A file that the program found by itself. A pipe could block it, and a device might never end.
        case regularFile(String)
        /// A file that the user named, which may be a pipe.
        case anyFile(String)
        /// The standard input.
        case standardInput
    }

    /// The whole content. Throws if it has more than `largest` bytes.
    public static func contents(of source: Source, atMost largest: Int) throws(FileError) -> Data {
        let file = try descriptor(of: source)
        defer { if file != STDIN_FILENO { close(file) } }
        var data = Data()
        while let piece = try next(from: file) {
            guard data.count + piece.count <= largest else { throw FileError(.reading, .tooLarge(largest)) }
            data += piece
        }
        return data
    }

    /// The whole content of a file for which a window waits. Throws if it has more than `largest` bytes, or if reading takes more
    /// than this many seconds, as from a network that does not answer.
    public static func contents(
        of source: Source, atMost largest: Int, within seconds: Double
    ) throws(FileError) -> Data {
        try TimedReading.run(within: seconds) { () throws(FileError) in try contents(of: source, atMost: largest) }
    }

    /// Passes the content to `take` in pieces. Throws if it cannot be read, and rethrows the errors of `take`.
    public static func forEachPiece(of source: Source, _ take: (Data) throws -> Void) throws {
        let file = try descriptor(of: source)
        defer { if file != STDIN_FILENO { close(file) } }
        while let piece = try next(from: file) { try take(piece) }
    }

    private static func descriptor(of source: Source) throws(FileError) -> Int32 {
        let (path, mayBePipe): (String, Bool)
        switch source {
        case .standardInput: return STDIN_FILENO
        case .regularFile(let name): (path, mayBePipe) = (name, false)
        case .anyFile(let name): (path, mayBePipe) = (name, true)
        }
        // Opening a pipe would wait for its writer, and opening a terminal could make it our controlling terminal.
        let flags = O_RDONLY | O_CLOEXEC | O_NOCTTY | (mayBePipe ? 0 : O_NONBLOCK)
        var file: Int32
        repeat { file = open(path, flags) } while file < 0 && errno == EINTR
        guard file >= 0 else { throw FileError(.reading, .system(errno)) }
        var status = stat()
        let isKnown = fstat(file, &status) == 0
        let type = status.st_mode & S_IFMT
        guard isKnown, type == S_IFREG || mayBePipe && type != S_IFDIR else {
            close(file)
            throw FileError(.reading, type == S_IFDIR ? .system(EISDIR) : .notRegular)
        }
        return file
    }

    /// Reads the next piece, or returns nil at the end.
    private static func next(from file: Int32) throws(FileError) -> Data? {
        var piece = Data(count: 1 << 16)
        while true {
            let count = piece.withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw FileError(.reading, .system(errno)) }
            return count == 0 ? nil : piece.prefix(count)
        }
    }
}

/// A reading with a time limit. The system cannot interrupt one from a file system that does not answer.
package enum TimedReading {
    /// Reads in a queue of its own, and returns the result. Throws if it takes more than this many seconds; its thread is then
    /// abandoned, and ends when the system lets it.
    package static func run(
        within seconds: Double, _ read: @escaping @Sendable () throws(FileError) -> Data
    ) throws(FileError) -> Data {
        let end = DispatchSemaphore(value: 0)
        // The thread sets it before the signal, and it is read only after the signal. Nothing reads what an abandoned thread
        // sets.
        nonisolated(unsafe) var result: Result<Data, FileError>?
        DispatchQueue(label: "penumbra.reading").async {
            result = Result { () throws(FileError) in try read() }
            end.signal()
        }
        guard end.wait(timeout: .now() + seconds) == .success, let result else {
            throw FileError(.reading, .tooSlow(seconds))
        }
        return try result.get()
    }
}
