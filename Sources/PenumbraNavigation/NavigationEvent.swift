import PenumbraGeometry
import PenumbraTransition

/// A page of a navigation: a number that only its owner understands.
public struct PageID: Hashable, Sendable {
    /// Its number.
    public let number: Int

    /// The name that belongs to a number.
    public init(_ number: Int) {
        self.number = number
    }
}

/// A push or a pop that somebody waits for the end of: a number that only its owner understands.
package struct NavigationRequest: Hashable, Sendable {
    /// Its number.
    package let number: Int

    /// The name that belongs to a number.
    package init(_ number: Int) {
        self.number = number
    }
}

/// What a hand does to a circle that it holds: a way or a factor, or, when it lets go, as much per second.
package enum Scrub: Hashable, Sendable {
    /// So many parts of the way farther open; negative to close it. The whole way is so many points of the hand's.
    case moved(Double, of: Double = Release.usualLength)
    /// So many times as far open.
    case scaled(Double)

    /// What becomes of a fraction that the hand found.
    func applied(to fraction: Double) -> Double {
        switch self {
        case .moved(let way, _): fraction + way
        case .scaled(let factor): fraction * factor
        }
    }

    /// The velocity that it means, in parts of the way per second, where the hand found a fraction.
    func velocity(from fraction: Double) -> Double {
        switch self {
        case .moved(let rate, _): rate
        case .scaled(let rate): fraction * rate
        }
    }

    /// Whether what is open as far as `fraction` opens when the hand lets it go at this velocity.
    func opens(_ fraction: Double, heldAt held: Double) -> Bool {
        let length = if case .moved(_, let length) = self { length } else { Release.usualLength }
        return Release.completes(position: fraction * length, of: length, velocity: velocity(from: held) * length)
    }
}

/// What happens to a ``NavigationStack``. Times are in seconds on one clock; an earlier one counts as the latest.
package enum NavigationEvent: Sendable {
    /// A page is wanted above the others; its circle grows out of a place. A page that is on its way out turns round,
    /// and grows from where it is.
    case pushed(PageID, from: Point, CircleStyle, NavigationRequest, time: Double)
    /// The uppermost page is not wanted any more. Its circle shrinks to where it came from, or to where that is now.
    case popped(to: Point?, NavigationRequest, time: Double)
    /// A hand takes hold of the circle under way, or begins to take the uppermost page back.
    case grabbed(to: Point?, time: Double)
    /// The hand has moved, since it took hold.
    case moved(Scrub, time: Double)
    /// The hand lets go, at a velocity.
    case released(Scrub, time: Double)
    /// The system took the touches away: it goes where it was going.
    case cancelled(time: Double)
    /// A frame is about to be drawn.
    case frame(time: Double)
    /// Everything must be over now: the widget is hidden or gone.
    case interrupted
}

/// What must be done after an event.
package struct NavigationEffects: Hashable, Sendable {
    /// Pages that have left, and of which nothing shows any more.
    package var left: [PageID] = []
    /// Requests that are over, and whether what they wanted has come true.
    package var ended: [Ended] = []
    /// The event cannot be served: nothing lies beneath, or the page is there already.
    package var declined = false
    /// Another page is the one that will stay.
    package var changedPage = false
    /// A hand has moved a circle, or time moves one: another frame is wanted.
    package var needsFrame = false

    /// A request that is over.
    package struct Ended: Hashable, Sendable {
        /// Which one.
        package let request: NavigationRequest
        /// Whether what it wanted has come true.
        package let finished: Bool
    }
}
