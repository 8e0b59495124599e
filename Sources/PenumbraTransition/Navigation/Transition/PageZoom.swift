import PenumbraMotion

/// One page that opens out of a row, or flies home, with the elements that fly along: for a toolkit that has its own navigation.
///
/// A value without a toolkit or a clock, in the coordinates of the page that opens. Neither the page nor an element jumps when a
/// hand catches it, lets go of it, or turns it back.
package struct PageZoom: Sendable {
    /// The toolkit's report on an element.
    package struct ElementSight: Hashable, Sendable {
        /// The element in the row.
        package var row: FlightSight
        /// The element in the page, where it lies when the page is open.
        package var page: FlightSight

        /// Creates a sight.
        package init(row: FlightSight, page: FlightSight) {
            (self.row, self.page) = (row, page)
        }
    }

    /// The toolkit's report on a row and its elements.
    package struct Sight: Hashable, Sendable {
        /// The row.
        package var row: FlightSight
        /// The elements, always in the same order.
        package var elements: [ElementSight]

        /// Creates a sight.
        package init(row: FlightSight, elements: [ElementSight] = []) {
            (self.row, self.elements) = (row, elements)
        }
    }

    /// Everything that shows at one time.
    package struct Frame: Hashable, Sendable {
        /// The place of the page.
        package let page: FlightPlace
        /// How far the page is open, from 0 in its row to 1.
        package let openness: Double
        /// What shows inside of the outline of the page.
        package let surface: PageSurface
        /// The upper left corner of the row's picture, which has the opacity of `surface.row`.
        package let rowOrigin: Point
        /// The elements, in the order of ``Sight/elements``; nil for one that is missing in the row or in the page.
        package let elements: [Element?]

        /// The opacity of the shade on the page below.
        package var shade: Double { CarriedPage.shade(at: openness) }
        /// The strength of the shadow and the rim, from 0 to 1.
        package var border: Double { min(openness / CarriedPage.borderShare, 1) }
    }

    /// An element at one time.
    package struct Element: Hashable, Sendable {
        /// The place.
        package let place: FlightPlace
        /// The weight of the picture from the page, against that from the row: from 0 to 1.
        package let pageWeight: Double
        /// The clip rectangle: that of the page, and near its row or its page also that of the list around it.
        package let clip: Rect
    }

    /// The page.
    package private(set) var page: CarriedPage
    private var elements: [ZoomElement?]
    /// The origin of the page in the coordinates of hands.
    private let origin: Vector
    private let isMirrored: Bool
    /// Where the hand has caught the page.
    private var caught = Point.zero

    /// Creates the flight of a page. A page that opens waits in its row for the first frame; otherwise it rests at its open
    /// place. Nil without a row.
    ///
    /// - Parameters:
    ///   - sight: The row and the elements.
    ///   - size: The size of the page.
    ///   - origin: The origin of the page in the coordinates in which hands are reported.
    ///   - isMirrored: Whether the right edge is the leading one.
    ///   - opens: Whether the page opens.
    ///   - time: The time, in seconds.
    package init?(
        _ sight: Sight, size: Size, origin: Point = .zero, isMirrored: Bool = false, opens: Bool, at time: Double
    ) {
        guard let row = sight.row.place else { return nil }
        page = CarriedPage(row: row, whole: Rect(origin: .zero, size: size), opens: opens, at: time)
        elements = sight.elements.map { ZoomElement($0, opens: opens, at: time) }
        self.origin = origin - .zero
        self.isMirrored = isMirrored
        page.follow(row.rect, scrolledBy: sight.row.offset, at: time)
    }

    // MARK: State

    /// Whether all has landed.
    package var isOver: Bool { page.hasLanded && elements.allSatisfy { $0?.rests ?? true } }

    /// Whether it moves by itself.
    package var isMoving: Bool { page.isMoving || !page.flight.isHeld && !isOver }

    /// How far the page is open, from 0 to 1.
    package func openness(at time: Double) -> Double { page.openness(of: page.place(at: time)) }

    /// Everything that shows.
    package func frame(at time: Double) -> Frame {
        let place = page.place(at: time)
        return Frame(
            page: place, openness: page.openness(of: place), surface: page.surface(at: time),
            rowOrigin: page.rowOrigin(
                movedBy: elements.compactMap { $0?.way(in: page, at: time) }, isMirrored: isMirrored, at: time),
            elements: elements.map { element in
                element.map {
                    Element(
                        place: $0.place(in: page, at: time), pageWeight: $0.pageWeight(at: time),
                        clip: Self.intersection(place.rect, $0.clip(in: page, at: time)))
                }
            })
    }

    private static func intersection(_ rect: Rect, _ clip: Rect?) -> Rect {
        guard let clip else { return rect }
        let (left, top) = (max(rect.minX, clip.minX), max(rect.minY, clip.minY))
        let (right, bottom) = (min(rect.maxX, clip.maxX), min(rect.maxY, clip.maxY))
        return Rect(x: left, y: top, width: max(right - left, 0), height: max(bottom - top, 0))
    }

    /// Whether a finger at a location touches the page.
    package func contains(_ point: Point, at time: Double) -> Bool {
        page.flight.contains(point + origin * -1, at: time)
    }

    // MARK: Motion

    /// Notes the toolkit's report.
    package mutating func see(_ sight: Sight, at time: Double) {
        if let row = sight.row.place { page.follow(row.rect, scrolledBy: sight.row.offset, at: time) }
        for (index, element) in zip(elements.indices, sight.elements) { elements[index]?.see(element, at: time) }
    }

    /// Advances to a time.
    package mutating func advance(to time: Double) {
        let setsOut = page.isInRow
        page.advance(to: time)
        for index in elements.indices {
            if setsOut { elements[index]?.setOut(at: time) }
            elements[index]?.advance(to: time)
        }
    }

    /// Sends the page home, or back into its window, from wherever it is. A hand loses it.
    package mutating func turn(home: Bool, at time: Double) {
        drop(at: time)
        guard home != page.goesHome || !page.isUnderWay else { return }
        for index in elements.indices { elements[index]?.turn(home: home, with: page, at: time) }
        page.turn(home: home, time: time)
    }

    // MARK: Hand

    /// Lets a hand catch the page at a location; in its middle without one.
    package mutating func take(at point: Point?, time: Double) {
        caught = point.map { $0 + origin * -1 } ?? page.place(at: time).center
        page.take(at: caught, time: time)
        for index in elements.indices { elements[index]?.take(at: caught, time: time) }
    }

    /// Follows the hand.
    package mutating func move(_ scrub: Scrub, at time: Double) {
        let hand = LiftHand(scrub, from: caught, isMirrored: isMirrored)
        page.move(hand, time: time)
        for index in elements.indices { elements[index]?.move(hand, time: time) }
    }

    /// Lets go of the page, and returns whether it opens.
    package mutating func release(_ scrub: Scrub, at time: Double) -> Bool {
        if case .lifted = scrub { move(scrub, at: time) }
        let release = LiftRelease(scrub, of: page, isMirrored: isMirrored)
        page.release(release, time: time)
        for index in elements.indices { elements[index]?.release(release, of: page, at: time) }
        return !release.goesHome
    }

    private mutating func drop(at time: Double) {
        page.drop(time: time)
        for index in elements.indices { elements[index]?.drop(at: time) }
    }
}
