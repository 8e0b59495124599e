import PenumbraTransition

/// The progress of a window's menus in one frame, for logs.
///
/// The text is a JSON array with an object for each visible menu, the lowest first: its `progress`, whether it `isOpen` or
/// closing, and whether it is a `submenu`.
public struct MenuReport: Sendable {
    /// The frame as JSON.
    public var json: String

    /// Describes the frame of a menu stack.
    package init(_ stack: MenuStack) {
        let menus = stack.menus.map { menu in
            "{\"progress\":\(decimal(menu.presentation.progress.value(at: stack.time))),\"isOpen\":\(menu.isOpen),"
                + "\"submenu\":\(menu.parent != nil)}"
        }
        json = "[\(menus.joined(separator: ","))]"
    }
}
