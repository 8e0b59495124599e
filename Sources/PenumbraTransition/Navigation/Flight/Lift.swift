import PenumbraMotion

/// A page that a finger has lifted: it follows the finger in two dimensions, and shrinks with the travel in one.
package struct Lift: Hashable, Sendable {
    /// The kind of the gesture.
    package let kind: LiftLaw.Kind
    /// The direction in which the drag began.
    package let direction: Direction
    /// The length of the page in this direction, in points.
    package let length: Double
    /// The finger at the beginning.
    package let start: Point
    /// The finger.
    package var finger: Point
    /// The finger's velocity, in points per second.
    package var velocity = Vector.zero

    /// Creates a lift at its beginning.
    package init(_ kind: LiftLaw.Kind, direction: Direction, length: Double, at start: Point) {
        (self.kind, self.direction, self.length) = (kind, direction, max(length, 1))
        (self.start, finger) = (start, start)
    }

    /// The travel in lengths of the page.
    package var travel: Double { direction.mainAxis(finger - start) / length }

    /// The rate of the travel, per second.
    package var speed: Double { direction.mainAxis(velocity) / length }

    /// The scale of the page.
    package var scale: Double { LiftLaw.scale(after: travel) }

    /// The rate of the scale, per second.
    package var scaleRate: Double { LiftLaw.slope(after: travel) * speed }

    /// Whether the page goes home when the finger lifts. `caught` is its scale when the finger caught it.
    package func goes(caughtAt caught: Double = 1) -> Bool {
        LiftLaw.goes(kind, after: travel, at: speed, caughtAt: caught)
    }
}
