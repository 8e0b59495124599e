import Foundation
import PenumbraFiles

/// The one place that writes to the standard error. What nobody can read is dropped: a diagnostic that is lost is no
/// reason to stop.
package enum Diagnostics {
    /// Says something in a line. Nothing in it can move the cursor or change the colours of a terminal.
    package static func say(_ text: String) {
        write(text.printable + "\n")
    }

    /// Writes a text as it is, with all that it does to a terminal.
    package static func write(_ text: String) {
        // A pipe that nobody reads any more would end the process. The signal comes to the thread that writes.
        var (pipe, before) = (sigset_t(), sigset_t())
        sigemptyset(&pipe)
        sigaddset(&pipe, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &pipe, &before)
        let wasPending = isPending(SIGPIPE)
        try? OpenFile.put(Data(text.utf8), into: STDERR_FILENO)
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
