import PenumbraRaster
import Testing

@testable import PenumbraCommand

struct PaletteSamplesTests {
    /// The share of each frame in the mixture, by the number of the frame. Frames have their numbers as colors.
    @MainActor private func shares(of survey: RenderScene.Survey, width: Int, height: Int) -> [UInt32: Int] {
        let samples = PaletteSamples(of: survey, width: width, height: height)
        let frame = PixelBuffer(width: width, height: height)
        for number in 0..<survey.frames {
            frame.fill(UInt32(number + 1))
            samples.add(frame, number: number)
        }
        return (0..<height).reduce(into: [:]) { shares, y in
            for x in 0..<width { shares[samples.mixture.row(y)[x], default: 0] += 1 }
        }
    }

    @Test(arguments: [1, 2, 23, 127, 128]) @MainActor func movingFramesHaveEqualShares(count: Int) {
        let survey = RenderScene.Survey(frames: count + 9, moving: 4...count + 3)
        let shares = shares(of: survey, width: 376, height: 150)
        #expect(Set(shares.keys) == Set((4..<count + 4).map { UInt32($0 + 1) }))
        let even = 376 * 150 / count
        #expect(shares.values.allSatisfy { abs($0 - even) <= 8 })
    }

    @Test @MainActor func aLongMovieGivesAHundredAndTwentyEightFrames() {
        let survey = RenderScene.Survey(frames: 1000, moving: 100...899)
        let shares = shares(of: survey, width: 375, height: 667)
        #expect(shares.count == 128 && shares[101] != nil && shares[900] != nil && shares[0] == nil)
    }

    /// A gesture that pulls nothing leaves a movie of one picture.
    @Test @MainActor func aStillMovieHasSamples() {
        let survey = RenderScene.Survey(frames: 1, moving: nil)
        let samples = PaletteSamples(of: survey, width: 5, height: 3)
        #expect(samples.count == 2 && samples.numbers == [0])
        #expect(shares(of: survey, width: 5, height: 3) == [1: 15])
    }
}
