import PenumbraGeometry
import PenumbraGestures
import TestSupport
import Testing

struct MotionHistoryTests {
    private func velocity(of positions: [Double], every span: Double = 0.01, after rest: Double = 0) -> Double {
        var history = MotionHistory()
        for (index, y) in positions.enumerated() { history.add(Point(x: 0, y: y), at: Double(index) * span) }
        return history.leastSquaresVelocity(at: Double(positions.count - 1) * span + rest).dy
    }

    @Test func aParabolaIsExact() {
        var random = SplitMix64(seed: 7)
        for _ in 0..<500 {
            let a = Double.random(in: -5000...5000, using: &random)
            let b = Double.random(in: -3000...3000, using: &random)
            let c = Double.random(in: -500...500, using: &random)
            var history = MotionHistory()
            let start = Double.random(in: 0...1000, using: &random)
            var t = 0.0
            for sample in 0..<Int.random(in: 3...30, using: &random) {
                if sample > 0 { t += Double.random(in: 0.005...0.016, using: &random) }
                history.add(Point(x: c - b * t, y: a * t * t + b * t + c), at: start + t)
            }
            let velocity = history.leastSquaresVelocity(at: start + t)
            let scale = 1e-6 * (abs(a) + abs(b))
            #expect(abs(velocity.dx + b) < scale)
            #expect(abs(velocity.dy - (2 * a * t + b)) < scale)
        }
    }

    @Test func closedForms() {
        #expect(abs(velocity(of: [1, 4, 8]) - 450) < 1e-9)
        #expect(abs(velocity(of: [1, 4, 9]) - 600) < 1e-9)
        #expect(abs(velocity(of: [4, 1, 0])) < 1e-9)
        #expect(abs(velocity(of: [-2, -1, 0]) - 100) < 1e-9)
        #expect(velocity(of: [1, 1, 1]) == 0)
        #expect(velocity(of: [5]) == 0)
        #expect(abs(velocity(of: [0, 3]) - 300) < 1e-9)
    }

    @Test func aRestOfMoreThan40MillisecondsIsAStop() {
        #expect(abs(velocity(of: [0, 10, 20, 30], after: 0.039) - 1000) < 1e-6)
        #expect(velocity(of: [0, 10, 20, 30], after: 0.041) == 0)
    }

    @Test func whatCameBeforeAGapDoesNotCount() {
        var history = MotionHistory()
        for index in 0..<5 { history.add(Point(x: 0, y: Double(index) * 100), at: Double(index) * 0.01) }
        for index in 0..<4 { history.add(Point(x: 0, y: 400 + Double(index)), at: 0.1 + Double(index) * 0.01) }
        #expect(abs(history.leastSquaresVelocity(at: 0.13).dy - 100) < 1e-6)
    }

    @Test func equalTimesReplaceAndEarlierOnesCountAsTheLast() {
        var history = MotionHistory()
        history.add(Point(x: 0, y: 0), at: 0)
        history.add(Point(x: 0, y: 99), at: 0.01)
        history.add(Point(x: 0, y: 10), at: 0.01)
        #expect(abs(history.leastSquaresVelocity(at: 0.01).dy - 1000) < 1e-9)
        history.add(Point(x: 0, y: 5), at: 0.005)
        #expect(abs(history.leastSquaresVelocity(at: 0.01).dy - 500) < 1e-9)
    }

    @Test(arguments: [60.0, 120, 240, 1000])
    func aSteadyMovementIsExactAtAnyRate(rate: Double) {
        var history = MotionHistory()
        for index in 0..<Int(rate / 4) {
            history.add(Point(x: 3, y: 900 * Double(index) / rate), at: Double(index) / rate)
        }
        let now = (rate / 4 - 1) / rate
        #expect(abs(history.leastSquaresVelocity(at: now).dy - 900) < 1e-6)
        #expect(abs(history.weightedVelocity(at: now).dy - 900) < 1e-6)
    }

    @Test func theWeightsAreThoseOfTheLastThreeFrames() {
        var history = MotionHistory()
        let positions = [0.0, 1, 11, 111]
        for (index, y) in positions.enumerated() { history.add(Point(x: 0, y: y), at: Double(index) / 60) }
        let expected = (0.6 * 1 + 0.35 * 10 + 0.05 * 100) * 60
        #expect(abs(history.weightedVelocity(at: 3.0 / 60).dy - expected) < 1e-6)
        // Fingers that rest relax it, frame by frame, to nothing.
        #expect(abs(history.weightedVelocity(at: 4.0 / 60).dy - (0.6 * 10 + 0.35 * 100) * 60) < 1e-6)
        #expect(abs(history.weightedVelocity(at: 6.0 / 60 + 1e-9).dy) < 1e-3)
    }
}
