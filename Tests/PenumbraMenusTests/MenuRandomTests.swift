import PenumbraMenus
import TestSupport
import Testing

/// The invariants for random menus, submenus, choices and frames.
struct MenuRandomTests {
    /// 40 seeds of 2500 events each.
    @Test(arguments: 0..<40) func anySequenceOfEvents(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        var stack = MenuStack(style: .init(reducesMotion: seed % 5 == 4))
        var time = 0.0
        var next = 0
        var shown: Set<MenuID> = []
        var opened = 0
        var gone = 0
        for _ in 0..<2500 {
            time += random.chance(0.05) ? 0.3 : .random(in: 0...0.02, using: &random)
            var expected = stack
            _ = expected.frame(at: time)
            let event = event(for: stack, time, &next, &random)
            let effects = event.happen(to: &stack)
            for id in effects.gone {
                #expect(shown.remove(id) != nil, "seed \(seed): \(id) is gone twice")
                gone += 1
            }
            if let id = effects.opened {
                #expect(shown.insert(id).inserted, "seed \(seed): \(id) opens twice")
                opened += 1
            }
            if case .dismissed = event { #expect(stack.chain.isEmpty) }
            if let wrong = wrong(stack, shown) ?? jump(expected, stack, event) {
                Issue.record("seed \(seed) at \(time): \(wrong) after \(event)")
                return
            }
        }
        gone += stack.dismiss(at: time).gone.count
        #expect(stack.input == nil)
        gone += stack.frame(at: time + 2).gone.count
        #expect(stack.isIdle && opened == gone, "seed \(seed): \(opened) opened, \(gone) are gone")
        #expect(opened > 100, "seed \(seed): too little has happened")
    }

    private func event(
        for stack: MenuStack, _ time: Double, _ next: inout Int, _ random: inout SplitMix64
    ) -> Event {
        let known = stack.menus.map(\.id)
        let any = known.randomElement(using: &random) ?? MenuID(next)
        switch Double.random(in: 0..<1, using: &random) {
        case ..<0.05:
            next += 1
            return .opened(MenuID(next), from: nil, time: time)
        case ..<0.12:
            next += 1
            return .opened(MenuID(next), from: known.randomElement(using: &random), time: time)
        case ..<0.2: return .opened(any, from: nil, time: time)
        case ..<0.26: return .closed(any, time: time)
        case ..<0.31: return .dismissed(time: time)
        case ..<0.313: return .interrupted
        default: return .frame(time: time)
        }
    }

    private func wrong(_ stack: MenuStack, _ shown: Set<MenuID>) -> String? {
        if Set(stack.menus.map(\.id)) != shown { return "other menus show than were reported" }
        let open = stack.menus.filter(\.isOpen)
        for (menu, parent) in zip(open, [nil] + open.map(\.id)) where menu.parent != parent {
            return "the open menus are no chain"
        }
        if stack.input != open.last?.id { return "the input goes elsewhere" }
        if stack.menus.contains(where: { $0.presentation.isGone }) { return "something stays that is gone" }
        if stack.menus.contains(where: { !$0.presentation.isResting }) != stack.isMoving { return "it stands still" }
        if !(0...1).contains(stack.backdrop(at: stack.time)) {
            return "a backdrop of \(stack.backdrop(at: stack.time))"
        }
        return nil
    }

    /// Checks that only time moves a menu: after an event it has the position and the velocity that it would have had
    /// without it.
    private func jump(_ expected: MenuStack, _ stack: MenuStack, _ event: Event) -> String? {
        if event == .interrupted { return nil }
        for menu in stack.menus {
            // A motion that has almost arrived snaps to its end.
            guard let before = expected[menu.id]?.presentation, !menu.presentation.isResting else { continue }
            let now = stack.time
            if abs(before.progress.value(at: now) - menu.presentation.progress.value(at: now)) > 1e-9 {
                return "\(menu.id) jumps"
            }
            // A fade starts at full speed.
            if before.onlyFades, before.isResting { continue }
            if abs(before.progress.velocity(at: now) - menu.presentation.progress.velocity(at: now)) > 1e-6 {
                return "\(menu.id) is pushed"
            }
        }
        if abs(expected.backdrop(at: stack.time) - stack.backdrop(at: stack.time)) > 0.01 { return "the page flickers" }
        return nil
    }
}

private enum Event: Hashable {
    case opened(MenuID, from: MenuID?, time: Double)
    case closed(MenuID, time: Double)
    case dismissed(time: Double)
    case frame(time: Double)
    case interrupted

    func happen(to stack: inout MenuStack) -> MenuEffects {
        switch self {
        case .opened(let menu, let parent, let time): stack.open(menu, from: parent, at: time)
        case .closed(let menu, let time): stack.close(menu, at: time)
        case .dismissed(let time): stack.dismiss(at: time)
        case .frame(let time): stack.frame(at: time)
        case .interrupted: stack.interrupt()
        }
    }
}
