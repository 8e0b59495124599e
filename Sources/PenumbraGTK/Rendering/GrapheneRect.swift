import CPenumbraGtk
import PenumbraColor
import PenumbraMotion

extension graphene_rect_t {
    init(x: Double, y: Double, width: Double, height: Double) {
        self.init(
            origin: graphene_point_t(x: Float(x), y: Float(y)),
            size: graphene_size_t(width: Float(width), height: Float(height)))
    }

    init(_ rect: Rect) {
        self.init(x: rect.origin.x, y: rect.origin.y, width: rect.size.width, height: rect.size.height)
    }
}

extension Rect {
    init(_ rect: graphene_rect_t) {
        self.init(
            x: Double(rect.origin.x), y: Double(rect.origin.y), width: Double(rect.size.width),
            height: Double(rect.size.height))
    }
}

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

    /// Fills the rectangle. Between the corners nothing is clipped: cairo would make a mask of the whole area.
    func fillStrips(with color: Color, into snapshot: OpaquePointer) {
        let (rect, radius) = (Rect(outline.bounds), Double(outline.corner.0.width))
        let (top, bottom) = ((rect.minY + radius).rounded(.up), (rect.maxY - radius).rounded(.down))
        guard top < bottom else { return fill(with: color, into: snapshot) }
        var (outline, color) = (outline, GdkRGBA(color))
        var middle = graphene_rect_t(x: rect.minX, y: top, width: rect.size.width, height: bottom - top)
        gtk_snapshot_append_color(snapshot, &color, &middle)
        for (start, end) in [(rect.minY, top), (bottom, rect.maxY)] where start < end {
            var part = graphene_rect_t(x: rect.minX, y: start, width: rect.size.width, height: end - start)
            gtk_snapshot_push_clip(snapshot, &part)
            gtk_snapshot_push_rounded_clip(snapshot, &outline)
            gtk_snapshot_append_color(snapshot, &color, &part)
            gtk_snapshot_pop(snapshot)
            gtk_snapshot_pop(snapshot)
        }
    }

    /// Whether another rectangle lies within it, and touches none of the squares of its corners.
    func contains(_ other: Rect) -> Bool {
        let (rect, radius) = (Rect(outline.bounds), Double(outline.corner.0.width))
        guard other.minX >= rect.minX, other.maxX <= rect.maxX, other.minY >= rect.minY, other.maxY <= rect.maxY else {
            return false
        }
        let isBetween = other.minY >= rect.minY + radius && other.maxY <= rect.maxY - radius
        return isBetween || other.minX >= rect.minX + radius && other.maxX <= rect.maxX - radius
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

    /// A node that casts the shadow of another one around it.
    func shadow(like node: OpaquePointer) -> RenderNode {
        var outline = outline
        return RenderNode(
            adopting: gsk_outset_shadow_node_new(
                &outline, gsk_outset_shadow_node_get_color(node), gsk_outset_shadow_node_get_dx(node),
                gsk_outset_shadow_node_get_dy(node), gsk_outset_shadow_node_get_spread(node),
                gsk_outset_shadow_node_get_blur_radius(node)))
    }

    /// Casts a shadow around it, `below` points lower and with a blur radius.
    func castShadow(of color: Color, below: Double, blur: Double, into snapshot: OpaquePointer) {
        var (outline, color) = (outline, GdkRGBA(color))
        gtk_snapshot_append_outset_shadow(snapshot, &outline, &color, 0, Float(below), 0, Float(blur))
    }
}

/// The parts of a rectangle around another one in it, which is made smaller to whole points: above, below, left and right of
/// it.
func parts(of whole: Rect, around inner: Rect) -> [Rect] {
    let (left, right) = (max(inner.minX.rounded(.up), whole.minX), min(inner.maxX.rounded(.down), whole.maxX))
    let (top, bottom) = (max(inner.minY.rounded(.up), whole.minY), min(inner.maxY.rounded(.down), whole.maxY))
    guard left < right, top < bottom else { return [whole] }
    func part(_ x: Double, _ y: Double, _ maxX: Double, _ maxY: Double) -> Rect {
        Rect(x: x, y: y, width: maxX - x, height: maxY - y)
    }
    return [
        part(whole.minX, whole.minY, whole.maxX, top), part(whole.minX, bottom, whole.maxX, whole.maxY),
        part(whole.minX, top, left, bottom), part(right, top, whole.maxX, bottom),
    ].filter { $0.size.width > 0 && $0.size.height > 0 }
}

/// The parts of a rectangle to draw around an inner one that is drawn above it. If the inner one is small, that is the whole
/// rectangle. It stays the same from frame to frame, so GTK draws only what changes.
func parts(of whole: Rect, worthDrawingAround inner: Rect) -> [Rect] {
    let covered = inner.size.width * inner.size.height
    return covered * 2 < whole.size.width * whole.size.height ? [whole] : parts(of: whole, around: inner)
}
