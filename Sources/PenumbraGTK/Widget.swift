import CPenumbraGtk
import Penumbra

/// A GtkWidget as C shows it. Types that GTK hides (GtkOverlay, GdkTexture, GskRenderNode) are `OpaquePointer`.
public typealias Widget = UnsafeMutablePointer<GtkWidget>

/// The size that a widget has been given, in points.
@MainActor func size(of widget: Widget) -> Size {
    Size(width: Double(gtk_widget_get_width(widget)), height: Double(gtk_widget_get_height(widget)))
}

/// The middle of a widget, in points from its top left.
@MainActor func middle(of widget: Widget) -> Point {
    let size = size(of: widget)
    return Point(x: size.width / 2, y: size.height / 2)
}

/// The same place measured from the top left of another widget; nil where the two are not in one window.
@MainActor func convert(_ place: Point, from widget: Widget, to other: Widget) -> Point? {
    var from = graphene_point_t(x: Float(place.x), y: Float(place.y))
    var to = graphene_point_t()
    guard gtk_widget_compute_point(widget, other, &from, &to) != 0 else { return nil }
    return Point(x: Double(to.x), y: Double(to.y))
}

/// The widgets in a widget, in their order.
@MainActor func children(of widget: Widget) -> [Widget] {
    Array(sequence(first: gtk_widget_get_first_child(widget)) { $0.map { gtk_widget_get_next_sibling($0) } ?? nil })
        .compactMap { $0 }
}

/// The event controllers of a widget, GTK's own for it among them.
@MainActor func controllers(of widget: Widget) -> [ObjectReference] {
    let list = ObjectReference(adopting: gtk_widget_observe_controllers(widget))
    return (0..<g_list_model_get_n_items(list.pointer)).compactMap { index in
        g_list_model_get_item(list.pointer, index).map { ObjectReference(adopting: OpaquePointer($0)) }
    }
}
