import Dispatch
import FoundationEssentials
import Glibc
import Synchronization

/// Work that cannot be canceled, such as that of a decoder, with a time limit.
enum TimedWork {
    /// Runs work in its own queue, and returns its result; nil if it takes more than this many seconds of processor time,
    /// independent of the machine's load. Its thread is then abandoned: the command is about to end.
    static func run<Result: Sendable>(upTo seconds: Double, _ work: @escaping @Sendable () -> Result) -> Result? {
        let state = State<Result>()
        // Its stack is as large as that of the first thread: decoders of vector pictures are recursive.
        DispatchQueue(label: "penumbra.work").async {
            var clock = clockid_t()
            if pthread_getcpuclockid(pthread_self(), &clock) == 0, let before = time(of: clock) {
                state.start.withLock { $0 = (clock, before) }
            }
            let result = work()
            state.result.withLock { $0 = result }
            state.end.signal()
        }
        while state.end.wait(timeout: .now() + 0.05) != .success {
            guard let (clock, before) = state.start.withLock({ $0 }), let now = time(of: clock) else { continue }
            if now - before > seconds { return nil }
        }
        return state.result.withLock { $0 }
    }

    /// The seconds of a clock.
    private static func time(of clock: clockid_t) -> Double? {
        var time = timespec()
        guard clock_gettime(clock, &time) == 0 else { return nil }
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    private final class State<Result: Sendable>: Sendable {
        let end = DispatchSemaphore(value: 0)
        /// The clock of the thread's processor time, and its time before the work: Dispatch reuses threads.
        let start = Mutex<(clock: clockid_t, before: Double)?>(nil)
        let result = Mutex<Result?>(nil)
    }
}
