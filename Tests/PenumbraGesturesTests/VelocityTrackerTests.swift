import PenumbraGestures
import PenumbraMotion
import TestSupport
import Testing

struct VelocityTrackerTests {
    private func velocity(of positions: [Double], every span: Double = 0.01, after rest: Double = 0) -> Double {
        var tracker = VelocityTracker()
        for (index, y) in positions.enumerated() { tracker.add(Point(x: 0, y: y), at: Double(index) * span) }
        return tracker.velocity(at: Double(positions.count - 1) * span + rest).dy
    }

    @Test func aParabolaIsExact() {
        var random = SplitMix64(seed: 7)
        for _ in 0..<500 {
            let a = Double.random(in: -5000...5000, using: &random)
            let b = Double.random(in: -3000...3000, using: &random)
            let c = Double.random(in: -500...500, using: &random)
            var tracker = VelocityTracker()
            let start = Double.random(in: 0...1000, using: &random)
            var t = 0.0
            for sample in 0..<Int.random(in: 3...30, using: &random) {
                if sample > 0 { t += Double.random(in: 0.005...0.016, using: &random) }
                tracker.add(Point(x: c - b * t, y: a * t * t + b * t + c), at: start + t)
            }
            let velocity = tracker.velocity(at: start + t)
            let scale = 1e-6 * (abs(a) + abs(b))
            #expect(abs(velocity.dx + b) < scale)
            #expect(abs(velocity.dy - (2 * a * t + b)) < scale)
        }
    }

    /// From the tests of the velocity trackers in Android and Flutter: positions a millisecond apart.
    @Test(
        arguments: [([1, 4, 8], 4500), ([1, 4, 9], 6000), ([4, 1, 0], 0), ([-2, -1, 0], 1000), ([1, 1, 1], 0)]
            as [([Double], Double)])
    func closedForms(positions: [Double], expected: Double) {
        #expect(abs(velocity(of: positions, every: 0.001) - expected) < 1e-8)
    }

    @Test func aSampleOrTwoAreEnough() {
        #expect(velocity(of: [5]) == 0)
        #expect(abs(velocity(of: [0, 3]) - 300) < 1e-9)
    }

    /// The moments of the regression over the same 20 samples, as in any text on least squares.
    @Test func aNoisyMovementIsFittedAsTheNormalEquationsSay() {
        var random = SplitMix64(seed: 71)
        for _ in 0..<300 {
            let count = Int.random(in: 3...12, using: &random)
            var (t, y) = ([Double](), [Double]())
            for index in 0..<count {
                t.append(0.008 * Double(index) + .random(in: 0...0.002, using: &random))
                y.append(.random(in: -300...300, using: &random))
            }
            var tracker = VelocityTracker()
            for (time, place) in zip(t, y) { tracker.add(Point(x: 0, y: place), at: time) }
            let last = t[count - 1]
            // Cramer's rule for the three normal equations of a + b·s + c·s², where s is the time since the last
            // sample.
            func sum(_ power: Int, _ values: [Double]? = nil) -> Double {
                t.indices.reduce(0) { total, index in
                    total + (0..<power).reduce(values?[index] ?? 1) { product, _ in product * (t[index] - last) }
                }
            }
            let m = [[sum(0), sum(1), sum(2)], [sum(1), sum(2), sum(3)], [sum(2), sum(3), sum(4)]]
            let r = [sum(0, y), sum(1, y), sum(2, y)]
            func determinant(_ m: [[Double]]) -> Double {
                m[0][0] * (m[1][1] * m[2][2] - m[1][2] * m[2][1]) - m[0][1] * (m[1][0] * m[2][2] - m[1][2] * m[2][0])
                    + m[0][2] * (m[1][0] * m[2][1] - m[1][1] * m[2][0])
            }
            let slope = determinant(m.indices.map { [m[$0][0], r[$0], m[$0][2]] }) / determinant(m)
            #expect(abs(tracker.velocity(at: last).dy - slope) < 1e-6 * max(1000, abs(slope)))
        }
    }

    @Test func itMovesAndScalesWithTheMovement() {
        var random = SplitMix64(seed: 72)
        for _ in 0..<200 {
            var (plain, moved) = (VelocityTracker(), VelocityTracker())
            var time = 0.0
            for _ in 0..<15 {
                time += .random(in: 0.004...0.012, using: &random)
                let y = Double.random(in: -100...100, using: &random)
                plain.add(Point(x: 0, y: y), at: time)
                moved.add(Point(x: 0, y: -3 * y + 500), at: time + 1000)
            }
            for strategy in [VelocityStrategy.leastSquares, .weighted] {
                let expected = -3 * plain.velocity(at: time, by: strategy).dy
                let found = moved.velocity(at: time + 1000, by: strategy).dy
                #expect(abs(found - expected) < 1e-5 * max(1000, abs(expected)))
            }
        }
    }

    @Test func aThousandSamplesASecondStillReachBack() {
        var tracker = VelocityTracker()
        // Fast until 30 ms ago, and then slow. Twenty samples of a millisecond would contain only the slow part.
        for index in 0...200 {
            let t = Double(index) / 1000
            tracker.add(Point(x: 0, y: t < 0.17 ? 2000 * t : 340 + 100 * (t - 0.17)), at: t)
        }
        let expected = 0.6 * 2000 + 0.35 * (0.2 * 2000 + 0.8 * 100) + 0.05 * 100
        #expect(abs(tracker.velocity(at: 0.2, by: .weighted).dy - expected) < 120)
    }

    /// Half of the step of two fingers, reported slightly before the other half, is not a velocity of its own.
    @Test func samplesReportedInPartsAreMerged() {
        var tracker = VelocityTracker(mergingWithin: 0.005)
        for index in 0..<8 {
            let t = Double(index) / 60
            tracker.add(Point(x: 0, y: 900 * t - 7.5), at: t)
            tracker.add(Point(x: 0, y: 900 * t), at: t + 0.0001)
            let velocity = tracker.velocity(at: t + 0.0001).dy
            if index > 1 { #expect(abs(velocity - 900) < 30, "at sample \(index): \(velocity)") }
        }
    }

    @Test func fingersAreKeptApart() {
        var velocities = FingerVelocities()
        for index in 0..<10 {
            let t = Double(index) / 100
            for (id, x, speed) in [(3, 100.0, 500.0), (8, 300, -200)] {
                velocities.add(
                    Touch(id: id, time: t, location: Point(x: x, y: speed * t), phase: index == 0 ? .down : .move))
            }
        }
        #expect(abs(velocities.velocity(of: 3, at: 0.09).dy - 500) < 1e-6)
        #expect(abs(velocities.velocity(of: 8, at: 0.09).dy + 200) < 1e-6)
        velocities.add(Touch(id: 3, time: 0.1, location: .zero, phase: .up))
        #expect(velocities.velocity(of: 3, at: 0.1) == .zero)
        #expect(velocities.velocity(of: 7, at: 0.1) == .zero)
    }

    @Test func thirtyTwoBitsOfMillisecondsGoOn() {
        var clock = MillisecondClock()
        let start = UInt32.max - 20
        var tracker = VelocityTracker()
        for index in 0..<8 {
            let seconds = clock.seconds(start &+ UInt32(index * 8))
            #expect(abs(seconds - (Double(start) + Double(index * 8)) / 1000) < 1e-6)
            tracker.add(Point(x: 0, y: Double(index) * 4), at: seconds)
        }
        #expect(abs(tracker.velocity(at: (Double(start) + 56) / 1000).dy - 500) < 1e-3)
        // A device may report a sample late.
        let last = clock.seconds(start &+ 56)
        #expect(abs(clock.seconds(start &+ 40) - last + 0.016) < 1e-6)
    }

    @Test func aRestOfMoreThan40MillisecondsIsAStop() {
        #expect(abs(velocity(of: [0, 10, 20, 30], after: 0.039) - 1000) < 1e-6)
        #expect(velocity(of: [0, 10, 20, 30], after: 0.041) == 0)
    }

    @Test func samplesBeforeAGapDoNotCount() {
        var tracker = VelocityTracker()
        for index in 0..<5 { tracker.add(Point(x: 0, y: Double(index) * 100), at: Double(index) * 0.01) }
        for index in 0..<4 { tracker.add(Point(x: 0, y: 400 + Double(index)), at: 0.1 + Double(index) * 0.01) }
        #expect(abs(tracker.velocity(at: 0.13).dy - 100) < 1e-6)
    }

    @Test func equalTimesReplaceAndEarlierOnesCountAsTheLast() {
        var tracker = VelocityTracker()
        tracker.add(Point(x: 0, y: 0), at: 0)
        tracker.add(Point(x: 0, y: 99), at: 0.01)
        tracker.add(Point(x: 0, y: 10), at: 0.01)
        #expect(abs(tracker.velocity(at: 0.01).dy - 1000) < 1e-9)
        tracker.add(Point(x: 0, y: 5), at: 0.005)
        #expect(abs(tracker.velocity(at: 0.01).dy - 500) < 1e-9)
    }

    @Test(arguments: [60.0, 120, 240, 1000])
    func aSteadyMovementIsExactAtAnyRate(rate: Double) {
        var tracker = VelocityTracker()
        for index in 0..<Int(rate / 4) {
            tracker.add(Point(x: 3, y: 900 * Double(index) / rate), at: Double(index) / rate)
        }
        let now = (rate / 4 - 1) / rate
        #expect(abs(tracker.velocity(at: now).dy - 900) < 1e-6)
        #expect(abs(tracker.velocity(at: now, by: .weighted).dy - 900) < 1e-6)
    }

    @Test func theWeightsAreThoseOfTheLastThreeFrames() {
        var tracker = VelocityTracker()
        let positions = [0.0, 1, 11, 111]
        for (index, y) in positions.enumerated() { tracker.add(Point(x: 0, y: y), at: Double(index) / 60) }
        let expected = (0.6 * 1 + 0.35 * 10 + 0.05 * 100) * 60
        #expect(abs(tracker.velocity(at: 3.0 / 60, by: .weighted).dy - expected) < 1e-6)
        // Resting fingers decay the velocity to zero, frame by frame.
        #expect(abs(tracker.velocity(at: 4.0 / 60, by: .weighted).dy - (0.6 * 10 + 0.35 * 100) * 60) < 1e-6)
        #expect(abs(tracker.velocity(at: 6.0 / 60 + 1e-9, by: .weighted).dy) < 1e-3)
    }
}
