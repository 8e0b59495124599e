import Foundation
import PenumbraFiles

/// Standard error, or a similar stream. Errors are ignored. With ``patience``, text that has no reader is dropped.
///
/// A write to a pipe without a reader fails at once. A pipe whose reader does not read takes 64 KiB, and then blocks the writer.
struct ErrorStream {
    /// How long a text waits for the reader in all, in milliseconds; nil without a limit.
    var patience: Int?
    private let file: Int32
    /// Whether the last text was lost, at least in part. The next one does not wait again.
    private var isStuck = false
    /// Whether the last line that was written has no end.
    private var isInLine = false

    /// The largest piece, in bytes. A pipe that can be written takes that much at once. (pipe(7), Linux 6.1.)
    private static let piece = 4096

    /// Creates a stream that waits for its reader without a limit.
    init(_ file: Int32) {
        self.file = file
    }

    /// Writes a text, and loses what does not fit in time.
    mutating func put(_ text: String) {
        guard let patience else {
            try? OpenFile.put(Data(text.utf8), into: file)
            return
        }
        let end = DispatchTime.now() + .milliseconds(isStuck ? 0 : patience)
        // A line of which the end was lost ends here.
        var rest = Data((isStuck && isInLine ? "\n" + text : text).utf8)[...]
        isStuck = true
        while !rest.isEmpty {
            guard isReady(until: end) else { return }
            let count = rest.prefix(Self.piece).withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
            if count > 0 {
                isInLine = rest[rest.startIndex + count - 1] != UInt8(ascii: "\n")
                rest = rest.dropFirst(count)
            } else {
                // Another owner may have made the stream non-blocking.
                guard errno == EINTR || errno == EAGAIN, DispatchTime.now() < end else { return }
            }
        }
        isStuck = false
    }

    /// Waits until the stream can be written or has failed. Returns false if it takes longer.
    private func isReady(until end: DispatchTime) -> Bool {
        while true {
            let now = DispatchTime.now()
            let left = now < end ? (end.uptimeNanoseconds - now.uptimeNanoseconds) / 1_000_000 + 1 : 0
            var ready = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
            let count = poll(&ready, 1, Int32(left))
            if count > 0 { return true }
            guard count < 0, errno == EINTR else { return false }
        }
    }
}
