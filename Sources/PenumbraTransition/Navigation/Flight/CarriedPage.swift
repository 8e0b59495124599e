import PenumbraMotion

/// The motion of a page that flies out of its row, or home into it, or that a hand has lifted.
///
/// A value without a toolkit or a clock. The toolkit reports the place of the row with ``follow(_:scrolledBy:at:)``; otherwise
/// the page flies to the last known place of the row.
package struct CarriedPage: Sendable {
    /// The strength of the shade on the page below an open one.
    static let dimming = 0.15
    /// The part of the way in which the picture of the row gives way to the page.
    package static let rowShare = 0.35
    /// The part of the way in which the shadow and the rim appear.
    package static let borderShare = 0.2

    /// The flight of the page. It is not under way while the page rests in its window.
    package private(set) var flight: Flight
    /// Whether it flies home, into its row.
    package private(set) var goesHome = false
    /// Where a hand last released it.
    package private(set) var releasedPlace: FlightPlace
    /// The velocity of the release.
    package private(set) var releasedVelocity = FlightVelocity.zero
    /// The scale of the page when a hand caught it.
    package private(set) var caughtScale = 1.0
    /// The last known place of the row.
    package private(set) var row: FlightPlace
    /// The place of the open page.
    package let whole: FlightPlace
    /// How far the lists around the row have scrolled.
    private var frame = ScrollFrame()
    private var start: Start

    /// How it begins.
    private enum Start {
        /// It sets out of its row with the next frame: both pages have been laid out by then.
        case inRow
        /// It rests in its window until it is lifted or sent home.
        case inWindow
        case begun
    }

    /// The pictures of a flight: that of the row, and that of the page.
    static let (rowPicture, pagePicture) = (0, 1)

    /// Creates the motion of a page that fills a rectangle: out of its row if it opens, and otherwise at rest.
    package init(row: FlightPlace, whole: Rect, opens: Bool, at time: Double) {
        self.row = row
        self.whole = FlightPlace(whole)
        releasedPlace = self.whole
        start = opens ? .inRow : .inWindow
        flight = Flight(
            from: opens ? row : self.whole, picture: opens ? Self.rowPicture : Self.pagePicture,
            to: FlightTarget(self.whole, picture: Self.pagePicture), rounding: LiftLaw.cornerRadius, at: time)
    }

    // MARK: State

    /// Whether it has landed.
    package var hasLanded: Bool { flight.outcome != nil }

    /// Whether it waits in its row for the first frame.
    var isInRow: Bool { start == .inRow }

    /// Whether it has been lifted, or sent out of its row or home.
    var isUnderWay: Bool { start != .inWindow }

    /// How far the page is open, from 0 in its row to 1 in its window, by its height.
    package func openness(of place: FlightPlace) -> Double {
        let way = whole.size.height - row.size.height
        return way > 0 ? min(max((place.size.height - row.size.height) / way, 0), 1) : 1
    }

    /// The opacity of the shade on the page below, which appears when the picture of the row has disappeared.
    package static func shade(at openness: Double) -> Double {
        // In the steps of a screen, so that a toolkit need not draw a shade again that looks the same.
        (dimming * max(openness - rowShare, 0) / (1 - rowShare) * 255).rounded() / 255
    }

    /// The rectangle that the page covers: within its rounded corners.
    package func covered(at time: Double) -> Rect {
        let place = flight.place(at: time)
        let (rect, inset) = (place.rect, max(place.cornerRadius, 0))
        return Rect(
            x: rect.minX + inset, y: rect.minY + inset, width: max(rect.size.width - 2 * inset, 0),
            height: max(rect.size.height - 2 * inset, 0))
    }

    // MARK: Motion

    /// Notes where the row is, and how far the lists around it have scrolled.
    package mutating func follow(_ rect: Rect, scrolledBy offset: Vector, at time: Double) {
        row = FlightPlace(rect, cornerRadius: row.cornerRadius)
        frame.update(offset, at: time)
    }

    /// Advances to a time, after the pages have been laid out. On the way home it follows its row.
    package mutating func advance(to time: Double) {
        switch start {
        case .inRow:
            start = .begun
            flight = Flight(
                from: row, picture: Self.rowPicture, to: flight.target, rounding: LiftLaw.cornerRadius, at: time)
        case .inWindow: return
        case .begun: break
        }
        if goesHome {
            _ = flight.handle(.frameMoved(frame.offset, velocity: frame.velocity, time: time))
            if flight.target.place.differs(from: local) { _ = flight.handle(.targetPlaced(local, time: time)) }
        }
        _ = flight.handle(.frame(time: time))
    }

    /// Sends it home, or back into its window, from wherever it is. A hand loses it.
    package mutating func turn(home: Bool, time: Double) {
        land(by: time)
        let before = restingPlace
        goesHome = home
        let target = target(by: Flight.opening)
        if let before {
            flight = Flight(
                from: before.place, picture: before.picture, to: target, rounding: LiftLaw.cornerRadius, at: time)
        } else {
            _ = flight.handle(.redirected(target, time: time))
            drop(time: time)
        }
        start = .begun
    }

    private func target(by spring: Spring) -> FlightTarget {
        guard goesHome else { return FlightTarget(whole, picture: Self.pagePicture, by: spring) }
        return FlightTarget(
            local, in: frame.offset, movingAt: frame.velocity, picture: Self.rowPicture, by: spring)
    }

    /// The place of the row in the content of its lists.
    private var local: FlightPlace { row + frame.offset * -1 }

    /// Lands it if it is near its target by now: an event of a flight that lands has no other effect.
    private mutating func land(by time: Double) {
        if start == .begun { _ = flight.handle(.frame(time: time)) }
    }

    /// Where it rests, before its flight or after it, and the picture that it shows there; nil on the way.
    private var restingPlace: (place: FlightPlace, picture: Int)? {
        if case .inWindow = start { return (whole, Self.pagePicture) }
        return hasLanded ? (flight.target.placeOnScreen, flight.target.picture) : nil
    }

    // MARK: Hand

    /// Lets a hand catch it.
    package mutating func take(at point: Point, time: Double) {
        land(by: time)
        if let resting = restingPlace {
            flight = Flight(
                from: resting.place, picture: resting.picture, to: flight.target, rounding: LiftLaw.cornerRadius,
                heldAt: point, at: time)
        } else {
            _ = flight.handle(.caught(point, time: time))
        }
        start = .begun
        caughtScale = flight.place(at: time).size.width / max(whole.size.width, 1)
    }

    /// Follows the hand. A page never becomes larger than its window.
    package mutating func move(_ hand: LiftHand, time: Double) {
        _ = flight.handle(.moved(hand.finger, scale: min(hand.scale, 1 / caughtScale), time: time))
    }

    /// Lets go of it, and sends it home, or into its window.
    package mutating func release(_ release: LiftRelease, time: Double) {
        goesHome = release.goesHome
        guard let hold = flight.hold else { return }
        releasedPlace = flight.place(at: time)
        releasedVelocity = hold.velocity(finger: release.velocity, scale: release.scaleRate)
        _ = flight.handle(.released(releasedVelocity, to: target(by: Flight.returning), time: time))
    }

    /// Lets go of it: it keeps its target.
    package mutating func drop(time: Double) {
        _ = flight.handle(.cancelled(time: time))
    }
}
