import CPenumbraGtk
import PenumbraGestures
import PenumbraMotion

/// A disc under every finger, so that a recording shows the touches.
@MainActor final class TouchDiscs {
    var isShown = false
    private var places: [Int: Point] = [:]

    private static let radius: Float = 22

    func follow(_ touch: Touch) {
        switch touch.phase {
        case .down, .move: places[touch.id] = touch.location
        case .up, .cancel: places[touch.id] = nil
        }
    }

    func draw(into snapshot: OpaquePointer) {
        guard isShown else { return }
        for place in places.values {
            disc(at: place, radius: Self.radius, GdkRGBA(red: 0.5, green: 0.5, blue: 0.55, alpha: 0.45), snapshot)
            disc(at: place, radius: Self.radius - 2, GdkRGBA(red: 1, green: 1, blue: 1, alpha: 0.55), snapshot)
        }
    }

    private func disc(at place: Point, radius: Float, _ color: GdkRGBA, _ snapshot: OpaquePointer) {
        let diameter = Double(radius * 2)
        var box = graphene_rect_t(
            x: place.x - Double(radius), y: place.y - Double(radius), width: diameter, height: diameter)
        var round = GskRoundedRect()
        gsk_rounded_rect_init_from_rect(&round, &box, radius)
        gtk_snapshot_push_rounded_clip(snapshot, &round)
        var color = color
        gtk_snapshot_append_color(snapshot, &color, &box)
        gtk_snapshot_pop(snapshot)
    }
}
