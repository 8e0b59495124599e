import PenumbraMotion

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
        case .scaled(let factor): (finger, scale) = (place, min(factor, 1))
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
            goesHome = lift.goes(caughtAt: caught)
        case .scaled(let rate):
            (velocity, scaleRate) = (.zero, rate)
            goesHome = caught * held < LiftLaw.threshold(.pinch)
        case .moved(let speed, let length):
            (velocity, scaleRate) = (Vector(dx: (isMirrored ? 1 : -1) * speed * length, dy: 0), 0)
            goesHome = LiftLaw.goes(.edge, after: (1 - held) / LiftLaw.loss, at: -speed, caughtAt: caught)
        }
    }
}
