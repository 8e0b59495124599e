import PenumbraMotion
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

/// The toolkit's part of a ``MenuDriver``: it decides nothing, and each requirement is one call of the toolkit.
///
/// A menu is built once, then placed and shown as often as needed, and removed once; no calls concern it before and after.
/// The host may call the driver from within any requirement, except from those that build or update a view: there it may only
/// call ``MenuDecisions/scrolled(_:to:)``.
@MainActor package protocol MenuHost: AnyObject {
    /// The area that menus must not leave, in points of the window.
    var bounds: Rect { get }
    /// Whether text runs from right to left.
    var isMirrored: Bool { get }
    /// The space in menus and beside them. The default is that of ``MenuSpacing``.
    var spacing: MenuSpacing { get }
    /// Whether a moving finger scrolls the rows of a menu that is cut off, as in any list, instead of choosing. The host then
    /// calls ``MenuDecisions/scrolled(_:to:)``. The default is false.
    var fingersScroll: Bool { get }

    /// The content of a submenu that is about to be built. The default is `content`, that of its item.
    func submenu(_ menu: MenuID, _ content: MenuContent, at path: [Int], in root: MenuID) -> MenuContent
    /// Builds the view of a menu, hidden, and returns its preferred width and the height of each row.
    ///
    /// The menu is the submenu at a path of the root menu, or the root menu itself for an empty path. A submenu with a title
    /// leads back when the title is pressed.
    func build(_ menu: MenuID, _ content: MenuContent, at path: [Int], in root: MenuID) -> MenuMeasure
    /// Updates a menu's view to its content, and returns its new measurements. Also called if only the size may have changed.
    /// Afterward the highlighted item and the open submenu are reported again. The default removes the view and builds it
    /// again.
    func update(_ menu: MenuID, _ content: MenuContent, at path: [Int], in root: MenuID) -> MenuMeasure
    /// Places a menu, and the rows in it.
    func place(_ menu: MenuID, _ placement: MenuPlacement, _ layout: MenuLayout)
    /// Shows a menu, scaled about the origin of its placement.
    func show(_ menu: MenuID, scale: Double, opacity: Double)
    /// Highlights an item, or none. Also called if only the kind of the highlight changes: see ``MenuDecisions/isPressed`` and
    /// ``MenuDecisions/selection(of:)``.
    func highlight(_ menu: MenuID, _ item: Int?)
    /// Called when the submenu of an item opens beside or over its menu, or when none is open any more. Optional. The default
    /// does nothing.
    func follow(_ menu: MenuID, submenuOf item: Int?, isCovered: Bool)
    /// Scrolls the rows of a menu, in points from their top.
    func scroll(_ menu: MenuID, to offset: Double)
    /// Removes the view of a menu.
    func remove(_ menu: MenuID)
    /// Dims the page below and desaturates it, from 0 to 1.
    func dim(_ amount: Double)
    /// Sets whether touches go to menus, or to the page below.
    func takeInput(_ takes: Bool)
    /// Called when another menu gets the input of keys and assistive tools. Optional. The default does nothing.
    func enter(_ menu: MenuID)
    /// Performs the action of an item, given by its path from the root menu.
    func choose(_ path: [Int], in root: MenuID)
    /// Starts or stops calling ``MenuDecisions/frame(at:)`` in every frame.
    func setFrames(_ areWanted: Bool)
    /// Notes that nothing of a root menu is visible any more; called once for each.
    func closed(_ menu: MenuID)
}

extension MenuHost {
    /// The default spacing.
    package var spacing: MenuSpacing { MenuSpacing() }

    /// False.
    package var fingersScroll: Bool { false }

    /// The content of the item.
    package func submenu(_ menu: MenuID, _ content: MenuContent, at path: [Int], in root: MenuID) -> MenuContent {
        content
    }

    /// Removes the view and builds it again.
    package func update(_ menu: MenuID, _ content: MenuContent, at path: [Int], in root: MenuID) -> MenuMeasure {
        remove(menu)
        return build(menu, content, at: path, in: root)
    }

    /// Does nothing.
    package func follow(_ menu: MenuID, submenuOf item: Int?, isCovered: Bool) {}

    /// Does nothing.
    package func enter(_ menu: MenuID) {}
}
