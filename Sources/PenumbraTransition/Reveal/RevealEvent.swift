import PenumbraGestures
import PenumbraMotion

/// The identifier of a stage, such as a window, on which transitions appear.
public struct StageID: Hashable, Sendable {
    /// A number that is never reused.
    package let number: Int

    /// Creates the identifier of a number.
    package init(_ number: Int) {
        self.number = number
    }
}

/// The identifier of an edge in progress: a small number, reused once the edge is gone.
public struct EdgeID: Hashable, Sendable {
    /// The number, which may be reused after the edge is gone.
    package let number: Int

    init(_ number: Int) {
        self.number = number
    }
}

/// The bounds of a stage: its identifier, and its size in points.
public struct StageBounds: Hashable, Sendable {
    /// The stage.
    public var stage: StageID
    /// The size in points.
    public var size: Size

    /// Creates the bounds of a stage. A size that is negative or out of range counts as none: a change is then over at once.
    package init(stage: StageID, size: Size) {
        self.stage = stage
        let isSize = size.isInRange && size.width >= 0 && size.height >= 0
        self.size = isSize ? size : Size(width: 0, height: 0)
    }
}

/// An event for a ``Reveal``. Times are in seconds on one clock; an earlier one counts as the latest.
package enum RevealEvent: Sendable {
    /// The required number of fingers rests on the screen.
    case landed(Pan, StageBounds)
    /// They have rested there for a while: the change may be applied beneath the full cover.
    case rested(Pan, StageBounds)
    /// Resting fingers lifted, or moved otherwise.
    case abandoned(time: Double)
    /// They moved; `opposite` if against the direction.
    case began(Pan, opposite: Bool, StageBounds)
    case moved(Pan)
    case ended(Pan)
    /// The system canceled the touches.
    case cancelled(time: Double)
    /// The user dismisses the edge (Escape).
    case dismissed(time: Double)
    /// A change without a finger.
    case requested(TransitionStyle, time: Double, StageBounds)
    /// A returning edge is to complete after all.
    case resumed(time: Double)
    /// The change of an edge could not be applied: the edge is gone at once, even while fingers hold it.
    case failed(EdgeID, time: Double)
    /// A frame is about to be drawn.
    case frame(time: Double)
    /// Everything must end now: the size changed, or the window is hidden or gone.
    case interrupted

    /// The stage on which an edge may begin by this event.
    var stage: StageID? {
        switch self {
        case .landed(_, let bounds), .rested(_, let bounds), .began(_, _, let bounds), .requested(_, _, let bounds):
            bounds.stage
        case .abandoned, .moved, .ended, .cancelled, .dismissed, .resumed, .failed, .frame, .interrupted:
            nil
        }
    }
}
