/// What keys do.
extension MenuDriver {
    /// A key is pressed, for the menu that has the input. Without effect where none has.
    public func press(_ key: MenuKey, time now: Double) {
        guard let menu = stack.input, let selection = shown[menu]?.selection else { return }
        source = .key
        time = max(time, now)
        switch key {
        case .step(let step): reveal(menu) { $0.step(step) }
        case .left: host.isMirrored ? enterSubmenu(of: menu, selection) : leave(menu)
        case .right: host.isMirrored ? leave(menu) : enterSubmenu(of: menu, selection)
        case .enter: choose(in: menu, selection)
        case .escape: close(menu, time: time)
        case .menu: dismiss(time: time)
        case .letter(" ") where !selection.isTyping(at: time): choose(in: menu, selection)
        case .letter(let letter): reveal(menu) { _ = $0.type(letter, at: time) }
        }
        updateFrames()
    }

    private func choose(in menu: MenuID, _ selection: MenuSelection) {
        if let item = selection.highlighted { choose(item, in: menu, by: .key, time: time) }
    }

    private func enterSubmenu(of menu: MenuID, _ selection: MenuSelection) {
        guard let item = selection.highlighted, selection.items[item].submenu != nil else { return }
        choose(item, in: menu, by: .key, time: time)
    }

    private func leave(_ menu: MenuID) {
        if stack[menu]?.parent != nil { close(menu, time: time) }
    }

    /// Highlights another item by a key, and scrolls it into sight.
    private func reveal(_ menu: MenuID, _ change: (inout MenuSelection) -> Void) {
        highlight(menu, change)
        guard let one = shown[menu], one.selection.isByKey else { return }
        scroll(menu, to: one.revealingOffset)
    }
}
