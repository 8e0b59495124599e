import CPenumbraGtk
import PenumbraMenus
import PenumbraMotion
import Testing

@testable import PenumbraGTK

// The rows of menus in GTK's layout.

/// Returns items with one action, as the XML of a menu model.
func menuItems(_ count: Int) -> String { (0..<count).map { menuItem("Item \($0)") }.joined() }

/// Returns an item with that action.
func menuItem(_ label: String) -> String {
    "<item><attribute name='label'>\(label)</attribute><attribute name='action'>things.one</attribute></item>"
}

@MainActor func descendants(of widget: Widget) -> [Widget] {
    children(of: widget).flatMap { [$0] + descendants(of: $0) }
}

/// Returns the enabled rows of a menu, from top to bottom.
@MainActor func rows(of menu: MenuID, in layer: MenuLayer) throws -> [Widget] {
    let root = try #require(layer.shown[menu]).panel.root
    return descendants(of: root).filter { String(cString: gtk_widget_get_css_name($0)) == "menuitem" }
}

@MainActor func has(_ name: String, _ widget: Widget) -> Bool { gtk_widget_has_css_class(widget, name) != 0 }

@MainActor func place(_ part: Double, of row: Widget, in layer: MenuLayer) throws -> Point {
    let room = size(of: row)
    return try #require(
        convert(Point(x: room.width / 2, y: room.height * part), from: row, to: layer.widget))
}

/// Hovers over every fully visible row, near its ends and in its middle.
@MainActor func expectEveryRowIsThere(_ menu: MenuID, in layer: MenuLayer) throws -> Int {
    let frame = try #require(layer.shown[menu]?.placement).frame
    var seen = 0
    for row in try rows(of: menu, in: layer) {
        let places = try [0, 0.1, 0.5, 0.9, 1].map { try place($0, of: row, in: layer) }
        guard places[0].y >= frame.minY, places[4].y <= frame.maxY else { continue }
        for place in places[1...3] {
            layer.driver.decide { $0.hover(at: place, time: 0) }
            let lit = try rows(of: menu, in: layer).filter { has("highlighted", $0) }
            #expect(lit == [row], "at \(place)")
        }
        seen += 1
    }
    return seen
}

/// Waits until the menus are at rest and GTK has laid them out.
@MainActor func settle(_ layer: MenuLayer) throws {
    try GtkDisplay.run { layer.stack.menus.allSatisfy { $0.isOpen && $0.presentation.isResting } }
    var frames = 0
    let clock = try #require(gtk_widget_get_frame_clock(layer.window))
    let connection = connect(clock, "after-paint", after: true) { frames += 1 }
    gtk_widget_queue_draw(layer.window)
    try GtkDisplay.run { frames > 0 }
    connection.disconnect()
}
