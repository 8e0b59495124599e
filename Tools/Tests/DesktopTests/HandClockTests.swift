import TestSupport
import Testing

@testable import PenumbraDesktop

struct HandClockTests {
    /// The machine sees the touches of the hand at the distances in which the hand made them, except while the clock catches up.
    @Test func itCatchesUpWithinTwelveFrames() {
        var clock = HandClock()
        clock.stop(at: 10)
        #expect(clock.time(at: 10.3) == 10)
        clock.start(at: 10.3)
        #expect(abs(clock.delay - 0.3) < 1e-12)
        for frame in 1...12 {
            clock.catchUp()
            #expect(clock.delay <= 0.3 * (2.0 / 3) * Double(13 - frame))
        }
        #expect(clock.delay < 0.003)
        for _ in 0..<4 { clock.catchUp() }
        #expect(clock.delay == 0)
    }

    @Test(arguments: 1...20) func itNeverRunsBackward(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var clock = HandClock()
        var (now, last) = (0.0, 0.0)
        for _ in 0..<1000 {
            now += Double.random(in: 0...0.05, using: &random)
            switch Int.random(in: 0..<5, using: &random) {
            case 0: clock.stop(at: now)
            case 1: clock.start(at: now)
            case 2: clock.catchUp()
            default: break
            }
            let time = clock.time(at: now)
            #expect(time >= last - 1e-12 && time <= now, "seed \(seed)")
            last = time
        }
    }
}
