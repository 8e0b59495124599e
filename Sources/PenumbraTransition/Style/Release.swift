/// Decides the target of a release. The pull, the pull handle, the touchpad and the back gesture of a page share this rule.
///
/// A flick follows its direction, from any position. A slower release goes to the nearer side, however the hand braked: the
/// position at the release is what the user sees.
package enum Release {
    /// The least speed of a flick, in points per second. Hands that flick leave at more than 600, hands that stop at less than
    /// 400.
    package static let flick = 500.0
    /// The same for a short distance, as a fraction of it per second: no hand reaches ``flick`` in a picture of 120 points.
    static let slowestFlick = 1.5
    /// The assumed distance in points if the hand covers none, as in a pinch.
    package static let usualLength = 500.0

    /// Returns whether the release completes toward the far side.
    ///
    /// - Parameters:
    ///   - position: The covered distance, in points.
    ///   - length: The whole distance, in points.
    ///   - velocity: The hand's velocity at the release, in points per second; positive toward the far side.
    package static func completes(position: Double, of length: Double, velocity: Double) -> Bool {
        abs(velocity) > min(flick, slowestFlick * length) ? velocity > 0 : position > length / 2
    }
}
