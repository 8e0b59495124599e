import Dispatch
import FoundationEssentials
import Glibc
import PenumbraFiles
import Synchronization

/// All output to the standard error. Errors are ignored: a lost diagnostic is no reason to stop.
package enum Diagnostics {
    private static let stream = Mutex(ErrorStream(STDERR_FILENO))

    /// Lets no later text wait more than 50 ms for its reader, and loses the rest, so that no window stops for it. A command waits
    /// for its reader, as others do.
    package static func loseWhatNobodyReads() {
        stream.withLock { $0.patience = 50 }
        doNotWaitInLibraries()
    }

    /// Lets libraries lose what a pipe cannot take: Mesa and GTK write warnings themselves. The pipe is opened again, because a flag
    /// of the stream would be that of other programs too.
    private static func doNotWaitInLibraries() {
        var status = stat()
        guard fstat(STDERR_FILENO, &status) == 0, status.st_mode & S_IFMT == S_IFIFO else { return }
        let own = open("/proc/self/fd/\(STDERR_FILENO)", O_WRONLY | O_NONBLOCK | O_CLOEXEC)
        guard own >= 0 else { return }
        dup2(own, STDERR_FILENO)
        close(own)
    }

    /// Writes a line. Its text cannot move the cursor or change the colors of a terminal.
    package static func say(_ text: String) {
        write(text.printable + "\n")
    }

    /// Writes a text unchanged, including terminal control sequences.
    package static func write(_ text: String) {
        // A closed pipe would end the process. The signal is delivered to the thread that writes.
        var (pipe, before) = (sigset_t(), sigset_t())
        sigemptyset(&pipe)
        sigaddset(&pipe, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &pipe, &before)
        let wasPending = isPending(SIGPIPE)
        stream.withLock { $0.put(text) }
        if !wasPending, isPending(SIGPIPE) {
            var number: Int32 = 0
            sigwait(&pipe, &number)
        }
        pthread_sigmask(SIG_SETMASK, &before, nil)
    }

    private static func isPending(_ signal: Int32) -> Bool {
        var pending = sigset_t()
        sigpending(&pending)
        return sigismember(&pending, signal) == 1
    }
}

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
        // Ends a line whose newline was dropped.
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
