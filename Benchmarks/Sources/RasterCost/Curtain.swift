import CRivals
import Contest
import PenumbraMotion
import PenumbraRaster

/// The old picture below a curve that moves through the window and back, by 27 pixels a frame.
struct Curtain {
    let scene: Scene

    func curve(_ frame: Int) -> EdgeCurve {
        EdgeCurve(
            direction: .down, crossExtent: Double(scene.width),
            position: sweep(frame, from: 0.3, to: Double(scene.height) - 36, step: 27), displacement: 36,
            control: 0.4 * Double(scene.width))
    }

    func band(_ frame: Int) -> Range<Int> {
        let curve = curve(frame)
        return Int(curve.nearest.rounded(.down))..<min(Int(curve.farthest.rounded(.up)), scene.height)
    }

    /// The rows that differ from the frame before.
    func changed(_ frame: Int) -> Range<Int> {
        let (last, now) = (band(max(frame - 1, 0)), band(frame))
        return min(last.lowerBound, now.lowerBound)..<max(last.upperBound, now.upperBound)
    }

    var all: Range<Int> { 0..<scene.height }

    func layers(_ frame: Int) -> [Compositor.Layer] { [.init(scene.old, LayerMask(.beyond(curve(frame))))] }

    func contestants(_ skia: Rival?) -> [Contestant] {
        let (full, damage) = (Compositor(output: scene.output), Compositor(output: scene.output))
        let (cairo, pixman) = (CairoCurtain(self), PixmanCurtain(self))
        let own = [
            Contestant("memcpy of the frame") { _ in scene.copy(all) },
            Contestant("full") { full.draw(layers($0), over: scene.page) },
            Contestant("Cairo, full") { cairo.draw($0, all) },
            Contestant("pixman, full") { pixman.draw($0, all) },
            Contestant("memcpy of the rows") { scene.copy(changed($0)) },
            Contestant("damage") { _ = damage.update(layers($0), over: scene.page) },
            Contestant("Cairo") { cairo.draw($0, changed($0)) },
            Contestant("pixman") { pixman.draw($0, changed($0)) },
        ]
        guard let skia else { return own }
        return own + [
            Contestant.elsewhere("Skia, full") { rounds in skia.seconds(self, rounds) { _ in all } },
            Contestant.elsewhere("Skia") { rounds in skia.seconds(self, rounds, changed) },
        ]
    }
}

extension Rival {
    /// Draws a curtain, and returns the seconds of CPU time that all but the first two rounds take.
    fileprivate func seconds(_ curtain: Curtain, _ rounds: Range<Int>, _ rows: (Int) -> Range<Int>) -> Double {
        ask(CurtainRequest(curtain, rounds.map { ($0, rows($0)) }), for: Double.self)
    }

    /// Returns the levels of a black curtain over white, row by row.
    func levels(_ curtain: Curtain, _ frame: Int) -> [[Int]] {
        var request = CurtainRequest(curtain, [(frame, curtain.all)])
        request.isForLevels = true
        return ask(request)
    }
}

/// What the other process draws: a quadratic curve from (0, start) over (control, tip) to (width, start), over whole rows.
private struct CurtainRequest: Encodable {
    struct Frame: Encodable {
        var start, tip, control: Double
        var first, band, bandEnd, end: Int
    }
    var scene = "curtain"
    var width, height: Int
    var frames: [Frame]
    var isForLevels = false

    init(_ curtain: Curtain, _ frames: [(frame: Int, rows: Range<Int>)]) {
        (width, height) = (curtain.scene.width, curtain.scene.height)
        self.frames = frames.map { frame, rows in
            let (curve, band) = (curtain.curve(frame), curtain.band(frame))
            return Frame(
                start: curve.position, tip: curve.position + curve.displacement, control: curve.control,
                first: rows.lowerBound, band: band.lowerBound, bandEnd: band.upperBound, end: rows.upperBound)
        }
    }
}

/// Appends the outline of the area from the curve down to a row to Cairo's path.
private func appendPath(_ curve: EdgeCurve, to bottom: Double, _ context: OpaquePointer?) {
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
        let (curve, band) = (curtain.curve(frame), curtain.band(frame))
        cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
        fill(page, rows.lowerBound..<band.upperBound)
        fill(old, band.upperBound..<rows.upperBound)
        cairo_set_operator(context, CAIRO_OPERATOR_OVER)
        appendPath(curve, to: Double(band.upperBound), context)
        cairo_fill(context)
    }

    /// Copies rows of a picture, which remains the source.
    private func fill(_ picture: OpaquePointer?, _ rows: Range<Int>) {
        cairo_set_source_surface(context, picture, 0, 0)
        cairo_rectangle(context, 0, Double(rows.lowerBound), Double(curtain.scene.width), Double(rows.count))
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
