import PenumbraGestures

/// The actions that follow from an event of a ``RevealDecisions``, to be performed in the order of their declaration.
package struct RevealActions: Hashable, Sendable {
    /// The effects on changes and on the pictures of their edges.
    package var effects: RevealEffects
    /// Whether the masks must be shown, because a frame is about to be drawn.
    package var shows = false
    /// A stage that needs another frame.
    package var frame: StageID?
    /// A stage that wakes the driver after a number of seconds.
    package var wake: Wake?
    /// A stage that prepares to take its picture.
    package var prepares: StageID?
    /// A stage that abandons this preparation.
    package var abandonsPreparation: StageID?
    /// The request that waited until the fingers released the edge.
    package var released: WaitingRequest?

    /// Creates the actions that follow from the effects of an event.
    init(_ effects: RevealEffects = RevealEffects()) {
        self.effects = effects
        frame = effects.frame
    }

    /// A delay.
    package struct Wake: Hashable, Sendable {
        /// The stage.
        package let stage: StageID
        /// The delay, in seconds of the stage's clock.
        package let delay: Double
    }
}

/// A request that waits until fingers release the edge that they hold.
package struct WaitingRequest: Hashable, Sendable {
    /// The animation.
    package let style: TransitionStyle
    /// The stage that animates.
    package let stage: StageID
    /// The outlook of the change that the fingers held when the request was made.
    let outlook: ChangeOutlook?
}

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
/// begin, and request a frame.
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
    /// Motion continues: a stage that needs another frame.
    package var frame: StageID?
}

/// The effect of a touch on the pull of its source.
public struct TouchResponse: Hashable, Sendable {
    /// The recognizer's state before the touch.
    package let before: RecognizerState
    /// The recognizer's state after the touch.
    package let after: RecognizerState
    /// Whether the required number of fingers is now down and has not yet moved.
    package let hasLanded: Bool

    /// Whether the pull began with this touch.
    package var began: Bool { after == .active && before != .active }

    /// Whether the touch belongs to a pull, which it may have begun or ended.
    public var isPull: Bool { after == .active || before == .active }
}

/// The possible outcomes of an applied ``Change``.
public enum ChangeOutlook: Hashable, Sendable {
    /// The edge decides whether the change is committed or rolled back.
    case open
    /// A later change is already visible, so the old content cannot come back. The edge goes on to the far side, and the
    /// change is rolled back, which no longer has an effect.
    case overtaken
    /// The destination no longer exists: the edge goes back, and the change is rolled back.
    case impossible
}

/// A source of pulls on one stage.
package struct PullInput: Hashable, Sendable {
    /// The stage.
    package let stage: StageID
    /// The device.
    package let source: PullSource

    /// Creates the input of a stage.
    package init(_ source: PullSource, on stage: StageID) {
        self.stage = stage
        self.source = source
    }
}
