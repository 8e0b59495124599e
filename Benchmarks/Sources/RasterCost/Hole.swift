import CRivals
import Contest
import Glibc
import PenumbraMotion
import PenumbraRaster

/// The old picture around a circle that grows from nothing to the corners and shrinks again, by 12 pixels a frame, with a shadow
/// of sigma 6 inside it.
struct Hole {
    let scene: Scene
    static let sigma = 6.0
    static let opacity = 0.8
    /// The distance from the circle at which the shadow ends for the rivals.
    static let reach = 3 * sigma

    var center: Point { Point(x: Double(scene.width) / 2 + 0.3, y: Double(scene.height) / 2 - 0.2) }

    func radius(_ frame: Int) -> Double {
        let farthest = Vector(dx: Double(scene.width) / 2, dy: Double(scene.height) / 2)
        return sweep(
            frame, from: 20, to: (farthest.dx * farthest.dx + farthest.dy * farthest.dy).squareRoot(), step: 12)
    }

    /// The distances from the middle between which pixels differ from the frame before.
    func changed(_ frame: Int) -> ClosedRange<Double> {
        let (last, now) = (radius(max(frame - 1, 0)), radius(frame))
        return max(min(last, now) - Self.reach, 0)...max(last, now) + 1
    }

    func layers(_ frame: Int) -> [Compositor.Layer] {
        let cover = LayerMask(
            .outside(.circle(center: center, radius: radius(frame))),
            shadow: Shadow(opacity: Self.opacity, radius: Self.sigma))
        return [.init(scene.old, cover)]
    }

    func contestants(_ skia: Rival?) -> [Contestant] {
        let (full, damage) = (Compositor(output: scene.output), Compositor(output: scene.output))
        let cairo = CairoHole(self)
        let own = [
            Contestant("memcpy of the frame") { _ in scene.copy(0..<scene.height) },
            Contestant("full") { full.draw(layers($0), over: scene.page) },
            Contestant("damage") { _ = damage.update(layers($0), over: scene.page) },
            Contestant("Cairo") { cairo.drawRing($0) },
        ]
        guard let skia else { return own }
        return own + [Contestant.elsewhere("Skia") { skia.ask(HoleRequest(self, $0), for: Double.self) }]
    }

    /// The gradient of the shadow: the share of the way from the inner to the outer end, and the opacity. It is that of a straight
    /// edge, which is the nearest operation that the rivals have.
    static let stops = (0...24).map { index in
        let place = Double(index) / 24
        return (place, opacity * erfc((1 - 2 * place) * reach / sigma / 2.0.squareRoot()) / 2)
    }
}

extension Rival {
    /// Returns the levels of the row through the middle of a black picture with a white hole.
    func levels(_ hole: Hole, _ frame: Int) -> [Int] {
        var request = HoleRequest(hole, frame..<frame + 1)
        request.isForLevels = true
        return ask(request)
    }
}

private struct HoleRequest: Encodable {
    struct Frame: Encodable { var radius, inner, outer: Double }
    var scene = "hole"
    var width, height: Int
    var x, y, reach: Double
    var stops: [[Double]]
    var frames: [Frame]
    var isForLevels = false

    init(_ hole: Hole, _ rounds: Range<Int>) {
        (width, height) = (hole.scene.width, hole.scene.height)
        (x, y, reach) = (hole.center.x, hole.center.y, Hole.reach)
        stops = Hole.stops.map { [$0.0, $0.1] }
        frames = rounds.map {
            Frame(radius: hole.radius($0), inner: hole.changed($0).lowerBound, outer: hole.changed($0).upperBound)
        }
    }
}

/// Draws the ring that changes: the page, a radial gradient over it, and the old picture around the circle.
final class CairoHole {
    private let hole: Hole
    private let old: OpaquePointer?
    private let page: OpaquePointer?
    private let context: OpaquePointer?

    init(_ hole: Hole) {
        self.hole = hole
        old = Scene.surface(hole.scene.old)
        page = Scene.surface(hole.scene.page)
        context = cairo_create(Scene.surface(hole.scene.output))
        cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
    }

    func drawRing(_ frame: Int) {
        let (radius, changed) = (hole.radius(frame), hole.changed(frame))
        cairo_set_antialias(context, CAIRO_ANTIALIAS_NONE)
        cairo_set_source_surface(context, page, 0, 0)
        fill(changed.lowerBound, min(radius + 1, changed.upperBound))
        let (x, y) = (hole.center.x, hole.center.y)
        let gradient = cairo_pattern_create_radial(
            x, y, max(radius - Hole.reach, 0), x, y, radius + Hole.reach)
        for (place, opacity) in Hole.stops { cairo_pattern_add_color_stop_rgba(gradient, place, 0, 0, 0, opacity) }
        cairo_set_source(context, gradient)
        fill(max(radius - Hole.reach, 0), min(radius + 1, changed.upperBound))
        cairo_pattern_destroy(gradient)
        cairo_set_antialias(context, CAIRO_ANTIALIAS_DEFAULT)
        cairo_set_source_surface(context, old, 0, 0)
        fill(radius, changed.upperBound + 1)
    }

    private func fill(_ inner: Double, _ outer: Double) {
        cairo_arc(context, hole.center.x, hole.center.y, outer, 0, 2 * .pi)
        cairo_new_sub_path(context)
        cairo_arc(context, hole.center.x, hole.center.y, inner, 0, 2 * .pi)
        cairo_fill(context)
    }
}
