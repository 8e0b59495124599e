import PenumbraGeometry

/// Decides which scrolling of a touchpad pulls an edge: what begins where there is nothing left to scroll to, and goes on
/// beyond. Scrolling that began elsewhere goes on scrolling until the fingers lift, also where it comes to the end.
package struct OverPull: Sendable {
    /// After such a pause scrolling counts as begun anew, in seconds, where nobody said that the fingers have lifted.
    package static let pause = 1.0

    private var decision: Bool?
    private var last = -Double.infinity

    /// No fingers yet.
    package init() {}

    /// Whether the next movement of the fingers pulls.
    ///
    /// - Parameters:
    ///   - travel: How far the content would be moved, in points.
    ///   - direction: The way in which the edge is pulled.
    ///   - time: In seconds.
    ///   - canScroll: Whether something beneath the pointer can still be scrolled that way; asked once a scroll.
    ///   - isUnderWay: Whether there is an edge that the fingers may catch.
    package mutating func takes(
        _ travel: Vector, along direction: Direction, at time: Double, canScroll: @autoclosure () -> Bool,
        isUnderWay: Bool
    ) -> Bool {
        if time - last > Self.pause { decision = nil }
        last = time
        if let decision { return decision }
        // A movement of nothing says nothing yet.
        guard travel.length > 0 else { return false }
        let leads = Directions(direction).leading(travel) != nil
        let takes = isUnderWay || leads && !canScroll()
        decision = takes
        return takes
    }

    /// The fingers have lifted.
    package mutating func end() {
        decision = nil
    }
}
