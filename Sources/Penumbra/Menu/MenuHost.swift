import PenumbraGeometry

/// What a toolkit does for a ``MenuDriver``: it decides nothing, and each requirement stands for one call of its own.
@MainActor public protocol MenuHost: AnyObject {
    /// What menus must not leave, in points of the window.
    var bounds: Rect { get }
    /// Whether text runs from right to left.
    var isMirrored: Bool { get }

    /// Makes the view of a menu, out of sight, and answers how wide it wants to be, and how high each of its rows.
    ///
    /// It is the submenu at a path of the menu that was opened, or, where the path is empty, that menu itself.
    func build(
        _ menu: MenuID, _ content: MenuContent, at path: [Int], in root: MenuID
    ) -> (width: Double, heights: [Double])
    /// Puts a menu, and the rows in it, in their place.
    func place(_ menu: MenuID, _ placement: MenuPlacement, _ layout: MenuLayout)
    /// Shows a menu, scaled about the origin of its placement.
    func show(_ menu: MenuID, scale: Double, opacity: Double)
    /// Highlights an item, or none.
    func highlight(_ menu: MenuID, _ item: Int?)
    /// Scrolls the rows of a menu, in points from their top.
    func scroll(_ menu: MenuID, to offset: Double)
    /// Takes the view of a menu away.
    func remove(_ menu: MenuID)
    /// Dims the page beneath and takes its colours away, from 0 to 1.
    func dim(_ amount: Double)
    /// Whether touches go to menus, or to the page beneath.
    func takeInput(_ takes: Bool)
    /// Does what an item does, which is named by its path from the menu that was opened.
    func choose(_ path: [Int], in root: MenuID)
    /// Whether the menu stays when an item of it is chosen.
    func staysOpen(_ path: [Int], in root: MenuID) -> Bool
    /// Calls ``MenuDriver/frame(at:)`` in every frame from now on, or no more.
    func setFrames(_ areWanted: Bool)
}
