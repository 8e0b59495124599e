import CPenumbraGtk
import Glibc
import PenumbraMotion

/// The distance by which a scroll event moves the content, in points, as in a GtkScrolledWindow of that size: to the right and
/// down in the direction of growing adjustments.
@MainActor func scrollTravel(of event: OpaquePointer, in size: Size) -> Vector {
    var (dx, dy) = (0.0, 0.0)
    switch gdk_scroll_event_get_direction(event) {
    case GDK_SCROLL_UP: dy = -1
    case GDK_SCROLL_DOWN: dy = 1
    case GDK_SCROLL_LEFT: dx = -1
    case GDK_SCROLL_RIGHT: dx = 1
    default: gdk_scroll_event_get_deltas(event, &dx, &dy)
    }
    if gdk_scroll_event_get_unit(event) == GDK_SCROLL_UNIT_SURFACE { return Vector(dx: dx, dy: dy) }
    // A click of the wheel.
    return Vector(dx: dx * pow(size.width, 2.0 / 3), dy: dy * pow(size.height, 2.0 / 3))
}
