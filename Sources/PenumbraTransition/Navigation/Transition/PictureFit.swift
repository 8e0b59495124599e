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
