/// Where something goes that a hand lets go of. One rule for the pull, the cord, the touchpad and the drag back of a page.
///
/// A flick goes where it points, from any position. Anything slower goes to the side that it is nearer to, however the hand
/// braked: what a person sees at the release is where it stands.
package enum Release {
    /// Faster than this, in points per second, it is a flick. Hands that mean one leave at more than 600, hands that stop at
    /// less than 400.
    package static let flick = 500.0
    /// The same for a short way, in parts of the way per second: no hand reaches ``flick`` in a picture of 120 points.
    static let slowestFlick = 1.5
    /// How long the way counts as where the hand has none in points, as in a pinch, in points.
    package static let usualLength = 500.0

    /// Whether it goes on to the far side.
    ///
    /// - Parameters:
    ///   - position: How far it has come, in points.
    ///   - length: The whole way, in points.
    ///   - velocity: Of the hand at the release, in points per second; positive towards the far side.
    package static func completes(position: Double, of length: Double, velocity: Double) -> Bool {
        abs(velocity) > min(flick, slowestFlick * length) ? velocity > 0 : position > length / 2
    }
}
