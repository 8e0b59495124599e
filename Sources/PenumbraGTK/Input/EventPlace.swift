import CPenumbraGtk
import PenumbraMotion

/// The location of an event, in points from the top left of a widget in its window; nil if it has no location, or belongs to
/// another window.
@MainActor func location(of event: OpaquePointer, in widget: Widget) -> Point? {
    guard let native = gtk_widget_get_native(widget) else { return nil }
    var (x, y, dx, dy) = (0.0, 0.0, 0.0, 0.0)
    guard gdk_event_get_position(event, &x, &y) != 0 else { return nil }
    gtk_native_get_surface_transform(native, &dx, &dy)
    return convert(Point(x: x - dx, y: y - dy), from: native.cast(), to: widget)
}
