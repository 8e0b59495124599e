import PenumbraMotion
import TestSupport
import Testing

@testable import PenumbraTransition

/// The invariants for random pushes, pops, hands and frames, compared with a stack of numbers.
struct NavigationRandomTests {
    /// 50 seeds of 20 000 events each: a million.
    @Test(arguments: 0..<50) func anySequenceOfEvents(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let timings: [Timing] = [
            .spring(Spring(response: 0.7, dampingRatio: 1)), .spring(Spring(response: 0.4, dampingRatio: 0.4)),
            .curve(.easeInOut, duration: 1), .curve(.linear, duration: 0),
        ]
        var scene = NavigationScene(timing: timings[seed % 4], reducesMotion: seed % 7 == 6)
        var model = [0]
        for _ in 0..<20_000 {
            if let failure = step(&scene, &model, &random) {
                Issue.record("seed \(seed): \(failure)")
                return
            }
        }
        if scene.stack.isHeld { scene.release(.moved(0)) }
        for page in scene.carried { scene.land(page) }
        scene.wait(4)
        #expect(scene.stack.isIdle && !scene.last.needsFrame, "seed \(seed): it always comes to rest")
        #expect(scene.requests.allSatisfy { $0.count == 1 }, "seed \(seed): every request is answered once")
    }

    /// Performs one event, and returns a violated invariant.
    private func step(_ scene: inout NavigationScene, _ model: inout [Int], _ random: inout SplitMix64) -> String? {
        scene.time += random.chance(0.02) ? 0.4 : .random(in: 0...0.02, using: &random)
        let before = scene.stack
        var restarted: Int?
        switch Double.random(in: 0..<1, using: &random) {
        case ..<0.06:
            let page = Int.random(in: 0...6, using: &random)
            if scene.shown.dropLast().contains(page) { restarted = page }
            if random.chance(0.4) {
                scene.zoom(page)
            } else {
                scene.push(
                    page,
                    from: Point(x: .random(in: -20...400, using: &random), y: .random(in: -60...700, using: &random)),
                    random.chance(0.5) ? .plain : .shadowed())
            }
            if !model.contains(page) { model.append(page) }
        case ..<0.12:
            scene.pop()
            if model.count > 1 { model.removeLast() }
        case ..<0.16: scene.grab()
        case ..<0.5: scene.move(random.chance(0.5) ? .moved(.random(in: -1.2...0.5, using: &random)) : .scaled(0.7))
        case ..<0.54:
            scene.release(.moved(.random(in: -3...3, using: &random)))
            decide(before, scene, &model)
        case ..<0.55: scene.change { [time = scene.time] in $0.cancel(at: time) }
        case ..<0.555: scene.change { $0.interrupt() }
        case ..<0.57: scene.lift()
        case ..<0.6: scene.land(.random(in: 0...6, using: &random))
        default: scene.change { [time = scene.time] in $0.frame(at: time) }
        }
        return wrong(scene, model) ?? jump(from: before, to: scene, except: restarted)
    }

    /// Applies the decision of the hand to the model: only the held page can have left or returned.
    private func decide(_ before: NavigationStack, _ after: NavigationScene, _ model: inout [Int]) {
        guard before.isHeld, let held = before.sheets.last?.page.number else { return }
        let isThere = after.pages.last == held
        if isThere, model.last != held { model.append(held) }
        if !isThere, model.last == held { model.removeLast() }
    }

    private func wrong(_ scene: NavigationScene, _ model: [Int]) -> String? {
        let sheets = scene.stack.sheets
        if scene.pages != model { return "the stack is \(scene.pages), not \(model)" }
        let staying = sheets.filter { !$0.isLeaving }.map(\.page.number)
        if staying != Array(model.suffix(staying.count)) || staying.isEmpty { return "\(staying) show of \(model)" }
        if Set(scene.shown).count != sheets.count { return "a page shows twice: \(scene.shown)" }
        if sheets[0].transition != nil || sheets[0].isLeaving { return "the uppermost sheet has a hole" }
        if sheets.dropFirst().contains(where: { $0.transition == nil }) { return "a sheet has no hole" }
        if sheets.dropLast().contains(where: { $0.transition?.progress.isHeld ?? false }) {
            return "a covered circle is held"
        }
        if sheets.last?.transition?.progress.isHeld ?? false != scene.stack.isHeld { return "the hold is lost" }
        if sheets.contains(where: { $0.isCarried && $0.transition?.progress.outcome != nil }) {
            return "a page in flight has ended"
        }
        let isMoving = sheets.contains { !$0.isCarried && $0.transition?.progress.isMoving ?? false }
        if isMoving, !scene.last.needsFrame { return "it stands still" }
        if let request = scene.answeredTwice { return "request \(request) is answered twice" }
        for sheet in sheets {
            if let fraction = sheet.transition?.progress.fraction(at: scene.time), !(0...1).contains(fraction) {
                return "a fraction of \(fraction)"
            }
        }
        return nil
    }

    /// Checks that a push, a pop, a grab or a release moves no circle: it has the position that it would have had
    /// anyway.
    private func jump(from before: NavigationStack, to after: NavigationScene, except page: Int?) -> String? {
        var expected = before
        _ = expected.frame(at: after.time)
        let isHandsMove = before.isHeld && after.stack.isHeld
        for old in expected.sheets {
            guard let new = after.stack.sheets.first(where: { $0.page == old.page }), old.page.number != page,
                !old.isCarried, !new.isCarried,
                let a = old.transition?.progress.fraction(at: after.time),
                let b = new.transition?.progress.fraction(at: after.time)
            else { continue }
            if isHandsMove, after.shown.last == old.page.number { continue }
            if abs(a - b) > 1e-9 { return "page \(old.page.number) jumps from \(a) to \(b)" }
        }
        return nil
    }
}
