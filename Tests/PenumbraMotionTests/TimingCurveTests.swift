import Foundation
import PenumbraMotion
import TestSupport
import Testing

struct TimingCurveTests {
    private static let presets: [TimingCurve] = [.linear, .ease, .easeIn, .easeOut, .easeInOut]

    private static func random(_ count: Int, seed: UInt64) -> [CubicBezier] {
        var random = SplitMix64(seed: seed)
        return (0..<count).map { _ in
            CubicBezier(
                x1: .random(in: 0...1, using: &random), y1: .random(in: -2...3, using: &random),
                x2: .random(in: 0...1, using: &random), y2: .random(in: -2...3, using: &random))
        }
    }

    /// Returns the point of the curve at a parameter. The curve itself must find it from x alone.
    private func point(_ curve: CubicBezier, _ t: Double) -> (x: Double, y: Double) {
        let (a, b, c) = (3 * (1 - t) * (1 - t) * t, 3 * (1 - t) * t * t, t * t * t)
        return (a * curve.x1 + b * curve.x2 + c, a * curve.y1 + b * curve.y2 + c)
    }

    @Test func theCurveGoesThroughEveryOneOfItsPoints() {
        let corners = [(0.0, 1.0), (1, 0), (0, 0), (1, 1)].map { CubicBezier(x1: $0.0, y1: 0.3, x2: $0.1, y2: 0.8) }
        for curve in Self.random(500, seed: 31) + corners {
            for step in 0...100 {
                let (x, y) = point(curve, Double(step) / 100)
                // Where the curve is almost vertical, x does not determine y accurately.
                let nearby = abs(curve.value(at: min(1, x + 1e-13)) - curve.value(at: max(0, x - 1e-13)))
                #expect(abs(curve.value(at: x) - y) <= 1e-12 + nearby)
            }
        }
    }

    @Test func theSlopeIsTheDerivative() {
        for curve in Self.random(500, seed: 32) {
            for x in [0.1, 0.37, 0.5, 0.9] {
                let h = 1e-7
                let difference = (curve.value(at: x + h) - curve.value(at: x - h)) / (2 * h)
                let slope = curve.slope(at: x)
                guard slope.magnitude < 50 else { continue }
                #expect(abs(slope - difference) < 1e-3 * max(1, abs(slope)))
            }
        }
    }

    @Test func theSlopesAtTheEndsAreThoseOfTheTangents() {
        #expect(CubicBezier(x1: 0.25, y1: 0.5, x2: 0.5, y2: 1).slope(at: 0) == 2)
        #expect(CubicBezier(x1: 0, y1: 0.5, x2: 0.5, y2: 1).slope(at: 0) == .infinity)
        #expect(CubicBezier(x1: 0, y1: 0, x2: 0.5, y2: 1).slope(at: 0) == 2)
        #expect(CubicBezier(x1: 0, y1: 0, x2: 0, y2: 0).slope(at: 0) == 1)
        #expect(CubicBezier(x1: 0.5, y1: 0, x2: 1, y2: 1).slope(at: 1) == 2)
        #expect(CubicBezier(x1: 0.5, y1: 0, x2: 1, y2: 0.5).slope(at: 1) == .infinity)
    }

    @Test func presetsRunFromZeroToOneAndKeepThere() {
        for curve in Self.presets {
            #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1)
            #expect(curve.value(at: -3) == 0 && curve.value(at: 7) == 1)
            var last = 0.0
            for step in 1...1000 {
                let value = curve.value(at: Double(step) / 1000)
                #expect(value > last)
                last = value
            }
        }
        for step in 0...100 {
            // Ease-in and ease-out mirror each other.
            let x = Double(step) / 100
            #expect(abs(TimingCurve.easeIn.value(at: x) - (1 - TimingCurve.easeOut.value(at: 1 - x))) < 1e-12)
            #expect(abs(TimingCurve.easeInOut.value(at: x) - (1 - TimingCurve.easeInOut.value(at: 1 - x))) < 1e-12)
        }
    }

    /// From the table of web-platform-tests/css/css-easing: some points of cubic-bezier curves.
    @Test func easeAtItsMiddle() {
        #expect(abs(TimingCurve.ease.value(at: 0.5) - 0.802_403_387_653_2) < 1e-9)
        #expect(abs(TimingCurve.easeInOut.value(at: 0.5) - 0.5) < 1e-15)
    }

    /// The output of steps(4, …) at the starts and in the middles of the intervals. (CSS Easing Functions 1, figure 6.)
    @Test(
        arguments: [
            (.end, [0, 0.25, 0.5, 0.75]), (.start, [0.25, 0.5, 0.75, 1]), (.both, [0.2, 0.4, 0.6, 0.8]),
            (.none, [0, 1 / 3, 2 / 3, 1]),
        ] as [(Steps.Jump, [Double])])
    func stepsJumpWhereTheyShould(jump: Steps.Jump, values: [Double]) {
        let curve = TimingCurve.steps(Steps(4, jump: jump))
        for (index, value) in values.enumerated() {
            #expect(abs(curve.value(at: Double(index) / 4) - value) < 1e-15)
            #expect(abs(curve.value(at: (Double(index) + 0.9) / 4) - value) < 1e-15)
        }
        #expect(curve.value(at: 1) == 1 && curve.value(at: -0.1) == 0)
    }
}
