import PenumbraMotion

/// The place to which something flies, in the coordinates of the content that holds it.
package struct FlightTarget: Hashable, Sendable {
    /// The place in the content, such as that of a row in its list.
    package var place: FlightPlace
    /// Where the origin of the content is on the screen: it changes when the list scrolls.
    package var frame: Vector
    /// The velocity of the content, in points per second.
    package var frameVelocity: Vector
    /// The picture that shows at the end, as a number for ``FlightPictures``.
    package var picture: Int
    /// The spring that takes it there.
    package var spring: Spring

    /// Creates a target. By default its content rests at the origin.
    package init(
        _ place: FlightPlace, in frame: Vector = .zero, movingAt frameVelocity: Vector = .zero, picture: Int,
        by spring: Spring = Flight.opening
    ) {
        self.place = place
        self.frame = frame
        self.frameVelocity = frameVelocity
        self.picture = picture
        self.spring = spring
    }

    /// The place on the screen.
    package var placeOnScreen: FlightPlace { place + frame }
}
