import PenumbraMotion

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

    /// The scale below which a released page goes home.
    package static func threshold(_ kind: Kind) -> Double {
        switch kind {
        case .drag: 0.905
        case .edge: 0.7
        case .pinch: 0.5
        }
    }

    /// Whether a page released after a travel, at a speed in lengths per second, goes home. `caught` is its scale when the hand
    /// caught it.
    package static func goes(_ kind: Kind, after travel: Double, at speed: Double, caughtAt caught: Double = 1) -> Bool
    {
        caught * scale(after: travel + foresight * speed) < threshold(kind)
    }
}
