import PenumbraTransition

extension MenuDecisions: Decisions {}

/// Drives all menus of a window. Times are in seconds on one clock; an earlier one counts as the latest.
package typealias MenuDriver = Driver<MenuDecisions>

@MainActor extension Driver<MenuDecisions> {
    /// Creates a driver of a window without menus. The host is not retained.
    package convenience init(host: any MenuHost) {
        self.init(MenuDecisions())
        prepare = { [unowned host] decisions in
            (decisions.isMirrored, decisions.fingersScroll) = (host.isMirrored, host.fingersScroll)
        }
        perform = { [unowned self, unowned host] action in
            switch action {
            case .build(let menu, let content, let path, let root):
                let content = path.isEmpty ? content : host.submenu(menu, content, at: path, in: root)
                let measure = host.build(menu, content, at: path, in: root)
                decisions.built(menu, content, measure, in: host.surroundings)
            case .update(let menu, let content, let path, let root):
                let measure = host.update(menu, content, at: path, in: root)
                decisions.updated(menu, measure, in: host.surroundings)
            case .place(let menu, let placement, let layout): host.place(menu, placement, layout)
            case .show(let menu, let scale, let opacity): host.show(menu, scale: scale, opacity: opacity)
            case .highlight(let menu, let item): host.highlight(menu, item)
            case .follow(let menu, let item, let isCovered):
                host.follow(menu, submenuOf: item, isCovered: isCovered)
            case .scroll(let menu, let offset): host.scroll(menu, to: offset)
            case .remove(let menu): host.remove(menu)
            case .dim(let amount): host.dim(amount)
            case .takeInput(let takes): host.takeInput(takes)
            case .enter(let menu): host.enter(menu)
            case .choose(let path, let root): host.choose(path, in: root)
            case .setFrames(let areWanted): host.setFrames(areWanted)
            case .closed(let menu): host.closed(menu)
            }
        }
    }
}

extension MenuHost {
    /// Measures the rows of a toolkit, so only for a menu that is placed.
    fileprivate var surroundings: MenuSurroundings {
        MenuSurroundings(bounds: bounds, spacing: spacing)
    }
}
