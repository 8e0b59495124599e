import PenumbraMenus
import PenumbraMotion
import TestSupport
import Testing

/// The invariants for fingers, a pointer, keys and calls in any order.
@MainActor struct MenuDriverRandomTests {
    private static let keys: [MenuKey] = [
        .step(.next), .step(.previous), .step(.first), .step(.last), .left, .right, .enter, .escape, .menu,
        .letter("s"), .letter(" "),
    ]
    private static let sources: [MenuSource] = [.finger, .pointer, .key]

    /// Views are used correctly (the host traps otherwise), menus lie within the window, and only enabled items are
    /// highlighted. When all menus are dismissed, no view is left and each menu has closed once.
    @Test(arguments: [UInt64(1), 2, 3, 4, 5, 6]) func nothingIsLeftAfterRandomSequences(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var (chosen, submenus, hovered) = (0, 0, 0)
        for round in 0..<60 {
            let (scene, place) = (MenuScene(), "seed \(seed), round \(round)" as Comment)
            scene.host.isMirrored = random.chance(0.5)
            scene.host.fingersScroll = random.chance(0.5)
            if random.chance(0.5) { scene.host.bounds.size.width = 900 }
            var opened: [MenuID] = []
            for _ in 0..<100 {
                act(in: scene, &opened, &random)
                if let wrong = wrong(scene) {
                    Issue.record("\(wrong): \(place)")
                    return
                }
                submenus += scene.driver.stack.chain.count > 1 ? 1 : 0
                hovered += scene.driver.stack.chain.contains { scene.highlighted($0) != nil } ? 1 : 0
            }
            chosen += scene.host.chosen.count
            scene.driver.decide { $0.cancel() }
            scene.driver.decide { $0.dismiss(time: scene.time) }
            scene.settle()
            #expect(scene.host.views.isEmpty && !scene.host.takesInput && scene.host.dimmed == 0, place)
            for menu in opened { #expect(scene.closed[menu] == 1, place) }
        }
        #expect(chosen > 60 && submenus > 60 && hovered > 1000, "seed \(seed): too little has happened")
    }

    private func act(in scene: MenuScene, _ opened: inout [MenuID], _ random: inout SplitMix64) {
        let (driver, host) = (scene.driver, scene.host)
        let views = host.views.keys.sorted { $0.number < $1.number }
        // Usually the location of an item.
        var point = Point(x: .random(in: 0...900, using: &random), y: .random(in: 0...667, using: &random))
        let open = driver.stack.chain
        if let view = (random.chance(0.9) ? open : views).randomElement(using: &random), random.chance(0.9) {
            point = scene.middle([0, 0, 1, 2, 2, 2, 3, 4].randomElement(using: &random) ?? 0, in: view)
        }
        let time = scene.time - (random.chance(0.1) ? 0.02 : 0)
        let source = Self.sources.randomElement(using: &random) ?? .finger
        switch open.isEmpty && random.chance(0.4) ? 0 : Int.random(in: 0..<20, using: &random) {
        case 0:
            opened.append(scene.open(random.chance(0.3) ? scene.long : nested(scene), at: point, by: source))
        case 1 where random.chance(0.3):
            guard let menu = opened.randomElement(using: &random), scene.closed[menu] == nil else { return }
            driver.decide {
                $0.open(menu, nested(scene), at: Rect(x: point.x, y: point.y, width: 40, height: 20), time: time)
            }
        case 2 where random.chance(0.5):
            if let menu = views.randomElement(using: &random) { driver.decide { $0.close(menu, time: time) } }
        case 3 where random.chance(0.2): driver.decide { $0.dismiss(time: time) }
        case 4 where random.chance(0.1): driver.decide { $0.interrupt() }
        case 5: driver.decide { $0.opened(at: point, by: source, time: time) }
        case 6, 7: driver.decide { $0.down(at: point, by: source, time: time) }
        case 8, 9: driver.decide { $0.move(to: point, time: time) }
        case 10: driver.decide { $0.up(at: point, time: time) }
        case 11: driver.decide { $0.cancel() }
        case 12:
            guard let menu = views.randomElement(using: &random) else { return }
            driver.decide { $0.choose(.random(in: 0...4, using: &random), in: menu, by: source, time: time) }
        case 13, 14: driver.decide { $0.hover(at: random.chance(0.1) ? nil : point, time: time) }
        case 15, 16: driver.decide { $0.press(Self.keys.randomElement(using: &random) ?? .enter, time: time) }
        case 17:
            guard let menu = views.randomElement(using: &random) else { return }
            driver.decide {
                $0.update(
                    menu, random.chance(0.7) ? other(nested(scene), &random) : scene.long,
                    at: opened.contains(menu) && random.chance(0.5)
                        ? Rect(x: point.x, y: point.y, width: 9, height: 9) : nil
                )
            }
        case 18:
            guard let menu = views.randomElement(using: &random), host.views[menu]?.placement?.scrolls == true else {
                return
            }
            driver.decisions.scrolled(menu, to: .random(in: 0...500, using: &random))
        default: scene.wait(.random(in: 0...0.3, using: &random))
        }
    }

    /// Returns a menu with submenus of submenus.
    private func nested(_ scene: MenuScene) -> MenuContent {
        var content = scene.content
        content.sections[0].items[2].submenu = scene.content
        return content
    }

    /// Returns a menu with some of the items, some of them disabled.
    private func other(_ content: MenuContent, _ random: inout SplitMix64) -> MenuContent {
        var content = content
        for section in content.sections.indices {
            content.sections[section].items = content.sections[section].items.compactMap { item in
                var item = item
                item.isEnabled = random.chance(0.7)
                return random.chance(0.8) ? item : nil
            }
        }
        return content
    }

    private func wrong(_ scene: MenuScene) -> String? {
        let (driver, host) = (scene.driver, scene.host)
        if host.takesInput != host.views.keys.contains(where: driver.decisions.isOpen) {
            return "the input goes elsewhere"
        }
        if host.entered != driver.stack.input { return "keys go elsewhere" }
        if !host.takesInput, driver.isPressed { return "an item looks pressed without input" }
        for (menu, view) in host.views {
            guard let frame = view.placement?.frame else { return "a menu has no place" }
            let bounds = host.bounds
            if frame.minX < bounds.minX || frame.minY < bounds.minY || frame.maxX > bounds.maxX + 1e-9
                || frame.maxY > bounds.maxY + 1e-9
            {
                return "a menu leaves the window"
            }
            if view.highlighted != driver.decisions.selection(of: menu)?.highlighted {
                return "another item looks highlighted"
            }
            if view.highlighted != nil, view.isByKey != driver.decisions.selection(of: menu)?.isByKey {
                return "the highlight is of another kind"
            }
            if view.highlighted != nil, driver.decisions.isOpen(menu), view.isPressed != driver.isPressed {
                return "the pressed look differs"
            }
            if let item = view.highlighted,
                view.content.items.indices.contains(item) == false
                    || !view.content.items[item].isEnabled
            {
                return "a disabled item is highlighted"
            }
            let submenu = driver.stack.menus.last { $0.parent == menu && $0.isOpen }
            if submenu == nil, view.opened != nil || view.isCovered { return "a closed submenu counts as open" }
            if let item = view.opened, view.content.items[item].submenu == nil { return "a submenu has no item" }
            if let submenu, view.isCovered != (host.views[submenu.id]?.placement?.side == .over) {
                return "the covering menu is not reported"
            }
        }
        return nil
    }
}
