import CRivals
import Contest
import PenumbraGeometry
import PenumbraRaster

/// The old picture below a curve that moves between two positions, 27 pixels apart. The rows between them stay in the
/// caches, so that the benchmark measures the work and not the memory.
struct Curtain {
    let scene: Scene
    static let step = 27.0

    func curve(_ frame: Int) -> EdgeCurve {
        return EdgeCurve(
            direction: .down, crossExtent: Double(scene.width),
            position: Double(scene.height) * 0.4 + 0.3 + Double(frame % 2) * Self.step,
            displacement: 36, control: 0.4 * Double(scene.width))
    }

    func band(_ frame: Int) -> Range<Int> {
        let curve = curve(frame)
        return Int(curve.nearest.rounded(.down))..<Int(curve.farthest.rounded(.up))
    }

    /// The rows that differ from the frame before.
    func changed(_ frame: Int) -> Range<Int> {
        let (last, now) = (band(frame + 1), band(frame))
        return min(last.lowerBound, now.lowerBound)..<max(last.upperBound, now.upperBound)
    }

    func layers(_ frame: Int) -> [Compositor.Layer] { [.init(scene.old, LayerMask(.beyond(curve(frame))))] }

    var contestants: [Contestant] {
        let (full, damage) = (Compositor(output: scene.output), Compositor(output: scene.output))
        let (cairo, pixman) = (CairoCurtain(self), PixmanCurtain(self))
        let all = 0..<scene.height
        return [
            Contestant("memcpy of the frame") { _ in scene.copy(all) },
            Contestant("full") { full.draw(layers($0), over: scene.page) },
            Contestant("cairo full") { cairo.draw($0, all) },
            Contestant("pixman full") { pixman.draw($0, all) },
            Contestant("memcpy of the rows") { scene.copy(changed($0)) },
            Contestant("damage") { _ = damage.update(layers($0), over: scene.page) },
            Contestant("cairo damage") { cairo.draw($0, changed($0)) },
            Contestant("pixman damage") { pixman.draw($0, changed($0)) },
        ]
    }
}

/// Appends the outline of the area from the curve down to a row to Cairo's path.
func appendPath(_ curve: EdgeCurve, to bottom: Double, _ context: OpaquePointer?) {
    let (start, tip) = (curve.position, curve.position + curve.displacement)
    cairo_move_to(context, 0, start)
    // The cubic that equals the quadratic: its control points are two thirds of the way to the quadratic's control
    // point.
    cairo_curve_to(
        context, curve.control * 2 / 3, start + (tip - start) * 2 / 3,
        curve.crossExtent + (curve.control - curve.crossExtent) * 2 / 3, start + (tip - start) * 2 / 3,
        curve.crossExtent, start)
    cairo_line_to(context, curve.crossExtent, bottom)
    cairo_line_to(context, 0, bottom)
    cairo_close_path(context)
}

/// Copies the page into the rows and fills the part below the curve with the old picture.
final class CairoCurtain {
    private let curtain: Curtain
    private let old: OpaquePointer?
    private let page: OpaquePointer?
    private let context: OpaquePointer?

    init(_ curtain: Curtain) {
        self.curtain = curtain
        old = Scene.surface(curtain.scene.old)
        page = Scene.surface(curtain.scene.page)
        context = cairo_create(Scene.surface(curtain.scene.output))
    }

    func draw(_ frame: Int, _ rows: Range<Int>) {
        let curve = curtain.curve(frame)
        let end = Double(rows.upperBound)
        cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
        cairo_set_source_surface(context, page, 0, 0)
        cairo_rectangle(
            context, 0, Double(rows.lowerBound), curve.crossExtent,
            min(end, curve.farthest.rounded(.up)) - Double(rows.lowerBound))
        cairo_fill(context)
        cairo_set_operator(context, CAIRO_OPERATOR_OVER)
        cairo_set_source_surface(context, old, 0, 0)
        appendPath(curve, to: end, context)
        cairo_fill(context)
    }
}

/// Copies the parts of one picture, and blends the rows of the curve with a mask that Cairo draws.
final class PixmanCurtain {
    private let curtain: Curtain
    private let old: OpaquePointer?
    private let page: OpaquePointer?
    private let output: OpaquePointer?
    private let mask: OpaquePointer?
    private let maskContext: OpaquePointer?

    init(_ curtain: Curtain) {
        self.curtain = curtain
        let scene = curtain.scene
        old = Scene.image(scene.old)
        page = Scene.image(scene.page)
        output = Scene.image(scene.output)
        let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(scene.width), 64)
        maskContext = cairo_create(surface)
        mask = pixman_image_create_bits(
            PIXMAN_a8, Int32(scene.width), 64,
            UnsafeMutableRawPointer(cairo_image_surface_get_data(surface))?.assumingMemoryBound(to: UInt32.self),
            cairo_image_surface_get_stride(surface))
    }

    func draw(_ frame: Int, _ rows: Range<Int>) {
        let curve = curtain.curve(frame)
        let band = curtain.band(frame)
        compose(PIXMAN_OP_SRC, page, nil, rows.lowerBound..<band.upperBound)
        compose(PIXMAN_OP_SRC, old, nil, band.upperBound..<rows.upperBound)
        cairo_set_operator(maskContext, CAIRO_OPERATOR_CLEAR)
        cairo_rectangle(maskContext, 0, 0, curve.crossExtent, Double(band.count))
        cairo_fill(maskContext)
        cairo_set_operator(maskContext, CAIRO_OPERATOR_OVER)
        var shifted = curve
        shifted.position -= Double(band.lowerBound)
        appendPath(shifted, to: Double(band.count), maskContext)
        cairo_fill(maskContext)
        compose(PIXMAN_OP_OVER, old, mask, band)
    }

    private func compose(_ op: pixman_op_t, _ source: OpaquePointer?, _ mask: OpaquePointer?, _ rows: Range<Int>) {
        guard !rows.isEmpty else { return }
        let y = Int32(rows.lowerBound)
        pixman_image_composite32(
            op, source, mask, output, 0, y, 0, 0, 0, y, Int32(curtain.scene.width), Int32(rows.count))
    }
}
