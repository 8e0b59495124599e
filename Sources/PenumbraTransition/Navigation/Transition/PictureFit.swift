import PenumbraMotion

/// Where the picture of an element lies in the place of the element: scaled evenly, so that it covers the place.
///
/// A text is as wide as its place, and its first line stands on the baseline of the place. So two texts that cross over lie on
/// each other where they are alike, also if one has more lines.
package struct PictureFit: Hashable, Sendable {
    /// The scale of the picture.
    package let scale: Double
    /// The center of the picture, from the upper left corner of the place.
    package let center: Point

    /// Creates the fit of a picture of a size in a place; nil if one of them is empty. `baseline` is the distance of the first
    /// baseline of a text from the top of its picture; nil for other pictures.
    package init?(_ picture: Size, baseline: Double?, in place: FlightPlace) {
        let size = place.rect.size
        guard picture.width > 0, picture.height > 0, size.width > 0, size.height > 0 else { return nil }
        let (across, down) = (size.width / picture.width, size.height / picture.height)
        scale = baseline == nil ? max(across, down) : across
        let top = baseline.map { place.baseline - $0 * across }
        center = Point(x: size.width / 2, y: top.map { $0 + picture.height * across / 2 } ?? size.height / 2)
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
