import CPenumbraGtk
import PenumbraColor
import PenumbraMotion

/// A rectangle with four equal rounded corners, for a GtkSnapshot.
@MainActor struct RoundedRect {
    private var outline = GskRoundedRect()

    /// Creates a rectangle with a corner radius, in points; at most half its shorter side.
    init(_ rect: Rect, radius: Double) {
        var bounds = graphene_rect_t(rect)
        let most = min(rect.size.width, rect.size.height) / 2
        gsk_rounded_rect_init_from_rect(&outline, &bounds, Float(min(radius, most)))
    }

    /// Fills the rectangle.
    func fill(with color: Color, into snapshot: OpaquePointer) {
        var (outline, color) = (outline, GdkRGBA(color))
        gtk_snapshot_push_rounded_clip(snapshot, &outline)
        gtk_snapshot_append_color(snapshot, &color, &outline.bounds)
        gtk_snapshot_pop(snapshot)
    }

    /// Clips what is drawn until the next pop.
    func pushClip(to snapshot: OpaquePointer) {
        var outline = outline
        gtk_snapshot_push_rounded_clip(snapshot, &outline)
    }

    /// Draws a line of a width in points along its inside.
    func stroke(with color: Color, width: Double, into snapshot: OpaquePointer) {
        var outline = outline
        let widths = [Float](repeating: Float(width), count: 4)
        let colors = [GdkRGBA](repeating: GdkRGBA(color), count: 4)
        gtk_snapshot_append_border(snapshot, &outline, widths, colors)
    }

    /// Casts a shadow around it, `below` points lower and with a blur radius.
    func castShadow(of color: Color, below: Double, blur: Double, into snapshot: OpaquePointer) {
        var (outline, color) = (outline, GdkRGBA(color))
        gtk_snapshot_append_outset_shadow(snapshot, &outline, &color, 0, Float(below), 0, Float(blur))
    }
}
