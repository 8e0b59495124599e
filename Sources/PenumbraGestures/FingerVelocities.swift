import PenumbraMotion

/// The velocities of several fingers, with one tracker for each.
///
/// In one tracker the samples of two fingers would seem to jump back and forth between their locations.
package struct FingerVelocities: Sendable {
    private var trackers: [(id: Int, tracker: VelocityTracker)] = []

    /// Creates an instance without fingers.
    package init() {
        trackers.reserveCapacity(16)
    }

    /// Handles the next touch. A finger is forgotten when it lifts; ask for its velocity before.
    ///
    /// - Complexity: O(fingers); no allocation for the first 16 of them.
    package mutating func add(_ touch: Touch) {
        let index = trackers.firstIndex { $0.id == touch.id }
        switch touch.phase {
        case .down:
            if let index { trackers.remove(at: index) }
            trackers.append((touch.id, VelocityTracker()))
            trackers[trackers.count - 1].tracker.add(touch.location, at: touch.time)
        case .move:
            if let index { trackers[index].tracker.add(touch.location, at: touch.time) }
        case .up, .cancel:
            if let index { trackers.remove(at: index) }
        }
    }

    /// The velocity of a finger at a time not before its last touch, in points per second; zero if it is not down.
    package func velocity(of id: Int, at now: Double, by strategy: VelocityStrategy = .leastSquares) -> Vector {
        trackers.first { $0.id == id }?.tracker.velocity(at: now, by: strategy) ?? .zero
    }
}
