import PenumbraMotion

/// The toolkit's report on a view at which a flight starts or ends, in the coordinates of the page that opens.
package struct FlightSight: Hashable, Sendable {
    /// Its place; nil if it no longer exists.
    package var place: FlightPlace?
    /// Where the origin of the content around it is: it changes when the list scrolls.
    package var offset: Vector
    /// The part of the page in which the list around it shows; nil outside of lists.
    package var viewport: Rect?

    /// Creates a sight. By default nothing around it scrolls.
    package init(_ place: FlightPlace?, scrolledBy offset: Vector = .zero, viewport: Rect? = nil) {
        (self.place, self.offset, self.viewport) = (place, offset, viewport)
    }
}

/// The last sight of a view, and how fast the lists around it scroll.
struct FlightAnchor: Sendable {
    private(set) var place: FlightPlace
    private(set) var viewport: Rect?
    private(set) var frame = ScrollFrame()

    /// Creates the anchor of a view that exists.
    init(_ sight: FlightSight, _ place: FlightPlace, at time: Double) {
        self.place = place
        see(sight, at: time)
    }

    /// Notes a sight. A view that no longer exists stays where it was.
    mutating func see(_ sight: FlightSight, at time: Double) {
        guard let place = sight.place else { return }
        self.place = place
        viewport = sight.viewport
        frame.update(sight.offset, at: time)
    }

    /// The place in the content of the lists.
    var local: FlightPlace { place + frame.offset * -1 }
}
