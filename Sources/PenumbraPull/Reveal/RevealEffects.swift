/// A set of edges, of fixed size.
public struct EdgeSet: Hashable, Sendable {
    private var bits: UInt8 = 0

    /// No edges.
    public init() {}

    /// Whether there are none.
    public var isEmpty: Bool { bits == 0 }

    /// Whether an edge is one of them.
    public func contains(_ edge: EdgeID) -> Bool {
        bits & (1 << edge.number) != 0
    }

    mutating func insert(_ edge: EdgeID) {
        bits |= 1 << edge.number
    }
}

/// What must be done after an event, in this order: commit, roll back, and take the picture away of edges that are
/// over; then begin, show, and ask for a frame.
public struct RevealEffects: Hashable, Sendable {
    /// Edges that are over and whose change is for good, to be committed oldest first.
    public var committed = EdgeSet()
    /// The edge that is over and whose change did not happen.
    public var rolledBack = EdgeSet()
    /// An edge that begins: take the picture, show it, apply the change.
    public var begun: EdgeID?
    /// The fingers that landed have caught an edge: their recogniser begins at once.
    public var catches = false
    /// The fingers that landed catch an edge if they move against the direction.
    public var watchesOpposite = false
    /// The event cannot be served now: fingers hold an edge.
    public var declined = false
    /// The masks have changed.
    public var shows = false
    /// Something goes on moving: another frame is wanted.
    public var needsFrame = false
}
