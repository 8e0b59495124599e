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
