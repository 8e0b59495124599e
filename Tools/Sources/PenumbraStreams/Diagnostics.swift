import Foundation
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
