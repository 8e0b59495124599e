import PenumbraMotion

/// Decides which touchpad scrolling pulls an edge: scrolling that begins at the end of the content and continues beyond it.
/// Scrolling that began elsewhere remains scrolling until the fingers lift or rest for a second, even at the end of the content.
package struct OverPull: Sendable {
    /// The length of a pause after which scrolling counts as a new gesture, in seconds. It is for devices that do not report
    /// that fingers lift.
    package static let pause = 1.0

    private var decision: Bool?
    private var last = -Double.infinity

    /// Creates a decision without fingers.
    package init() {}

    /// Decides whether the next movement of the fingers pulls.
    ///
    /// - Parameters:
    ///   - travel: The distance by which the content would scroll, in points.
    ///   - direction: The direction of the pull.
    ///   - time: In seconds.
    ///   - canScroll: Whether a view under the pointer can still scroll in that direction; evaluated once per gesture.
    ///   - isUnderWay: Whether there is an edge that the fingers may catch.
    /// - Returns: True if the movement pulls, false if it scrolls.
    package mutating func takes(
        _ travel: Vector, along direction: Direction, at time: Double, canScroll: @autoclosure () -> Bool,
        isUnderWay: Bool
    ) -> Bool {
        if time - last > Self.pause { decision = nil }
        last = time
        if let decision { return decision }
        // An empty movement does not decide anything.
        guard travel.length > 0 else { return false }
        let leads = Directions(direction).leading(travel) != nil
        let takes = isUnderWay || leads && !canScroll()
        decision = takes
        return takes
    }

    /// Notes that the fingers have lifted.
    package mutating func end() {
        decision = nil
    }
}
