import Foundation
import Synchronization
import Testing

@testable import PenumbraCommand

/// Some pictures of a few hundred bytes take minutes to decode, and a decoder cannot be interrupted.
struct TimedWorkTests {
    @Test func workThatTakesTooLongIsGivenUp() {
        let flag = Flag()
        let result = TimedWork.run(upTo: 0.1) {
            while !flag.isSet.withLock({ $0 }) {}
            return 1
        }
        #expect(result == nil)
        flag.isSet.withLock { $0 = true }
    }

    @Test func workThatWaitsIsNotGivenUp() {
        let wakes = DispatchSemaphore(value: 0)
        DispatchQueue.global().asyncAfter(deadline: .now() + 0.3) { wakes.signal() }
        let result = TimedWork.run(upTo: 0.1) {
            wakes.wait()
            return 1
        }
        #expect(result == 1)
    }

    @Test func workIsNotChargedForWhatItsThreadDidBefore() {
        for _ in 0..<10 {
            let result = TimedWork.run(upTo: 0.2) {
                let end = Self.threadTime() + 0.12
                while Self.threadTime() < end {}
                return 1
            }
            #expect(result == 1)
        }
    }

    private static func threadTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    private final class Flag: Sendable {
        let isSet = Mutex(false)
    }
}
