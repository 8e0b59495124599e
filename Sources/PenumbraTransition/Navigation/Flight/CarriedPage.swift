import PenumbraMotion

/// The motion of a page that flies out of its row, or home into it, or that a hand has lifted.
///
/// A value without a toolkit or a clock. The toolkit reports the place of the row with ``follow(_:scrolledBy:at:)``; otherwise
/// the page flies to the last known place of the row.
package struct CarriedPage: Sendable {
    /// The strength of the shade on the page below an open one.
    static let dimming = 0.15
    /// The part of the way in which the page below is not shaded yet.
    static let clearShare = 0.35
    /// The time in which the content of a page that a hand catches is whole again, in seconds.
    static let catchTime = 0.12
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
    package private(set) var whole: FlightPlace
    /// How far the lists around the row have scrolled.
    private var frame = ScrollFrame()
    private var start: Start
    /// The time of the last event. An earlier one counts as this.
    private var latest: Double
    /// What showed, where, and when the page last set out or was caught.
    private var departure: (surface: PageSurface, place: FlightPlace, time: Double)

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
        latest = time
        departure = (opens ? .row : .page, opens ? row : self.whole, time)
        flight = Flight(
            from: opens ? row : self.whole, picture: opens ? Self.rowPicture : Self.pagePicture,
            to: FlightTarget(self.whole, picture: Self.pagePicture), rounding: LiftLaw.cornerRadius, at: time)
    }

    // MARK: State

    /// Whether it has landed.
    package var hasLanded: Bool { flight.outcome != nil && share(at: latest) == 1 }

    /// Whether something of it changes by itself: its place, or its content after a hand has caught it.
    package var isMoving: Bool {
        flight.isHeld
            ? departure.surface != .page && latest - departure.time < Self.catchTime
            : !hasLanded
    }

    /// Whether it waits in its row for the first frame.
    package var isInRow: Bool { start == .inRow }

    /// Whether it has been lifted, or sent out of its row or home.
    var isUnderWay: Bool { start != .inWindow }

    /// Where it is: in its row until the first frame.
    package func place(at time: Double) -> FlightPlace { isInRow ? row : flight.place(at: time) }

    /// How far the page is open, from 0 in its row to 1 in its window, by its height.
    package func openness(of place: FlightPlace) -> Double {
        let way = whole.size.height - row.size.height
        return way > 0 ? min(max((place.size.height - row.size.height) / way, 0), 1) : 1
    }

    /// The opacity of the shade on the page below.
    package static func shade(at openness: Double) -> Double {
        // In the steps of a screen, so that a toolkit need not draw a shade again that looks the same.
        (dimming * max(openness - clearShare, 0) / (1 - clearShare) * 255).rounded() / 255
    }

    /// What shows inside of its outline.
    package func surface(at time: Double) -> PageSurface {
        switch start {
        case .inRow: return .row
        case .inWindow: return .page
        case .begun: break
        }
        let time = max(time, latest)
        if flight.isHeld { return departure.surface.caught(after: (time - departure.time) / Self.catchTime) }
        let share = share(at: time)
        return goesHome ? departure.surface.home(after: share) : departure.surface.opening(after: share)
    }

    /// Where the upper left corner of its row lies, from which what the row has beside its elements is drawn. It moves with the
    /// elements that fly on their own, by their mean, so that a text does not lie in another one's way. Without any, it lies in
    /// the leading upper corner of the page.
    package func rowOrigin(movedBy ways: [Vector], isMirrored: Bool, at time: Double) -> Point {
        guard !ways.isEmpty else {
            let rect = place(at: time).rect
            return Point(x: isMirrored ? rect.maxX - row.rect.size.width : rect.minX, y: rect.minY)
        }
        return row.rect.origin + ways.reduce(.zero, +) * (1 / Double(ways.count))
    }

    /// The part of its way that it has covered, by the larger change of its size, from 0 to 1. The size does not overshoot.
    private func share(at time: Double) -> Double {
        let (from, now, goal) = (departure.place.size, flight.place(at: time).size, flight.target.place.size)
        let (across, down) = (from.width - goal.width, from.height - goal.height)
        // Let go where it already has its size.
        if max(abs(across), abs(down)) < 1 { return min(max((time - departure.time) / Self.catchTime, 0), 1) }
        if flight.outcome != nil { return 1 }
        let rest = abs(across) > abs(down) ? (now.width - goal.width) / across : (now.height - goal.height) / down
        return min(max(1 - rest, 0), 1)
    }

    /// Notes that it sets out from here, or that a hand holds it from now on, with what showed before.
    private mutating func depart(with surface: PageSurface, at time: Double) {
        latest = max(latest, time)
        departure = (surface, flight.place(at: latest), latest)
    }

    /// The rectangle that the page covers: within its rounded corners.
    package func covered(at time: Double) -> Rect {
        let place = place(at: time)
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

    /// Adapts it to a window of another size: the page keeps its scale, and what shows is laid out anew.
    package mutating func resize(to rect: Rect, time: Double) {
        let factor = Vector(
            dx: rect.size.width / max(whole.size.width, 1), dy: rect.size.height / max(whole.size.height, 1))
        let surface = surface(at: time)
        whole = FlightPlace(rect)
        _ = flight.handle(.resized(by: factor, time: time))
        if !goesHome { _ = flight.handle(.targetPlaced(whole, time: time)) }
        depart(with: surface, at: time)
    }

    /// Advances to a time, after the pages have been laid out. On the way home it follows its row.
    package mutating func advance(to time: Double) {
        latest = max(latest, time)
        switch start {
        case .inRow:
            start = .begun
            flight = Flight(
                from: row, picture: Self.rowPicture, to: flight.target, rounding: LiftLaw.cornerRadius, at: time)
            depart(with: .row, at: time)
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
        let (before, surface) = (restingPlace, surface(at: time))
        goesHome = home
        let target = target(by: Flight.opening)
        if let before {
            flight = Flight(
                from: before.place, picture: before.picture, to: target, rounding: LiftLaw.cornerRadius, at: time)
        } else {
            _ = flight.handle(.redirected(target, time: time))
            _ = flight.handle(.cancelled(time: time))
        }
        start = .begun
        depart(with: surface, at: time)
    }

    private func target(by springs: FlightSprings) -> FlightTarget {
        guard goesHome else { return FlightTarget(whole, picture: Self.pagePicture, by: springs) }
        return FlightTarget(
            local, in: frame.offset, movingAt: frame.velocity, picture: Self.rowPicture, by: Flight.landing)
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
        return flight.outcome != nil ? (flight.target.placeOnScreen, flight.target.picture) : nil
    }

    // MARK: Hand

    /// Lets a hand catch it.
    package mutating func take(at point: Point, time: Double) {
        land(by: time)
        let surface = surface(at: time)
        if let resting = restingPlace {
            flight = Flight(
                from: resting.place, picture: resting.picture, to: flight.target, rounding: LiftLaw.cornerRadius,
                heldAt: point, at: time)
        } else {
            _ = flight.handle(.caught(point, time: time))
        }
        start = .begun
        depart(with: surface, at: time)
        caughtScale = flight.place(at: time).size.width / max(whole.size.width, 1)
    }

    /// Follows the hand. A page never becomes larger than its window.
    package mutating func move(_ hand: LiftHand, time: Double) {
        _ = flight.handle(.moved(hand.finger, scale: min(hand.scale, 1 / caughtScale), time: time))
    }

    /// Lets go of it, and sends it home, or into its window.
    package mutating func release(_ release: LiftRelease, time: Double) {
        let surface = surface(at: time)
        goesHome = release.goesHome
        guard let hold = flight.hold else { return }
        releasedPlace = flight.place(at: time)
        releasedVelocity = hold.velocity(finger: release.velocity, scale: release.scaleRate)
        _ = flight.handle(.released(releasedVelocity, to: target(by: Flight.returning), time: time))
        depart(with: surface, at: time)
    }

    /// Lets go of it: it keeps its target.
    package mutating func drop(time: Double) {
        guard flight.isHeld else { return }
        let surface = surface(at: time)
        _ = flight.handle(.cancelled(time: time))
        depart(with: surface, at: time)
    }
}
