/// An action that follows from an event of ``MenuDecisions``: one call of a ``MenuHost``, or of a callback.
package enum MenuAction: Hashable, Sendable {
    /// Builds the view of a menu. Answer with ``MenuDecisions/built(_:_:_:in:)``.
    case build(MenuID, MenuContent, path: [Int], root: MenuID)
    /// Updates the view of a menu. Answer with ``MenuDecisions/updated(_:_:in:)``.
    case update(MenuID, MenuContent, path: [Int], root: MenuID)
    case place(MenuID, MenuPlacement, MenuLayout)
    case show(MenuID, scale: Double, opacity: Double)
    case highlight(MenuID, Int?)
    case follow(MenuID, submenuOf: Int?, isCovered: Bool)
    case scroll(MenuID, to: Double)
    case remove(MenuID)
    case dim(Double)
    case takeInput(Bool)
    case enter(MenuID)
    /// Performs the action of the item at a path.
    case choose([Int], root: MenuID)
    case setFrames(Bool)
    /// Nothing of a root menu is visible any more.
    case closed(MenuID)
}
