import Foundation

/// Ctrl-C, or whoever else wants the command to stop: noted, so that what is half written can be taken away first.
enum Interruption {
    /// The signal that has come; 0 for none.
    ///
    /// One machine word, which only the handler writes once it is set: whoever reads it sees the old value or the new
    /// one, and looks again before the next frame.
    nonisolated(unsafe) private static var signal: sig_atomic_t = 0
    /// The process that is waited for, and dies with us; 0 for none. A word that only the one thread that renders writes.
    nonisolated(unsafe) static var child: pid_t = 0

    /// The command has been told to stop.
    struct Stop: Error {
        let signal: Int32

        /// Ends the process as the signal would have.
        func end() -> Never {
            Foundation.signal(signal, SIG_DFL)
            kill(getpid(), signal)
            // The thread that is left may not be one that takes signals.
            exit(128 + signal)
        }
    }

    /// Notes signals from now on. A write to a pipe that nobody reads is an error from now on, and no signal.
    static func watch() {
        // Before a handler can: a global that is made when it is first used must not be made in one.
        (signal, child) = (0, 0)
        for number in [SIGINT, SIGTERM, SIGHUP] {
            Foundation.signal(number) {
                Interruption.signal = $0
                // Any thread may be told, and the one that waits for the child is not: only the child's end wakes it.
                if Interruption.child > 0 { kill(Interruption.child, SIGKILL) }
            }
        }
        Foundation.signal(SIGPIPE, SIG_IGN)
    }

    /// Throws where a signal has come.
    static func check() throws(Stop) {
        if signal != 0 { throw Stop(signal: signal) }
    }
}
