/// The opacities of two pictures, one above the other, for a weight of the upper one.
///
/// One of the two is always opaque, so where both show something, nothing behind them shines through, and two equal pictures
/// keep their brightness. At the ends only one is left, so a transparent picture does not show the other through its gaps.
package struct PictureMix: Hashable, Sendable {
    /// The opacity of the lower picture.
    package let lower: Double
    /// The opacity of the upper picture.
    package let upper: Double

    /// Creates the opacities for a weight from 0, only the lower picture, to 1, only the upper one.
    package init(upperWeight weight: Double) {
        let weight = min(max(weight, 0), 1)
        (lower, upper) = (min(2 * (1 - weight), 1), min(2 * weight, 1))
    }
}
