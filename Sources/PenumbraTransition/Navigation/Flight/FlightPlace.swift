import PenumbraMotion

/// The place of something that flies: a rectangle by its center, with rounded corners.
package struct FlightPlace: Hashable, Sendable {
    /// The center of the rectangle.
    package var center: Point
    /// The size, in points. A spring that is redirected can take it below 0; ``rect`` is empty then.
    package var size: Size
    /// The radius of the corners, in points.
    package var cornerRadius: Double
    /// The distance of the first baseline of a text from the top, in points.
    package var baseline: Double

    /// Creates the place of a rectangle.
    package init(_ rect: Rect, cornerRadius: Double = 0, baseline: Double = 0) {
        center = Point(x: rect.minX + rect.size.width / 2, y: rect.minY + rect.size.height / 2)
        size = rect.size
        self.cornerRadius = cornerRadius
        self.baseline = baseline
    }

    /// The rectangle, of size 0 or more.
    package var rect: Rect {
        let (width, height) = (max(size.width, 0), max(size.height, 0))
        return Rect(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
    }

    /// Whether two places differ by more than a float rounds, in a hundredth of a point.
    package func differs(from other: FlightPlace) -> Bool {
        (center - other.center).length + abs(size.width - other.size.width) + abs(size.height - other.size.height)
            + abs(baseline - other.baseline) + abs(cornerRadius - other.cornerRadius) > 0.01
    }

    /// The place moved by a vector.
    package static func + (place: FlightPlace, offset: Vector) -> FlightPlace {
        var moved = place
        moved.center = place.center + offset
        return moved
    }

    /// The place and the velocity of an element in a page, while the page itself is at a place and moves. The element and its
    /// corners shrink with the page's width, and the tops stay together.
    package func carried(
        by page: FlightPlace, at velocity: FlightVelocity, of whole: Size
    ) -> (place: FlightPlace, velocity: FlightVelocity) {
        guard whole.width > 0 else { return (self, .zero) }
        let (scale, rate) = (page.size.width / whole.width, velocity.size.dx / whole.width)
        let arm = center - Point(x: whole.width / 2, y: 0)
        var carried = self
        carried.center = page.center + Vector(dx: 0, dy: -page.size.height / 2) + arm * scale
        (carried.size.width, carried.size.height) = (size.width * scale, size.height * scale)
        carried.cornerRadius = cornerRadius * scale
        carried.baseline = baseline * scale
        let growth = Vector(dx: size.width * rate, dy: size.height * rate)
        let top = velocity.center + Vector(dx: 0, dy: -velocity.size.dy / 2)
        return (
            carried,
            FlightVelocity(
                center: top + arm * rate, size: growth, cornerRadius: cornerRadius * rate, baseline: baseline * rate)
        )
    }

    /// The numbers that springs move: the coordinates of the center, the size, the radius and the baseline.
    var numbers: SIMD8<Double> {
        SIMD8(center.x, center.y, size.width, size.height, cornerRadius, baseline, 0, 0)
    }

    init(_ numbers: SIMD8<Double>) {
        center = Point(x: numbers[0], y: numbers[1])
        size = Size(width: numbers[2], height: numbers[3])
        (cornerRadius, baseline) = (numbers[4], numbers[5])
    }
}

/// The velocity of a ``FlightPlace``, per second.
package struct FlightVelocity: Hashable, Sendable {
    /// Of the center.
    package var center: Vector
    /// Of the width and the height.
    package var size: Vector
    /// Of the radius of the corners.
    package var cornerRadius: Double
    /// Of the first baseline of a text, from the top.
    package var baseline: Double

    /// Creates a velocity. By default only the center moves.
    package init(center: Vector, size: Vector = .zero, cornerRadius: Double = 0, baseline: Double = 0) {
        self.center = center
        self.size = size
        self.cornerRadius = cornerRadius
        self.baseline = baseline
    }

    /// Rest.
    package static let zero = FlightVelocity(center: .zero)

    var numbers: SIMD8<Double> { SIMD8(center.dx, center.dy, size.dx, size.dy, cornerRadius, baseline, 0, 0) }

    init(_ numbers: SIMD8<Double>) {
        center = Vector(dx: numbers[0], dy: numbers[1])
        size = Vector(dx: numbers[2], dy: numbers[3])
        (cornerRadius, baseline) = (numbers[4], numbers[5])
    }
}

/// The springs of a flight.
package struct FlightSprings: Hashable, Sendable {
    /// The spring of the center.
    package let place: Spring
    /// The spring of the size, the corners and the baseline.
    package let size: Spring

    /// Creates the springs of a flight.
    package init(place: Spring, size: Spring) {
        (self.place, self.size) = (place, size)
    }

    /// Creates the springs of a flight whose edges move alike: the equation is linear.
    package init(_ spring: Spring) {
        self.init(place: spring, size: spring)
    }
}

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
    /// The springs that take it there.
    package var springs: FlightSprings

    /// Creates a target. By default its content rests at the origin.
    package init(
        _ place: FlightPlace, in frame: Vector = .zero, movingAt frameVelocity: Vector = .zero, picture: Int,
        by springs: FlightSprings = Flight.opening
    ) {
        self.place = place
        self.frame = frame
        self.frameVelocity = frameVelocity
        self.picture = picture
        self.springs = springs
    }

    /// The place on the screen.
    package var placeOnScreen: FlightPlace { place + frame }
}

extension Flight {
    /// The clip of a flight into a list: the whole window at first, and the viewport of the list at the end, in whole points.
    /// Nil if nothing is clipped. `remainder` is the part of the way that remains.
    package static func clip(_ viewport: Rect, within whole: Rect, near remainder: Double) -> Rect? {
        let share = min(max(1 - remainder / homestretch, 0), 1)
        guard share > 0 else { return nil }
        func mix(_ from: Double, _ to: Double) -> Double { (from + (to - from) * share).rounded() }
        let (left, top) = (mix(whole.minX, viewport.minX), mix(whole.minY, viewport.minY))
        let (right, bottom) = (mix(whole.maxX, viewport.maxX), mix(whole.maxY, viewport.maxY))
        return Rect(x: left, y: top, width: max(right - left, 0), height: max(bottom - top, 0))
    }
}
