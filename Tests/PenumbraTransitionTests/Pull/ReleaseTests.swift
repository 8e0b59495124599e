import Foundation
import PenumbraGestures
import PenumbraMotion
import PenumbraTraces
import TestSupport
import Testing

@testable import PenumbraTransition

/// The direction of an edge after its release.
@MainActor struct ReleaseTests {
    private static let size = Size(width: 375, height: 667)

    /// Returns the last position under the fingers and the outcome; nil if nothing was pulled.
    private func outcome(_ touches: [Touch]) -> (position: Double, completes: Bool)? {
        var position: Double?
        var completes: Bool?
        let replay = Replay(
            Trace(touches: touches), size: Self.size, framesPerSecond: 1000, configuration: Reveal.Configuration())
        replay.run { _, reveal in
            guard let edge = reveal.edges.last, completes == nil else { return }
            switch edge.phase {
            case .resting: break
            case .tracking: position = edge.motion.position.value
            case .completing: completes = true
            case .returning: completes = false
            }
        }
        guard let position, let completes else { return nil }
        return (position, completes)
    }

    @Test(arguments: 0..<8) func everyStrokeGoesWhereAPersonExpects(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        var counts = (flicks: 0, stops: 0)
        for number in 0..<100 {
            let stroke = Stroke.random(&random)
            guard let outcome = outcome(stroke.touches(&random)),
                let expected = stroke.completes(at: outcome.position / Self.size.height)
            else { continue }
            if abs(stroke.velocity) >= 600 { counts.flicks += 1 } else { counts.stops += 1 }
            #expect(
                outcome.completes == expected,
                """
                seed \(seed), stroke \(number): \(stroke.description); \(stroke.device); \
                left \(outcome.position) at \(stroke.velocity)
                """)
        }
        #expect(counts.flicks > 8 && counts.stops > 50, "\(counts)")
    }

    /// The strokes from a review: each was sent back from beyond the middle.
    @Test(arguments: [(0.25, 540.0), (0.3, 500), (0.35, 440), (0.5, 370), (0.25, 400), (1.2, 380)])
    func aStrokeThatBrakesToAStopBeyondTheHalfCompletes(time: Double, way: Double) throws {
        for rate in [60.0, 120, 240, 1000] {
            let stroke = Stroke(
                place: { way * Stroke.minimumJerk(max($0, 0) / time) }, end: time, device: .init(rate: rate))
            var random = SplitMix64(seed: 1)
            let outcome = try #require(self.outcome(stroke.touches(&random)))
            let part = outcome.position / Self.size.height
            #expect(outcome.completes || part < 0.52, "\(way) points in \(time) s at \(rate) Hz, left at \(part)")
        }
    }

    /// The velocity of a braking hand pointed backward. Without device noise it never does if the hand moved by more
    /// than 2 points in the 25 ms before the last report of the device.
    @Test(arguments: 0..<8) func theVelocityNeverPointsAgainstTheMovement(seed: Int) {
        var random = SplitMix64(seed: UInt64(100 + seed))
        var judged = 0
        for number in 0..<200 {
            let stroke = Stroke.random(&random)
            let touches = stroke.touches(&random)
            var recognizer = PanRecognizer()
            var velocity: Double?
            for touch in touches {
                if case .ended(let pan) = recognizer.handle(touch) { velocity = pan.releaseVelocity.dy }
            }
            guard let velocity, let last = touches.last(where: { $0.phase == .move })?.time else { continue }
            let time = min(last, stroke.end)
            let movement = stroke.place(time) - stroke.place(time - 0.025)
            guard abs(movement) > 2 else { continue }
            judged += 1
            #expect(
                velocity * movement >= 0,
                "seed \(seed), stroke \(number): \(stroke.description); \(stroke.device); \(velocity), moved \(movement)"
            )
        }
        #expect(judged > 50)
    }

    /// Constants that the guide to velocity names.
    @Test func aFlickIsFasterThan500PointsASecond() {
        #expect(!Release.completes(position: 100, of: 667, velocity: 500))
        #expect(Release.completes(position: 100, of: 667, velocity: 501))
        #expect(!Release.completes(position: 600, of: 667, velocity: -501))
        #expect(Release.completes(position: 600, of: 667, velocity: -500))
        #expect(Release.completes(position: 10, of: 100, velocity: 151))
        #expect(!Release.completes(position: 10, of: 100, velocity: 150))
        #expect(Release.completes(position: 334, of: 667, velocity: 0))
        #expect(!Release.completes(position: 333, of: 667, velocity: 0))
    }
}
