import Foundation
import Synchronization

/// Work that nothing can stop, such as that of a decoder, and that is given up when it takes too long.
enum TimedWork {
    /// What a thread of its own makes of it; nil where that has taken so many seconds of processor time, however busy the
    /// machine is with other things. The thread is then left to itself: the command is near its end.
    static func run<Result: Sendable>(upTo seconds: Double, _ work: @escaping @Sendable () -> Result) -> Result? {
        let state = State<Result>()
        let thread = Thread {
            var clock = clockid_t()
            if pthread_getcpuclockid(pthread_self(), &clock) == 0 { state.clock.withLock { $0 = clock } }
            let result = work()
            state.result.withLock { $0 = result }
            state.end.signal()
        }
        // As much as the first thread has: decoders of vector pictures call themselves.
        thread.stackSize = 8 << 20
        thread.start()
        while state.end.wait(timeout: .now() + 0.05) != .success {
            var used = timespec()
            guard let clock = state.clock.withLock({ $0 }), clock_gettime(clock, &used) == 0 else { continue }
            if Double(used.tv_sec) + Double(used.tv_nsec) / 1e9 > seconds { return nil }
        }
        return state.result.withLock { $0 }
    }

    private final class State<Result: Sendable>: Sendable {
        let end = DispatchSemaphore(value: 0)
        /// That of the thread's processor time.
        let clock = Mutex<clockid_t?>(nil)
        let result = Mutex<Result?>(nil)
    }
}
