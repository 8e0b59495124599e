import FoundationEssentials
import Glibc

/// Interruption by Ctrl-C or another signal, which is stored so that incomplete output can be removed first.
enum Interruption {
    /// The received signal; 0 for none.
    ///
    /// One machine word, which only the handler writes once it is set. A reader sees the old value or the new one, and reads
    /// again before the next frame.
    nonisolated(unsafe) private static var signal: sig_atomic_t = 0
    /// The child process to wait for, which is killed with us; 0 for none. A word that only the rendering thread writes.
    nonisolated(unsafe) static var child: pid_t = 0

    /// The command was interrupted.
    struct Stop: Error {
        let signal: Int32

        /// Ends the process as the signal would have.
        func end() -> Never {
            Glibc.signal(signal, SIG_DFL)
            kill(getpid(), signal)
            // The remaining thread may not be one that takes signals.
            exit(128 + signal)
        }
    }

    /// Stores signals from now on. Writing to a closed pipe becomes an error instead of a signal.
    static func watch() {
        // Before a handler can run: a lazily initialized global must not be initialized in one.
        (signal, child) = (0, 0)
        for number in [SIGINT, SIGTERM, SIGHUP] {
            Glibc.signal(number) {
                Interruption.signal = $0
                // Any thread may get the signal, but not the one that waits for the child: only the child's end wakes it.
                if Interruption.child > 0 { kill(Interruption.child, SIGKILL) }
            }
        }
        Glibc.signal(SIGPIPE, SIG_IGN)
    }

    /// Throws if a signal was received.
    static func check() throws(Stop) {
        if signal != 0 { throw Stop(signal: signal) }
    }
}
