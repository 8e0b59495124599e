import CPenumbraGtk
import PenumbraMotion
import PenumbraTransition

extension ScrollFrame {
    /// Notes the positions of the lists around a widget, inside of a navigation.
    @MainActor mutating func update(around widget: Widget, in navigation: Widget, at time: Double) {
        update(Self.offset(around: widget, in: navigation), at: time)
    }

    /// Where the origin of the content around a widget is on the screen.
    @MainActor static func offset(around widget: Widget, in navigation: Widget) -> Vector {
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
