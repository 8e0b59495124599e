/// A set of edges, of fixed size.
package struct EdgeSet: Hashable, Sendable {
    private var bits: UInt8 = 0

    /// No edges.
    package init() {}

    /// Whether there are none.
    package var isEmpty: Bool { bits == 0 }

    /// Whether an edge is one of them.
    package func contains(_ edge: EdgeID) -> Bool {
        bits & (1 << edge.number) != 0
    }

    mutating func insert(_ edge: EdgeID) {
        bits |= 1 << edge.number
    }
}

/// What must be done after an event, in this order: commit, roll back, and take the picture away of edges that are
/// over; then begin, show, and ask for a frame.
package struct RevealEffects: Hashable, Sendable {
    /// Edges that are over and whose change is for good, to be committed oldest first.
    package var committed = EdgeSet()
    /// The edge that is over and whose change did not happen.
    package var rolledBack = EdgeSet()
    /// An edge that begins: take the picture, show it, apply the change.
    package var begun: EdgeID?
    /// The fingers that landed have caught an edge: their recogniser begins at once.
    package var catches = false
    /// The fingers that landed catch an edge if they move against the direction.
    package var watchesOpposite = false
    /// The event cannot be served now: fingers hold an edge.
    package var declined = false
    /// The masks have changed.
    package var shows = false
    /// Something goes on moving: another frame is wanted.
    package var needsFrame = false
}
