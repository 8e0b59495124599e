import PenumbraGestures
import PenumbraMotion
import TestSupport
import Testing

struct RecognizerReportTests {
    private var recognizer = PanRecognizer()
    private var report = RecognizerReport()

    private mutating func touch(_ id: Int, _ phase: Touch.Phase, y: Double, at time: Double) -> RecognizerReport.Step? {
        let before = recognizer.state
        _ = recognizer.handle(Touch(id: id, time: time, location: Point(x: 100 * Double(id), y: y), phase: phase))
        return report.step(from: before, to: recognizer.state, phase: phase)
    }

    @Test mutating func aPullBeginsChangesAndEnds() {
        #expect(touch(0, .down, y: 0, at: 0) == nil)
        #expect(touch(1, .down, y: 0, at: 0.01) == nil)
        #expect(touch(0, .move, y: 20, at: 0.02) == nil)
        #expect(touch(1, .move, y: 20, at: 0.02) == .begin)
        #expect(touch(0, .move, y: 40, at: 0.03) == .change)
        #expect(touch(0, .up, y: 40, at: 0.04) == .change)
        #expect(touch(1, .up, y: 40, at: 0.05) == .end)
    }

    /// Lists wait for this failure.
    @Test mutating func oneFingerThatMovesFailsAtOnce() {
        #expect(touch(0, .down, y: 0, at: 0) == nil)
        #expect(touch(0, .move, y: 9, at: 0.01) == .fail)
        #expect(touch(0, .move, y: 30, at: 0.02) == nil)
        #expect(touch(0, .up, y: 30, at: 0.03) == nil)
    }

    @Test mutating func aTapFailsWhenItLifts() {
        #expect(touch(0, .down, y: 0, at: 0) == nil)
        #expect(touch(0, .up, y: 0, at: 0.05) == .fail)
    }

    @Test mutating func aGestureThatIsTakenAwayIsCanceled() {
        for id in 0...1 { _ = touch(id, .down, y: 0, at: 0) }
        for id in 0...1 { _ = touch(id, .move, y: 30, at: 0.02) }
        _ = recognizer.cancel()
        #expect(touch(0, .up, y: 30, at: 0.03) == .cancel)
        #expect(touch(1, .up, y: 30, at: 0.03) == nil)
    }

    /// UIKit allows no other order: a failure, or a beginning, changes and one end, and then nothing until the reset.
    @Test(arguments: [UInt64(1), 2, 3, 4, 5])
    mutating func nothingIsReportedOutOfOrder(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var begun = 0
        for round in 0..<2000 {
            recognizer = PanRecognizer(
                configuration: .init(
                    touches: Int.random(in: 1...3, using: &random), whenFingersLift: [.goOn, .end, .cancel][round % 3],
                    whenMore: [.join, .ignore, .cancel][round / 3 % 3], isEnabled: random.chance(0.9)))
            report.reset()
            var down: [Int: Double] = [:]
            var steps: [RecognizerReport.Step] = []
            for time in 0..<30 {
                let id = Int.random(in: 0..<3, using: &random)
                let phase: Touch.Phase =
                    down[id] == nil ? .down : random.chance(0.85) ? .move : random.chance(0.8) ? .up : .cancel
                down[id] =
                    phase == .down ? 0 : phase == .move ? (down[id] ?? 0) + .random(in: -2...12, using: &random) : nil
                if random.chance(0.03) { _ = recognizer.cancel() }
                if random.chance(0.03) { _ = recognizer.begin() }
                if let step = touch(id, phase, y: down[id] ?? 0, at: Double(time) / 60) { steps.append(step) }
            }
            let place: Comment = "seed \(seed), round \(round): \(steps)"
            guard let first = steps.first else { continue }
            if first == .fail {
                #expect(steps.count == 1, place)
            } else {
                begun += 1
                #expect(first == .begin, place)
                let rest = steps.dropFirst().drop { $0 == .change }
                #expect(rest.isEmpty || rest.count == 1 && [.end, .cancel].contains(rest[rest.startIndex]), place)
            }
        }
        #expect(begun > 100, "seed \(seed)")
    }
}
