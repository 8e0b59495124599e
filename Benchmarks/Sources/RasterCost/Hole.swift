import CRivals
import Contest
import Glibc
import PenumbraGeometry
import PenumbraRaster

/// The old picture around a circle that grows and shrinks by 12 pixels a frame, with a shadow of sigma 6 inside it.
struct Hole {
    let scene: Scene
    let radius: Double
    static let sigma = 6.0

    var center: Point { Point(x: Double(scene.width) / 2 + 0.3, y: Double(scene.height) / 2 - 0.2) }

    func radius(_ frame: Int) -> Double { radius + Double(abs(frame % 10 - 5)) * 12 - 30 }

    func layers(_ frame: Int) -> [Compositor.Layer] {
        let cover = LayerMask(
            .outside(.circle(center: center, radius: radius(frame))), shadow: Shadow(opacity: 0.8, radius: Self.sigma))
        return [.init(scene.old, cover)]
    }

    var contestants: [Contestant] {
        let (full, damage) = (Compositor(output: scene.output), Compositor(output: scene.output))
        let cairo = CairoHole(self)
        return [
            Contestant("memcpy of the frame") { _ in scene.copy(0..<scene.height) },
            Contestant("full") { full.draw(layers($0), over: scene.page) },
            Contestant("cairo full") { cairo.draw($0) },
            Contestant("damage") { _ = damage.update(layers($0), over: scene.page) },
            Contestant("cairo damage") { cairo.drawRing($0) },
        ]
    }
}

/// Copies both pictures, and fills the square around the hole with a radial gradient. This is no true blur, but the
/// nearest operation in Cairo.
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
    }

    func draw(_ frame: Int) {
        let radius = hole.radius(frame)
        let (x, y) = (hole.center.x, hole.center.y)
        cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
        cairo_set_source_surface(context, page, 0, 0)
        cairo_paint(context)
        cairo_set_operator(context, CAIRO_OPERATOR_OVER)
        let reach = 3 * Hole.sigma
        let gradient = cairo_pattern_create_radial(x, y, radius - reach, x, y, radius + reach)
        for index in 0...12 {
            let place = Double(index) / 12
            let z = (place - 0.5) * 2 * reach / Hole.sigma
            cairo_pattern_add_color_stop_rgba(gradient, place, 0, 0, 0, 0.8 * erfc(-z / 2.0.squareRoot()) / 2)
        }
        cairo_set_source(context, gradient)
        cairo_rectangle(
            context, (x - radius).rounded(.down), (y - radius).rounded(.down), (2 * radius + 2).rounded(.down),
            (2 * radius + 2).rounded(.down))
        cairo_fill(context)
        cairo_pattern_destroy(gradient)
        cairo_set_source_surface(context, old, 0, 0)
        cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
        cairo_rectangle(context, 0, 0, Double(hole.scene.width), Double(hole.scene.height))
        cairo_arc(context, x, y, radius, 0, 2 * .pi)
        cairo_fill(context)
    }

    /// The same within a square around the change.
    func drawRing(_ frame: Int) {
        let radius = max(hole.radius(frame), hole.radius(frame + 1)) + 1
        cairo_save(context)
        cairo_rectangle(
            context, (hole.center.x - radius).rounded(.down), (hole.center.y - radius).rounded(.down),
            (2 * radius + 2).rounded(.up), (2 * radius + 2).rounded(.up))
        cairo_clip(context)
        draw(frame)
        cairo_restore(context)
    }
}
