import Foundation

/// Ctrl-C, or whoever else wants the command to stop: noted, so that what is half written can be taken away first.
enum Interruption {
    /// The signal that has come; 0 for none.
    ///
    /// One machine word, which only a handler writes and only ``check()`` reads: a reader sees the old value or the new
    /// one, and looks again soon.
    nonisolated(unsafe) private static var signal: sig_atomic_t = 0

    /// The command has been told to stop.
    struct Stop: Error {
        let signal: Int32

        /// Ends the process as the signal would have.
        func end() -> Never {
            Foundation.signal(signal, SIG_DFL)
            raise(signal)
            exit(128 + signal)
        }
    }

    /// Notes signals from now on. A write to a pipe that nobody reads is an error from now on, and no signal.
    static func watch() {
        // Set before any handler can: a global that is made when it is first used must not be made in one.
        signal = 0
        for number in [SIGINT, SIGTERM, SIGHUP] {
            var action = sigaction()
            // Without SA_RESTART: what is waited for must not keep us from stopping.
            action.__sigaction_handler.sa_handler = { Interruption.signal = $0 }
            sigaction(number, &action, nil)
        }
        Foundation.signal(SIGPIPE, SIG_IGN)
    }

    /// Throws where a signal has come.
    static func check() throws(Stop) {
        if signal != 0 { throw Stop(signal: signal) }
    }
}
