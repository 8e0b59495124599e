/// A set of edges, of fixed size.
package struct EdgeSet: Hashable, Sendable {
    private var bits: UInt8 = 0

    /// Creates an empty set.
    package init() {}

    /// Whether the set is empty.
    package var isEmpty: Bool { bits == 0 }

    /// Whether the set contains an edge.
    package func contains(_ edge: EdgeID) -> Bool {
        bits & (1 << edge.number) != 0
    }

    mutating func insert(_ edge: EdgeID) {
        bits |= 1 << edge.number
    }
}

/// The effects of an event, to be performed in this order: commit, roll back, and remove the pictures of finished edges; then
/// begin, show, and request a frame.
package struct RevealEffects: Hashable, Sendable {
    /// Finished edges whose change is permanent, to be committed oldest first.
    package var committed = EdgeSet()
    /// The finished edge whose change did not happen.
    package var rolledBack = EdgeSet()
    /// An edge that begins: take the picture, show it, apply the change.
    package var begun: EdgeID?
    /// The fingers that landed have caught an edge: their recognizer begins at once.
    package var catches = false
    /// The fingers that landed catch an edge if they move against the direction.
    package var watchesOpposite = false
    /// The event cannot be handled now: fingers hold an edge.
    package var declined = false
    /// The masks have changed.
    package var shows = false
    /// Motion continues: request another frame.
    package var needsFrame = false
}
