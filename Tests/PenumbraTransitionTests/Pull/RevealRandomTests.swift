import PenumbraMotion
import TestSupport
import Testing

@testable import PenumbraTransition

/// The invariants for random hands, requests, interruptions and frames.
@MainActor struct RevealRandomTests {
    /// 60 seeds of 2500 events each: 150 000.
    @Test(arguments: 0..<60) func anySequenceOfEvents(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let hand = Hand(
            style: random.chance(0.5) ? .natural : .castro, jelly: [0, 1, 2.5].randomElement(using: &random) ?? 1,
            stages: random.chance(0.3) ? 2 : 1)
        for _ in 0..<2500 {
            let before = hand.driver.reveal
            let isInstant = step(hand, &random)
            check(hand, seed)
            if isInstant { checkNoJump(from: before, to: hand.driver.reveal, hand.time, seed) }
        }
        settle(hand)
        check(hand, seed)
        #expect(hand.driver.reveal.isIdle, "seed \(seed): it always settles")
        #expect(hand.ledger.open.isEmpty, "seed \(seed): every change has ended")
        #expect(hand.stages.allSatisfy { $0.pictures.isEmpty }, "seed \(seed): no picture is left")
    }

    /// Performs one event. Returns whether it must not move an edge that exists before and after it.
    private func step(_ hand: Hand, _ random: inout SplitMix64) -> Bool {
        hand.advance(random.chance(0.02) ? 0.2 : .random(in: 0...0.012, using: &random))
        let stage = Int.random(in: 0..<hand.stages.count, using: &random)
        switch Double.random(in: 0..<1, using: &random) {
        case ..<0.06 where hand.fingers.count < 4:
            let id = (0...4).first { hand.fingers[$0] == nil } ?? 0
            let place = Point(x: .random(in: 0...375, using: &random), y: .random(in: 0...667, using: &random))
            hand.touch(id, .down, place, stage: hand.fingers.isEmpty ? stage : hand.stage)
            if hand.fingers.count == 1 { hand.stage = stage }
            return true
        case ..<0.12:
            guard let (id, place) = hand.fingers.min(by: { $0.key < $1.key }) else { return true }
            hand.touch(id, random.chance(0.1) ? .cancel : .up, place, stage: hand.stage)
            return true
        case ..<0.7:
            let dy = Double.random(in: -6...12, using: &random)
            for (id, place) in hand.fingers.sorted(by: { $0.key < $1.key }) {
                hand.touch(id, .move, Point(x: place.x, y: place.y + dy), stage: hand.stage)
            }
            return false
        case ..<0.72:
            let run: TransitionStyle =
                [.edge, .fade, .circle(center: Point(x: 30, y: 600))].randomElement(using: &random) ?? .edge
            hand.driver.request(hand.ledger.make(), run, on: hand.ids[stage], at: hand.time)
            return true
        case ..<0.725:
            _ = hand.driver.dismiss(at: hand.time)
            return true
        case ..<0.73:
            hand.driver.finish()
            return true
        case ..<0.735:
            hand.driver.configuration.reducesMotion.toggle()
            return true
        default:
            hand.driver.frame(at: hand.time)
            return true
        }
    }

    private func check(_ hand: Hand, _ seed: Int) {
        let reveal = hand.driver.reveal
        let edges = reveal.edges
        #expect(edges.count <= Reveal.greatestCapacity, "seed \(seed)")
        #expect(Set(edges.map(\.id)).count == edges.count, "seed \(seed)")
        #expect(edges.dropLast().allSatisfy { $0.phase == .completing }, "seed \(seed): only the youngest can go back")
        for stage in hand.stages {
            #expect(stage.pictures == Set(edges.map(\.id.number)), "seed \(seed): a picture for each edge and no other")
        }
        #expect(hand.ledger.open.count == edges.count, "seed \(seed): each edge has one change under way")
        #expect(hand.ledger.entries.allSatisfy { $0.ends <= 1 }, "seed \(seed): exactly one of commit and roll back")
        #expect(hand.ledger.entries.allSatisfy { $0.reported.count == $0.ends }, "seed \(seed): one report each")
        for edge in edges {
            #expect((0...1).contains(edge.progress), "seed \(seed)")
            if let curve = edge.curve {
                let isFinite = [curve.position, curve.displacement, curve.control].allSatisfy { $0.isFinite }
                #expect(isFinite, "seed \(seed)")
                #expect(
                    edge.phase != .tracking || curve.position >= edge.floor - 1e-9,
                    "seed \(seed): a held edge is in the window")
                if edge.style == .natural { #expect(abs(curve.displacement) < edge.length / 4, "seed \(seed)") }
            }
        }
        #expect(hand.ledger.shown == hand.ledger.standing.last ?? 0, "seed \(seed): a rollback left no trace")
    }

    /// Checks that landing, lifting, catching, releasing, reversing or requesting moves no edge: each has the position
    /// that it would have had at this time anyway.
    private func checkNoJump(from before: Reveal, to after: Reveal, _ time: Double, _ seed: Int) {
        guard var old = before.edges.last, let new = after.edges.first(where: { $0.id == old.id }),
            // The number may belong to another edge by now.
            new.bounds == old.bounds, after.edges.last?.id == new.id
        else { return }
        old.advance(to: max(time, before.time))
        guard let a = old.curve, let b = new.curve, new.motion.time == old.motion.time else { return }
        #expect(abs(a.position - b.position) < 0.01, "seed \(seed)")
        if old.style == .natural || old.phase == new.phase && old.phase != .tracking {
            #expect(abs(a.displacement - b.displacement) < 0.01, "seed \(seed)")
            #expect(abs(a.control - b.control) < 0.01, "seed \(seed)")
        }
    }

    private func settle(_ hand: Hand) {
        for (id, place) in hand.fingers.sorted(by: { $0.key < $1.key }) {
            hand.touch(id, .up, place, stage: hand.stage)
        }
        hand.wait(2)
    }
}
