import PenumbraGeometry
import PenumbraGestures
import PenumbraTransition

/// A window, or whatever else shows a transition: a number that only its owner understands.
public struct StageID: Hashable, Sendable {
    /// Its number, never given again.
    public let number: Int

    /// The name that belongs to a number.
    public init(_ number: Int) {
        self.number = number
    }
}

/// One of the edges under way: a small number, used again once the edge is gone.
public struct EdgeID: Hashable, Sendable {
    /// Its number, which may be given again when the edge has gone.
    public let number: Int

    init(_ number: Int) {
        self.number = number
    }
}

/// The place where something happens: a stage, and its size in points.
public struct StageBounds: Hashable, Sendable {
    /// The stage that it belongs to.
    public var stage: StageID
    /// How large it is, in points.
    public var size: Size

    /// An area of a stage.
    public init(stage: StageID, size: Size) {
        self.stage = stage
        self.size = size
    }
}

/// What happens to a ``Reveal``. Times are in seconds on one clock; an earlier one counts as the latest.
package enum RevealEvent: Sendable {
    /// Enough fingers rest on the glass to begin.
    case landed(Pan, StageBounds)
    /// They have rested there for a while: the change may be made beneath the full cover.
    case rested(Pan, StageBounds)
    /// Those that rested lifted, or moved otherwise.
    case abandoned(time: Double)
    /// They moved, `opposite` where they moved against the direction.
    case began(Pan, opposite: Bool, StageBounds)
    case moved(Pan)
    case ended(Pan)
    /// The system took the touches away.
    case cancelled(time: Double)
    /// The user takes it back (Escape).
    case dismissed(time: Double)
    /// A change without a finger.
    case requested(TransitionStyle, time: Double, StageBounds)
    /// What was on its way back is wanted after all.
    case resumed(time: Double)
    /// A frame is about to be drawn.
    case frame(time: Double)
    /// Everything must be over now: the size changed, the window is hidden or gone.
    case interrupted

    /// Where an edge may begin by it.
    var stage: StageID? {
        switch self {
        case .landed(_, let bounds), .rested(_, let bounds), .began(_, _, let bounds), .requested(_, _, let bounds):
            bounds.stage
        case .abandoned, .moved, .ended, .cancelled, .dismissed, .resumed, .frame, .interrupted:
            nil
        }
    }
}
