import PenumbraMotion

/// Where the picture of an element lies in the place of the element: scaled evenly, so that it covers the place.
///
/// Text is as high as its place. It begins where the place begins, or ends where the place ends if it runs from right to left.
/// A text of another width extends beyond its place or leaves room.
package struct PictureFit: Hashable, Sendable {
    /// The scale of the picture.
    package let scale: Double
    /// The center of the picture, from the upper left corner of the place.
    package let center: Point

    /// Creates the fit of a picture of a size in a place of another; nil if one of them is empty.
    package init?(_ picture: Size, isText: Bool, isMirrored: Bool, in place: Size) {
        guard picture.width > 0, picture.height > 0, place.width > 0, place.height > 0 else { return nil }
        let (across, down) = (place.width / picture.width, place.height / picture.height)
        scale = isText ? down : max(across, down)
        let excess = isText ? (picture.width * scale - place.width) / 2 : 0
        center = Point(x: place.width / 2 + (isMirrored ? -excess : excess), y: place.height / 2)
    }
}

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
