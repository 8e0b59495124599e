import CPenumbraGtk
import PenumbraMotion

/// A GtkWidget as C exposes it. Types that GTK hides (GtkOverlay, GdkTexture, GskRenderNode) are `OpaquePointer`.
package typealias Widget = UnsafeMutablePointer<GtkWidget>

/// The allocated size of a widget, in points.
@MainActor package func size(of widget: Widget) -> Size {
    Size(width: Double(gtk_widget_get_width(widget)), height: Double(gtk_widget_get_height(widget)))
}

/// The natural size of a widget in a direction, in points, for a size in the other one; -1 for any.
@MainActor func naturalSize(of widget: Widget, _ orientation: GtkOrientation, for other: Double = -1) -> Double {
    var (least, natural) = (gint(0), gint(0))
    gtk_widget_measure(widget, orientation, gint(other), &least, &natural, nil, nil)
    return Double(natural)
}

/// The middle of a widget, in points from its top left.
@MainActor package func middle(of widget: Widget) -> Point {
    let size = size(of: widget)
    return Point(x: size.width / 2, y: size.height / 2)
}

/// Converts a location to the coordinates of another widget; nil if the two are not in one window, or for a location out of
/// range.
@MainActor package func convert(_ place: Point, from widget: Widget, to other: Widget) -> Point? {
    var from = graphene_point_t(x: Float(place.x), y: Float(place.y))
    var to = graphene_point_t()
    guard gtk_widget_compute_point(widget, other, &from, &to) != 0 else { return nil }
    let converted = Point(x: Double(to.x), y: Double(to.y))
    return place.isInRange && converted.isInRange ? converted : nil
}

/// The rectangle of a widget's border in the coordinates of another; nil if the two are not in one window, or if the style
/// transforms one of them out of range.
@MainActor func bounds(of widget: Widget, in other: Widget) -> Rect? {
    var bounds = graphene_rect_t()
    guard gtk_widget_compute_bounds(widget, other, &bounds) != 0, Rect(bounds).isInRange else { return nil }
    return Rect(bounds)
}

/// The children of a widget, in order.
@MainActor public func children(of widget: UnsafeMutablePointer<GtkWidget>) -> [UnsafeMutablePointer<GtkWidget>] {
    Array(sequence(first: gtk_widget_get_first_child(widget)) { $0.map { gtk_widget_get_next_sibling($0) } ?? nil })
        .compactMap { $0 }
}

/// A widget and its ancestors, up to the window.
@MainActor package func lineage(of widget: Widget) -> [Widget] {
    var found: [Widget] = []
    var next: Widget? = widget
    while let current = next {
        found.append(current)
        next = gtk_widget_get_parent(current)
    }
    return found
}

/// The widgets around a widget that scroll it, the innermost first, up to but not including an ancestor.
@MainActor func scrollables(around widget: Widget, in ancestor: Widget) -> [Widget] {
    lineage(of: widget).prefix { $0 != ancestor }.filter { $0.opaque.isA(gtk_scrollable_get_type()) }
}

/// Whether text runs from right to left in a widget.
@MainActor func isMirrored(_ widget: Widget) -> Bool { gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL }

/// The event controllers of a widget, including GTK's own.
@MainActor func controllers(of widget: Widget) -> [ObjectReference] {
    let list = ObjectReference(adopting: gtk_widget_observe_controllers(widget))
    return (0..<g_list_model_get_n_items(list.pointer)).compactMap { index in
        g_list_model_get_item(list.pointer, index).map { ObjectReference(adopting: OpaquePointer($0)) }
    }
}

/// Unwraps a widget that GTK has just created.
func made(_ widget: Widget?) -> Widget {
    guard let widget else { preconditionFailure("GTK could not create a widget") }
    return widget
}

/// Creates a widget of a type, with an accessible role and optionally its own CSS name. Both can only be set during
/// construction.
@MainActor func makeWidget(_ type: GType, role: GtkAccessibleRole, cssName: String? = nil) -> Widget {
    var values = [GValue(), GValue()]
    g_value_init(&values[0], gtk_accessible_role_get_type())
    g_value_set_enum(&values[0], gint(role.rawValue))
    g_value_init(&values[1], g_type_from_name("gchararray"))
    g_value_set_string(&values[1], cssName)
    defer { for index in values.indices { g_value_unset(&values[index]) } }
    var names = ["accessible-role", "css-name"].map { (name: String) in UnsafePointer<CChar>(g_intern_string(name)) }
    // g_object_new is variadic, which Swift cannot call; this form is not.
    guard let object = g_object_new_with_properties(type, cssName == nil ? 1 : 2, &names, values) else {
        preconditionFailure("GTK could not create a widget")
    }
    return cast(OpaquePointer(object))
}
