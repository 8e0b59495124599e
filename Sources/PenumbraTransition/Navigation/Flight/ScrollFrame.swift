import PenumbraGestures
import PenumbraMotion

/// How far the lists around something have scrolled, and how fast they scroll.
package struct ScrollFrame: Sendable {
    /// Where the origin of the content is on the screen, relative to lists that have not scrolled.
    package private(set) var offset = Vector.zero
    /// In points per second.
    package private(set) var velocity = Vector.zero
    private var tracker = VelocityTracker()

    /// Creates the frame of lists that have not scrolled.
    package init() {}

    /// Notes the position of the lists.
    package mutating func update(_ offset: Vector, at time: Double) {
        self.offset = offset
        tracker.add(Point(x: offset.dx, y: offset.dy), at: time)
        velocity = tracker.velocity(at: time)
    }
}
