import PenumbraTransition

/// How far the menus of a window have come in one frame, for people and programs that read along.
///
/// As text it is an array of JSON with an object for each menu that shows, the lowest first: its `progress`, whether it
/// `isOpen` or on its way out, and whether it is a `submenu`.
package struct MenuReport: Sendable {
    /// The frame as JSON.
    package var json: String

    /// The frame of a screen with menus.
    package init(_ stack: MenuStack) {
        let menus = stack.menus.map { menu in
            "{\"progress\":\(decimal(menu.presentation.progress.value(at: stack.time))),\"isOpen\":\(menu.isOpen),"
                + "\"submenu\":\(menu.parent != nil)}"
        }
        json = "[\(menus.joined(separator: ","))]"
    }
}
