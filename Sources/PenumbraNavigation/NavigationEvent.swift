import PenumbraGeometry
import PenumbraTransition

/// The identifier of a page.
package struct PageID: Hashable, Sendable {
    /// The number.
    package let number: Int

    /// Creates the identifier of a number.
    package init(_ number: Int) {
        self.number = number
    }
}

/// The identifier of a push or a pop with a completion.
package struct NavigationRequest: Hashable, Sendable {
    /// The number.
    package let number: Int

    /// Creates the identifier of a number.
    package init(_ number: Int) {
        self.number = number
    }
}

/// Where a page opens from, and closes to.
package enum NavigationOrigin: Hashable, Sendable {
    /// A circle grows from a location.
    case point(Point)
    /// A rectangle grows out of a row.
    case row(Rect, cornerRadius: Double)

    /// The location, or the middle of the row.
    var middle: Point {
        switch self {
        case .point(let point): point
        case .row(let rect, _):
            Point(x: rect.minX + rect.size.width / 2, y: rect.minY + rect.size.height / 2)
        }
    }

    /// The animation of a page from here.
    func transition(_ style: CircleStyle) -> TransitionStyle {
        switch self {
        case .point(let point): .circle(center: point, style)
        case .row(let rect, let radius): .zoom(from: rect, cornerRadius: radius, style)
        }
    }
}

/// The effect of a hand on a circle: a displacement or a factor, or, at the release, its rate per second.
package enum Scrub: Hashable, Sendable {
    /// Opens the circle by a fraction of the distance; closes it if negative. `of` is the whole distance in points.
    case moved(Double, of: Double = Release.usualLength)
    /// Scales the open fraction.
    case scaled(Double)
    /// Lifts the page. A circle closes by the travel.
    case lifted(Lift)

    /// The result for the fraction at which the hand caught the circle.
    func applied(to fraction: Double) -> Double {
        switch self {
        case .moved(let way, _): fraction + way
        case .scaled(let factor): fraction * factor
        case .lifted(let lift): fraction - lift.travel
        }
    }

    /// The velocity as a fraction of the distance per second, for the fraction at which the hand caught the circle.
    func velocity(from fraction: Double) -> Double {
        switch self {
        case .moved(let rate, _): rate
        case .scaled(let rate): fraction * rate
        case .lifted(let lift): -lift.speed
        }
    }

    /// Whether a circle open to `fraction` opens when the hand releases it at this velocity.
    func opens(_ fraction: Double, heldAt held: Double) -> Bool {
        let length =
            switch self {
            case .moved(_, let length): length
            case .scaled: Release.usualLength
            case .lifted(let lift): lift.length
            }
        return Release.completes(position: fraction * length, of: length, velocity: velocity(from: held) * length)
    }
}

/// An event for a ``NavigationStack``. Times are in seconds on one clock; an earlier one counts as the latest.
package enum NavigationEvent: Sendable {
    /// A page is pushed; it opens from its origin. A closing page reverses, and grows from its current size.
    case pushed(PageID, from: NavigationOrigin, CircleStyle, NavigationRequest, time: Double)
    /// The uppermost page is popped. Its circle shrinks to its origin, or to the origin's current location.
    case popped(to: NavigationOrigin?, NavigationRequest, time: Double)
    /// A hand catches the current circle, or begins to pop the uppermost page.
    case grabbed(to: NavigationOrigin?, time: Double)
    /// The hand has moved since it caught the circle.
    case moved(Scrub, time: Double)
    /// The hand releases the circle, at a velocity.
    case released(Scrub, time: Double)
    /// The system canceled the touches: the circle keeps its target.
    case cancelled(time: Double)
    /// A hand lifts the uppermost page, which has opened out of a row: the page below becomes visible. The row is now at the
    /// given origin.
    case lifted(from: NavigationOrigin, time: Double)
    /// The flight of a page has landed: the page fills its window, or is back in its row if it was leaving.
    case landed(PageID, time: Double)
    /// A frame is about to be drawn.
    case frame(time: Double)
    /// Everything must end now: the widget is hidden or gone.
    case interrupted
}

/// The effects of an event.
package struct NavigationEffects: Hashable, Sendable {
    /// Pages that have left and are no longer visible.
    package var left: [PageID] = []
    /// Requests that have ended, and whether they succeeded.
    package var ended: [Ended] = []
    /// The event cannot be handled: there is no page below, or the page is in the stack already.
    package var declined = false
    /// The target page has changed.
    package var changedPage = false
    /// Motion continues: request another frame.
    package var needsFrame = false

    /// A request that has ended.
    package struct Ended: Hashable, Sendable {
        /// The request.
        package let request: NavigationRequest
        /// Whether the request succeeded.
        package let finished: Bool
    }
}
