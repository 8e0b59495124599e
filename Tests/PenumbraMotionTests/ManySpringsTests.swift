import Foundation
import PenumbraMotion
import TestSupport
import Testing

struct ManySpringsTests {
    @Test(arguments: [0, 1, 7, 8, 9, 1000])
    func aStepOfManyIsTheStepOfEach(count: Int) {
        var random = SplitMix64(seed: 21)
        let starts = (0..<count).map { _ in
            MotionState(
                value: .random(in: -100...100, using: &random), velocity: .random(in: -999...999, using: &random))
        }
        for ratio in [0.3, 1, 2] {
            let spring = Spring(response: 0.5, dampingRatio: ratio)
            let step = SpringStep(spring, after: 0.21)
            var (doubles, speeds) = (starts.map(\.value), starts.map(\.velocity))
            var (floats, slopes) = (starts.map { Float($0.value) }, starts.map { Float($0.velocity) })
            step.apply(toDistances: &doubles, velocities: &speeds)
            step.apply(toDistances: &floats, velocities: &slopes)
            for (index, start) in starts.enumerated() {
                let exact = spring.state(after: 0.21, from: start, target: 0)
                #expect(abs(doubles[index] - exact.value) < 1e-12 && abs(speeds[index] - exact.velocity) < 1e-11)
                #expect(abs(Double(floats[index]) - exact.value) < 1e-4)
                #expect(abs(Double(slopes[index]) - exact.velocity) < 1e-3)
            }
        }
    }

    /// The error of single precision over a thousand frames, as the documentation promises it.
    @Test func manyStepsInFloatStayWithinABoundOfTheAmplitude() {
        for ratio in [0.01, 0.1, 0.5, 1, 3] {
            let spring = Spring(response: 0.7, dampingRatio: ratio)
            let step = SpringStep(spring, after: 1 / 60)
            var (floats, slopes) = ([Float](repeating: 1, count: 8), [Float](repeating: 0, count: 8))
            var worst = 0.0
            for frame in 1...1000 {
                step.apply(toDistances: &floats, velocities: &slopes)
                let exact = spring.state(after: Double(frame) / 60, from: MotionState(value: 1), target: 0)
                worst = max(worst, abs(Double(floats[0]) - exact.value))
            }
            #expect(worst < 1e-5, "damping ratio \(ratio): \(worst)")
        }
    }

    @Test func lanesOfAVectorAreSteppedTogether() {
        let step = SpringStep(Spring(response: 0.5, dampingRatio: 0.5), after: 0.1)
        var x = SIMD4<Double>(1, -2, 0, 40)
        var v = SIMD4<Double>(0, 3, -7, 0.5)
        let starts = (0..<4).map { MotionState(value: x[$0], velocity: v[$0]) }
        step.apply(toDistances: &x, velocities: &v)
        for (lane, start) in starts.enumerated() {
            let exact = step.applied(to: start)
            #expect(abs(x[lane] - exact.value) < 1e-13 && abs(v[lane] - exact.velocity) < 1e-12)
        }
    }

    /// Every kind of spring, all of one kind and mixed, in numbers that fill no whole block.
    @Test(arguments: [0.0...0.99, 1.0...3.0, 0.0...3.0, 0.999...1.001, 0.999_999...1.000_001, 0.0...0.0])
    func aBankIsWithinABoundOfTheAmplitude(ratios: ClosedRange<Double>) {
        let motions = randomMotions(1003, seed: 22, ratios: ratios)
        let bank = SpringBank(motions)
        var values = [Float](repeating: .nan, count: motions.count)
        var worst = 0.0
        for time in [0, 1e-4, 0.01, 0.1, 0.3, 1, 3, 10, 100] {
            bank.values(at: time, into: &values)
            for (motion, value) in zip(motions, values) {
                worst = max(worst, abs(Double(value) - motion.value(at: time)) / motion.amplitude)
            }
        }
        #expect(worst < 1e-5, "damping ratios \(ratios): \(worst)")
    }

    @Test func aBankTakesEveryRegime() {
        let start = MotionState(value: 3, velocity: -1)
        let springs = [
            Spring(response: 0, dampingRatio: 0), Spring(response: 0, dampingRatio: 2), Spring(duration: 1, bounce: -1),
            Spring(stiffness: 0, damping: 0), Spring(stiffness: 0, damping: 3), Spring(response: 1, dampingRatio: 1),
        ]
        let motions = springs.map { SpringMotion($0, from: start, to: 1) }
        let bank = SpringBank(motions)
        var values = [Float](repeating: .nan, count: motions.count)
        for time in [1e-3, 0.5, 20] {
            bank.values(at: time, into: &values)
            for (motion, value) in zip(motions, values) {
                let exact = motion.value(at: time)
                #expect(abs(Double(value) - exact) < 2e-5 * max(1, abs(exact)), "\(motion.spring.regime) at \(time)")
            }
        }
    }

    @Test func anEmptyBankIsABank() {
        var values: [Float] = []
        SpringBank([]).values(at: 1, into: &values)
        #expect(values.isEmpty)
    }
}
