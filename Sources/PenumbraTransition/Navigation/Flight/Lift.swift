import PenumbraMotion

/// A page that a finger has lifted: it follows the finger in two dimensions, and shrinks with the travel in one.
package struct Lift: Hashable, Sendable {
    /// The kind of the gesture.
    package let kind: LiftLaw.Kind
    /// The direction in which the drag began.
    package let direction: Direction
    /// The length of the page in this direction, in points.
    package let length: Double
    /// The finger at the beginning.
    package let start: Point
    /// The finger.
    package var finger: Point
    /// The finger's velocity, in points per second.
    package var velocity = Vector.zero

    /// Creates a lift at its beginning.
    package init(_ kind: LiftLaw.Kind, direction: Direction, length: Double, at start: Point) {
        (self.kind, self.direction, self.length) = (kind, direction, max(length, 1))
        (self.start, finger) = (start, start)
    }

    /// The travel in lengths of the page.
    package var travel: Double { direction.mainAxis(finger - start) / length }

    /// The rate of the travel, per second.
    package var speed: Double { direction.mainAxis(velocity) / length }

    /// The scale of the page.
    package var scale: Double { LiftLaw.scale(after: travel) }

    /// The rate of the scale, per second.
    package var scaleRate: Double { LiftLaw.slope(after: travel) * speed }

    /// Whether the page goes home when the finger lifts. `caught` is its scale when the finger caught it.
    package func goes(caughtAt caught: Double = 1) -> Bool {
        LiftLaw.goes(kind, after: travel, at: speed, caughtAt: caught)
    }
}

/// How a page shrinks while a hand drags it, and where it goes when the hand lets go.
///
/// The travel is measured along the drag, in lengths of the page. The numbers come from measurements, by others, of the zoom
/// transition of iOS 26.
package enum LiftLaw {
    /// The kind of a gesture.
    package enum Kind: Hashable, Sendable {
        /// It drags the page down or sideways.
        case drag
        /// It drags from the leading edge.
        case edge
        /// It pinches the page, or the touchpad.
        case pinch
    }

    /// The loss of scale per length of the page.
    package static let loss = 0.67
    /// The travel up to which the page shrinks evenly.
    package static let evenTravel = 0.52
    /// The scale that a page never reaches.
    package static let floor = 0.37
    /// The time by which a release looks ahead, in seconds.
    package static let foresight = 0.12
    /// The radius of the corners of a page that has shrunk to nothing, in points, beyond its own.
    package static let cornerRadius = 72.0

    private static let band = RubberBand(limit: 1 - floor, free: loss * evenTravel, slope: 1)

    /// The scale after a travel; 1 against the direction of the drag.
    package static func scale(after travel: Double) -> Double {
        1 - band.stretched(loss * max(travel, 0))
    }

    /// The derivative of the scale by the travel.
    package static func slope(after travel: Double) -> Double {
        guard travel > 0 else { return 0 }
        let excess = loss * travel - band.free
        guard excess > 0 else { return -loss }
        let share = 1 + excess / (band.limit - band.free)
        return -loss / (share * share)
    }

    /// The scale that a pinch never reaches.
    package static let pinchFloor = 0.6
    /// The loss of scale up to which a page follows a pinch exactly.
    package static let freeLoss = 0.2

    private static let pinchBand = RubberBand(limit: 1 - pinchFloor, free: freeLoss, slope: 1)

    /// The scale of a page whose fingers have come together to a fraction of their distance: beyond a loss of 0.2 the page
    /// resists.
    package static func scale(pinchedTo fraction: Double) -> Double {
        1 - pinchBand.stretched(1 - min(max(fraction, 0), 1))
    }

    /// The derivative of the scale by the fraction, at a scale.
    package static func pinchSlope(at scale: Double) -> Double {
        let share = min(max(1 - scale - freeLoss, 0) / (pinchBand.limit - freeLoss), 1)
        return (1 - share) * (1 - share)
    }

    /// The distance around its row at which a thrown page is aimed at it, in points.
    package static let aim = 44.0

    /// Whether a page is thrown at its row: faster than a flick, and on a line that meets the row or nearly does.
    package static func aims(_ velocity: Vector, from place: Point, at row: Rect) -> Bool {
        guard velocity.length > Release.flick else { return false }
        var (first, last) = (0.0, Double.infinity)
        for (start, speed, least, most) in [
            (place.x, velocity.dx, row.minX - aim, row.maxX + aim),
            (place.y, velocity.dy, row.minY - aim, row.maxY + aim),
        ] {
            if speed == 0 {
                guard (least...most).contains(start) else { return false }
            } else {
                let (a, b) = ((least - start) / speed, (most - start) / speed)
                (first, last) = (max(first, min(a, b)), min(last, max(a, b)))
            }
        }
        return first <= last
    }

    /// The scale below which a released page goes home.
    package static func threshold(_ kind: Kind) -> Double {
        switch kind {
        case .drag: 0.905
        case .edge: 0.7
        case .pinch: 0.68
        }
    }

    /// Whether a page released after a travel, at a speed in lengths per second, goes home. `caught` is its scale when the hand
    /// caught it.
    package static func goes(_ kind: Kind, after travel: Double, at speed: Double, caughtAt caught: Double = 1) -> Bool
    {
        caught * scale(after: travel + foresight * speed) < threshold(kind)
    }
}

/// Where a hand holds a lifted page, and the scale that it gives the page.
package struct LiftHand: Hashable, Sendable {
    /// The finger.
    package let finger: Point
    /// The scale since the catch.
    package let scale: Double

    /// Converts a scrub for a page that a hand has caught at a location. `isMirrored`: whether the right edge is the leading
    /// one.
    package init(_ scrub: Scrub, from place: Point, isMirrored: Bool) {
        switch scrub {
        case .lifted(let lift): (finger, scale) = (place + (lift.finger - lift.start), lift.scale)
        case .scaled(let factor): (finger, scale) = (place, LiftLaw.scale(pinchedTo: factor))
        case .moved(let way, let length):
            // A drag that began before the page could be lifted.
            finger = place + Vector(dx: (isMirrored ? 1 : -1) * way * length, dy: 0)
            scale = LiftLaw.scale(after: -way)
        }
    }
}

/// How a hand lets go of a lifted page.
package struct LiftRelease: Hashable, Sendable {
    /// The velocity of the finger, in points per second.
    package let velocity: Vector
    /// The rate of the scale, per second.
    package let scaleRate: Double
    /// Whether the page goes home.
    package let goesHome: Bool

    /// Converts the scrub at the release of a page that a hand holds. Its values are velocities, but a ``Scrub/lifted(_:)``
    /// still moves the page first.
    package init(_ scrub: Scrub, of page: CarriedPage, isMirrored: Bool) {
        let (caught, held) = (page.caughtScale, page.flight.hold?.scale ?? 1)
        switch scrub {
        case .lifted(let lift):
            (velocity, scaleRate) = (lift.velocity, lift.scaleRate)
            let center = page.flight.hold.map { FlightPlace($0.current).center } ?? lift.finger
            goesHome =
                lift.goes(caughtAt: caught) || LiftLaw.aims(lift.velocity, from: center, at: page.row.rect)
        case .scaled(let rate):
            (velocity, scaleRate) = (.zero, rate * LiftLaw.pinchSlope(at: held))
            goesHome = caught * held < LiftLaw.threshold(.pinch)
        case .moved(let speed, let length):
            (velocity, scaleRate) = (Vector(dx: (isMirrored ? 1 : -1) * speed * length, dy: 0), 0)
            goesHome = LiftLaw.goes(.edge, after: (1 - held) / LiftLaw.loss, at: -speed, caughtAt: caught)
        }
    }
}
