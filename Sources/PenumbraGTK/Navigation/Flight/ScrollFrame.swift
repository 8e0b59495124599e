import CPenumbraGtk
import PenumbraGeometry
import PenumbraGestures

/// How far the lists around a widget have scrolled, and how fast they scroll.
@MainActor struct ScrollFrame {
    /// Where the origin of the content is on the screen, relative to lists that have not scrolled.
    private(set) var offset = Vector.zero
    /// In points per second.
    private(set) var velocity = Vector.zero
    private var tracker = VelocityTracker()

    /// Notes the positions of the lists around a widget, inside of a navigation.
    mutating func update(around widget: Widget, in navigation: Widget, at time: Double) {
        offset = Self.offset(around: widget, in: navigation)
        tracker.add(Point(x: offset.dx, y: offset.dy), at: time)
        velocity = tracker.velocity(at: time)
    }

    /// Where the origin of the content around a widget is on the screen.
    static func offset(around widget: Widget, in navigation: Widget) -> Vector {
        var offset = Vector.zero
        for list in scrollables(around: widget, in: navigation) where list != widget {
            if let across = gtk_scrollable_get_hadjustment(list.opaque) {
                offset.dx -= gtk_adjustment_get_value(across)
            }
            if let down = gtk_scrollable_get_vadjustment(list.opaque) {
                offset.dy -= gtk_adjustment_get_value(down)
            }
        }
        return offset
    }
}
