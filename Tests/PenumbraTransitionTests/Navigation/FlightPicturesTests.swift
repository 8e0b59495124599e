import TestSupport
import Testing

@testable import PenumbraTransition

/// The weights of the pictures of a flight.
struct FlightPicturesTests {
    /// A thousand changes among five pictures, with hands between them.
    @Test(arguments: 0..<20) func weightsAddUpToOne(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        var pictures = FlightPictures(0, at: 0)
        var time = 0.0
        for _ in 0..<1000 {
            time += .random(in: 0...0.2, using: &random)
            let before = pictures.weights(at: time)
            switch Double.random(in: 0..<1, using: &random) {
            case ..<0.1: pictures.hold(true, at: time)
            case ..<0.3: pictures.hold(false, at: time)
            default: pictures.cross(to: .random(in: 0..<5, using: &random), at: time)
            }
            let weights = pictures.weights(at: time)
            #expect(abs(weights.sum() - 1) <= 1e-12, "seed \(seed)")
            for picture in 0..<8 {
                #expect((-1e-12...1 + 1e-12).contains(weights[picture]), "seed \(seed)")
                #expect(abs(weights[picture] - before[picture]) < 1e-12, "seed \(seed): a weight jumps")
            }
        }
    }

    /// Where a flight has covered a quarter of its way, the new picture shows by nine tenths.
    @Test func crossesInTheFirstQuarterOfTheWay() {
        var pictures = FlightPictures(0, at: 0)
        pictures.cross(to: 1, at: 0)
        var time = 0.0
        while Oscillator(value: 0, velocity: 0).moved(time, to: 1, 19).value < 0.25 { time += 1e-4 }
        #expect(abs(pictures.weights(at: time)[1] - 0.9) < 0.01)
        #expect(!pictures.isOver(at: 0.05) && pictures.isOver(at: 0.2))
    }

    @Test func findsANumberThatNoPictureHas() {
        var pictures = FlightPictures(0, at: 0)
        pictures.cross(to: 1, at: 0)
        #expect(![0, 1].contains(pictures.free(at: 0.05)))
    }
}
