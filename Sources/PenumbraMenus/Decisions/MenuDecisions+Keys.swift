/// The keys of menus.
extension MenuDecisions {
    /// Handles a key press for the menu with the input. Does nothing if there is none.
    package mutating func press(_ key: MenuKey, time now: Double) {
        guard let menu = stack.input, let selection = shown[menu]?.selection else { return }
        source = .key
        let now = max(time, now)
        switch key {
        case .step(let step): reveal(menu) { $0.step(step) }
        case .left: isMirrored ? enterSubmenu(of: menu, selection, now) : leave(menu, now)
        case .right: isMirrored ? leave(menu, now) : enterSubmenu(of: menu, selection, now)
        case .enter: choose(in: menu, selection, now)
        case .escape: close(menu, time: now)
        case .menu: dismiss(time: now)
        case .letter(" ") where !selection.isTyping(at: now): choose(in: menu, selection, now)
        case .letter(let letter): reveal(menu) { _ = $0.type(letter, at: now) }
        }
        then(.frames)
    }

    private mutating func choose(in menu: MenuID, _ selection: MenuSelection, _ now: Double) {
        if let item = selection.highlighted { choose(item, in: menu, by: .key, time: now) }
    }

    private mutating func enterSubmenu(of menu: MenuID, _ selection: MenuSelection, _ now: Double) {
        guard let item = selection.highlighted, selection.items[item].submenu != nil else { return }
        choose(item, in: menu, by: .key, time: now)
    }

    private mutating func leave(_ menu: MenuID, _ now: Double) {
        if stack[menu]?.parent != nil { close(menu, time: now) }
    }

    /// Highlights another item by a key, and scrolls it into view.
    private mutating func reveal(_ menu: MenuID, _ change: (inout MenuSelection) -> Void) {
        highlight(menu, change)
        guard let one = shown[menu], one.selection.isByKey else { return }
        scroll(menu, to: one.revealingOffset)
    }
}
