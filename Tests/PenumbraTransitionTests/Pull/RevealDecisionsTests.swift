import PenumbraGestures
import PenumbraMotion
import PenumbraTransition
import TestSupport
import Testing

@testable import PenumbraTransition

/// The decisions alone, without a driver, a stage or a change.
struct RevealDecisionsTests {
    private static let bounds = StageBounds(stage: StageID(1), size: Size(width: 375, height: 667))
    private static let input = PullInput(.touches, on: bounds.stage)

    private func decisions() -> RevealDecisions {
        var decisions = RevealDecisions(configuration: .init())
        decisions.set(.init(), of: Self.input)
        return decisions
    }

    private func touch(_ id: Int, _ phase: Touch.Phase, y: Double, _ time: Double) -> Touch {
        Touch(id: id, time: time, location: Point(x: 100 + 60 * Double(id), y: y), phase: phase)
    }

    /// Returns the edges as a stage shows them.
    private func seen(_ decisions: RevealDecisions) -> [String] {
        decisions.reveal.edges.map { "\($0.id.number) \($0.phase) \($0.mask)" }
    }

    @Test func aTouchReturnsItsEffect() {
        var decisions = decisions()
        func handle(_ id: Int, _ phase: Touch.Phase, y: Double, _ time: Double) -> TouchResponse {
            decisions.handle(touch(id, phase, y: y, time), from: Self.input, in: Self.bounds).response
        }
        let first = handle(0, .down, y: 100, 0)
        #expect(first == TouchResponse(before: .idle, after: .possible, hasLanded: false) && !first.isPull)
        let second = handle(1, .down, y: 100, 0.01)
        #expect(second == TouchResponse(before: .possible, after: .possible, hasLanded: true) && !second.isPull)
        #expect(handle(0, .move, y: 120, 0.02).hasLanded)
        let begins = handle(1, .move, y: 120, 0.02)
        #expect(begins == TouchResponse(before: .possible, after: .active, hasLanded: false))
        #expect(begins.began && begins.isPull)
        let goesOn = handle(1, .move, y: 140, 0.03)
        #expect(!goesOn.began && goesOn.isPull)
        #expect(handle(0, .up, y: 120, 0.04).isPull)
        let last = handle(1, .up, y: 140, 0.05)
        #expect(last == TouchResponse(before: .active, after: .idle, hasLanded: false) && last.isPull)
        #expect(handle(0, .down, y: 100, 3).isPull == false)
    }

    @Test func aRequestWaitsForTheFingersAndIsReleasedOnce() {
        var decisions = decisions()
        for (time, y) in [(0.0, 100.0), (0.1, 130), (0.2, 200)] {
            for id in 0...1 {
                _ = decisions.handle(
                    touch(id, time == 0 ? .down : .move, y: y, time), from: Self.input, in: Self.bounds)
            }
        }
        #expect(decisions.reveal.isTracking)
        let waits = decisions.request(
            .edge, in: Self.bounds, at: 0.3, outlook: .open, youngest: (outlook: .open, isSame: false))
        #expect(waits.effects.declined && waits.effects.begun == nil)
        let one = decisions.handle(touch(0, .up, y: 200, 0.4), from: Self.input, in: Self.bounds).actions
        #expect(one?.released == nil)
        let other = decisions.handle(touch(1, .up, y: 200, 0.4), from: Self.input, in: Self.bounds).actions
        #expect(other?.released?.style == .edge && other?.released?.stage == Self.bounds.stage)
        #expect(decisions.finish().released == nil)
    }

    /// An output that shows one picture: an edge that begins finishes the older one at once.
    @Test func withACapacityOfOneTheOlderEdgeArrivesWhenTheNextBegins() {
        var decisions = RevealDecisions(configuration: .init(), capacity: 1)
        decisions.set(.init(), of: Self.input)
        func request(_ time: Double) -> RevealEffects {
            decisions.request(
                .edge, in: Self.bounds, at: time, outlook: .open, youngest: (outlook: .open, isSame: false)
            ).effects
        }
        let first = request(0)
        #expect(first.begun != nil && first.committed.isEmpty)
        let second = request(0.1)
        #expect(first.begun.map(second.committed.contains) == true)
        #expect(second.begun != nil && second.begun != first.begun)
        #expect(decisions.reveal.edges.map(\.id) == [second.begun])
    }

    /// A change that fails takes its edge away from the hand that holds it, and no other.
    @Test func aChangeThatFailedIsRolledBackAtOnceAndTheHandLetsGo() throws {
        var decisions = decisions()
        var begun: EdgeID?
        for (time, y) in [(0.0, 100.0), (0.1, 130), (0.2, 200)] {
            for id in 0...1 {
                let actions = decisions.handle(
                    touch(id, time == 0 ? .down : .move, y: y, time), from: Self.input, in: Self.bounds
                ).actions
                begun = actions?.effects.begun ?? begun
            }
        }
        let edge = try #require(begun)
        #expect(decisions.fail(EdgeID(edge.number + 1), at: 0.25).effects.rolledBack.isEmpty)
        #expect(decisions.reveal.isTracking)
        let failed = decisions.fail(edge, at: 0.3)
        #expect(failed.effects.rolledBack.contains(edge) && failed.effects.committed.isEmpty)
        #expect(decisions.reveal.isIdle)
        let move = decisions.handle(touch(0, .move, y: 260, 0.4), from: Self.input, in: Self.bounds)
        #expect(move.actions?.effects.begun == nil && !move.response.isPull)
    }

    /// The request that waited for a hand does not wait for one whose change failed.
    @Test func aRequestThatWaitedIsReleasedWhenTheChangeFails() throws {
        var decisions = decisions()
        for (time, y) in [(0.0, 100.0), (0.1, 130), (0.2, 200)] {
            for id in 0...1 {
                _ = decisions.handle(
                    touch(id, time == 0 ? .down : .move, y: y, time), from: Self.input, in: Self.bounds)
            }
        }
        _ = decisions.request(
            .edge, in: Self.bounds, at: 0.3, outlook: .open, youngest: (outlook: .open, isSame: false))
        let edge = try #require(decisions.reveal.edges.last?.id)
        #expect(decisions.fail(edge, at: 0.4).released?.style == .edge)
    }

    /// Half of the width of 375 points is 0x4067700000000000.
    @Test func aFrameAsBits() {
        var decisions = decisions()
        _ = decisions.request(.edge, in: Self.bounds, at: 0, outlook: .open, youngest: nil)
        #expect(
            FrameReport.bits(decisions.reveal, time: 0.5)
                == "3fe0000000000000 completing 0000000000000000 0000000000000000 4067700000000000")
    }

    /// You can try an event on a copy: the copy shares nothing with the original.
    @Test(arguments: [UInt64(1), 2, 3, 4])
    func aCopyDecidesAlikeAndLeavesTheOriginalAlone(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var decisions = decisions()
        var time = 0.0
        var begun = 0
        for stroke in 0..<200 {
            var y = Double.random(in: 0...300, using: &random)
            let steps = Int.random(in: 2...30, using: &random)
            for step in 0..<steps {
                let phase: Touch.Phase = step == 0 ? .down : step == steps - 1 ? .up : .move
                if phase == .move { y += .random(in: -5...40, using: &random) }
                for id in 0...2 {
                    time += .random(in: 0...0.02, using: &random)
                    let moved = touch(id, phase, y: y, time)
                    let outlook: ChangeOutlook? = decisions.reveal.edges.isEmpty ? nil : .open
                    func act(on decisions: inout RevealDecisions) -> RevealActions? {
                        id == 2
                            ? decisions.frame(at: time, outlook: outlook)
                            : decisions.handle(moved, from: Self.input, in: Self.bounds).actions
                    }
                    let place = "seed \(seed), stroke \(stroke), step \(step)" as Comment
                    let before = seen(decisions)
                    var copy = decisions
                    let expected = act(on: &copy)
                    #expect(seen(decisions) == before, place)
                    #expect(act(on: &decisions) == expected, place)
                    #expect(seen(decisions) == seen(copy), place)
                    if expected?.effects.begun != nil { begun += 1 }
                }
            }
            time += .random(in: 0...0.5, using: &random)
        }
        #expect(begun > 50, "too little happened")
    }
}
