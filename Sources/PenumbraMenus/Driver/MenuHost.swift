import PenumbraGeometry

/// The toolkit's part of a ``MenuDriver``: it decides nothing, and each requirement is one call of the toolkit.
///
/// A menu is built once, then placed and shown as often as needed, and removed once; no calls concern it before and after.
/// From within ``choose(_:in:)``, ``follow(_:submenuOf:isCovered:)``, ``enter(_:)`` and ``takeInput(_:)`` the host may call
/// the driver, and ``MenuDriver/scrolled(_:to:)`` at any time.
@MainActor package protocol MenuHost: AnyObject {
    /// The area that menus must not leave, in points of the window.
    var bounds: Rect { get }
    /// Whether text runs from right to left.
    var isMirrored: Bool { get }
    /// The space in menus and beside them. The default is that of UIKit.
    var spacing: MenuSpacing { get }
    /// Whether a moving finger scrolls the rows of a menu that is cut off, as in any list, instead of choosing. The host then
    /// calls ``MenuDriver/scrolled(_:to:)``. The default is false.
    var fingersScroll: Bool { get }

    /// The content of a submenu that is about to be built. The default is `content`, that of its item.
    func submenu(_ menu: MenuID, _ content: MenuContent, at path: [Int], in root: MenuID) -> MenuContent
    /// Makes the view of a menu, out of sight, and answers how wide it wants to be, and how high each of its rows.
    ///
    /// It is the submenu at a path of the menu that was opened, or, where the path is empty, that menu itself. A submenu
    /// that has a title leads back where that is pressed.
    func build(
        _ menu: MenuID, _ content: MenuContent, at path: [Int], in root: MenuID
    ) -> (width: Double, heights: [Double])
    /// Shows in the view of a menu what has become of its content, and answers how large that is now. Called also where
    /// nothing but the size can be another. What is highlighted in it and whose submenu shows is told again. Unless told
    /// otherwise, removes the view and builds it.
    func update(
        _ menu: MenuID, _ content: MenuContent, at path: [Int], in root: MenuID
    ) -> (width: Double, heights: [Double])
    /// Puts a menu, and the rows in it, in their place.
    func place(_ menu: MenuID, _ placement: MenuPlacement, _ layout: MenuLayout)
    /// Shows a menu, scaled about the origin of its placement.
    func show(_ menu: MenuID, scale: Double, opacity: Double)
    /// Highlights an item, or none. Called also where it is another kind of highlight: see ``MenuDriver/isPressed`` and
    /// ``MenuDriver/selection(of:)``.
    func highlight(_ menu: MenuID, _ item: Int?)
    /// The submenu of an item of a menu shows now, beside it or over it, or none does. Unless told otherwise, nobody needs
    /// to know.
    func follow(_ menu: MenuID, submenuOf item: Int?, isCovered: Bool)
    /// Scrolls the rows of a menu, in points from their top.
    func scroll(_ menu: MenuID, to offset: Double)
    /// Takes the view of a menu away.
    func remove(_ menu: MenuID)
    /// Dims the page beneath and takes its colours away, from 0 to 1.
    func dim(_ amount: Double)
    /// Whether touches go to menus, or to the page beneath.
    func takeInput(_ takes: Bool)
    /// Another menu has the input, and keys and assistive tools go there. Unless told otherwise, nobody needs to know.
    func enter(_ menu: MenuID)
    /// Does what an item does, which is named by its path from the menu that was opened.
    func choose(_ path: [Int], in root: MenuID)
    /// Whether the menu stays when an item of it is chosen; unless told otherwise, it does not.
    func staysOpen(_ path: [Int], in root: MenuID) -> Bool
    /// Calls ``MenuDriver/frame(at:)`` in every frame from now on, or no more.
    func setFrames(_ areWanted: Bool)
}

extension MenuHost {
    /// That of UIKit's menus.
    package var spacing: MenuSpacing { MenuSpacing() }

    /// It does not.
    package var fingersScroll: Bool { false }

    /// What the item has.
    package func submenu(_ menu: MenuID, _ content: MenuContent, at path: [Int], in root: MenuID) -> MenuContent {
        content
    }

    /// Removes the view and builds it.
    package func update(
        _ menu: MenuID, _ content: MenuContent, at path: [Int], in root: MenuID
    ) -> (width: Double, heights: [Double]) {
        remove(menu)
        return build(menu, content, at: path, in: root)
    }

    /// Nobody needs to know.
    package func follow(_ menu: MenuID, submenuOf item: Int?, isCovered: Bool) {}

    /// Nobody needs to know.
    package func enter(_ menu: MenuID) {}

    /// No menu stays.
    package func staysOpen(_ path: [Int], in root: MenuID) -> Bool { false }
}
