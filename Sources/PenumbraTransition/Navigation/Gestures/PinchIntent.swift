import PenumbraGestures
import PenumbraMotion

/// Distinguishes an intended pinch from fingers that come a little closer while they do something else. The fingers of a pinch
/// approach each other by a visible part of their distance, and do not travel together meanwhile.
package struct PinchIntent: Sendable {
    /// An answer; it no longer changes once it is not `undecided`.
    package enum Answer: Hashable, Sendable {
        case undecided
        /// The fingers pinch together intentionally.
        case meant
        /// They do something else: they move apart, or in one direction.
        case other
    }

    /// The least approach of the fingers to their centroid, in points.
    package static let approach = 16.0
    /// The least approach, as a fraction of their distance from the centroid.
    package static let share = 0.15
    /// The greatest travel of the centroid, as a multiple of the approach. With one resting finger both are equal.
    package static let travel = 1.25
    /// The movement apart, or together in one direction, from which the fingers do something else, in points.
    package static let slop = 24.0

    /// The answer so far.
    package private(set) var answer = Answer.undecided

    private var fingers: [(id: Int, start: Point, now: Point)] = []

    /// Creates a decision without fingers.
    package init() {}

    /// Handles the next touch. When a finger lands or lifts, the others are measured from where they are.
    package mutating func handle(_ touch: Touch) {
        if fingers.isEmpty { answer = .undecided }
        let index = fingers.firstIndex { $0.id == touch.id }
        switch touch.phase {
        case .down:
            if let index { fingers.remove(at: index) }
            fingers.append((touch.id, touch.location, touch.location))
            measureAgain()
        case .move:
            guard let index else { return }
            fingers[index].now = touch.location
            decide()
        case .up, .cancel:
            if let index { fingers.remove(at: index) }
            measureAgain()
        }
    }

    private mutating func measureAgain() {
        for index in fingers.indices { fingers[index].start = fingers[index].now }
    }

    private mutating func decide() {
        guard answer == .undecided, fingers.count > 1 else { return }
        let (before, after) = (Group(fingers.map { $0.start }), Group(fingers.map { $0.now }))
        let approach = before.spread - after.spread
        let travel = before.center.distance(to: after.center)
        if approach >= max(Self.approach, before.spread * Self.share), travel <= Self.travel * approach {
            answer = .meant
        } else if -approach > Self.slop || travel > Self.slop && travel > Self.travel * approach {
            answer = .other
        }
    }

    /// The centroid of points, and their mean distance from it.
    private struct Group {
        let center: Point
        let spread: Double

        init(_ points: [Point]) {
            let count = Double(points.count)
            let center = Point(
                x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count)
            self.center = center
            spread = points.reduce(0) { $0 + $1.distance(to: center) } / count
        }
    }
}
