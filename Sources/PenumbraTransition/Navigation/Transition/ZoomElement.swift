import PenumbraMotion

/// An element of a row and the element of the same name in the page. It flies between them, or lies in the page, which carries
/// it.
struct ZoomElement: Sendable {
    /// Its flight; nil while the page carries it. It stays where it has landed.
    private var flight: Flight?
    private var row: FlightAnchor
    private var page: FlightAnchor
    private var goesHome = false

    private static let (rowPicture, pagePicture) = (CarriedPage.rowPicture, CarriedPage.pagePicture)

    /// Creates an element that sets out of its row, or lies in the page; nil if it is missing in one of them.
    init?(_ sight: PageZoom.ElementSight, opens: Bool, at time: Double) {
        guard let rowPlace = sight.row.place, let pagePlace = sight.page.place else { return nil }
        row = FlightAnchor(sight.row, rowPlace, at: time)
        page = FlightAnchor(sight.page, pagePlace, at: time)
        if opens { setOut(at: time) }
    }

    // MARK: State

    /// Whether it moves neither by itself nor under a hand.
    var rests: Bool { flight?.outcome != nil || flight == nil }

    /// The place, while the page is at another.
    func place(in page: CarriedPage, at time: Double) -> FlightPlace {
        guard let flight else { return lying(in: page, at: time).place }
        return flight.outcome == nil ? flight.place(at: time) : anchor.place
    }

    /// How far it is from its place in the row.
    func way(in page: CarriedPage, at time: Double) -> Vector { place(in: page, at: time).center - row.place.center }

    /// The weight of the picture from the page, against that from the row.
    func pageWeight(at time: Double) -> Double {
        guard let flight, flight.outcome == nil else { return goesHome ? 0 : 1 }
        return min(max(flight.pictures.weights(at: time)[Self.pagePicture], 0), 1)
    }

    /// The clip rectangle; nil for none.
    func clip(in page: CarriedPage, at time: Double) -> Rect? {
        guard let flight else { return carried(self.page.viewport, by: page, at: time) }
        guard let viewport = anchor.viewport else { return nil }
        return flight.outcome == nil
            ? Flight.clip(viewport, within: page.whole.rect, near: flight.remainder(at: time)) : viewport
    }

    private var anchor: FlightAnchor { goesHome ? row : page }

    /// The place and the velocity of the element where it lies in the page.
    private func lying(in page: CarriedPage, at time: Double) -> (place: FlightPlace, velocity: FlightVelocity) {
        self.page.place.carried(
            by: page.place(at: time), at: page.flight.velocity(at: time), of: page.whole.size)
    }

    private func carried(_ viewport: Rect?, by page: CarriedPage, at time: Double) -> Rect? {
        viewport.map {
            FlightPlace($0).carried(by: page.place(at: time), at: .zero, of: page.whole.size).place.rect
        }
    }

    private func target(by springs: FlightSprings) -> FlightTarget {
        FlightTarget(
            anchor.local, in: anchor.frame.offset, movingAt: anchor.frame.velocity,
            picture: goesHome ? Self.rowPicture : Self.pagePicture, by: goesHome ? Flight.landing : springs)
    }

    // MARK: Motion

    /// Sets out of its row with the first frame.
    mutating func setOut(at time: Double) {
        flight = Flight(from: row.place, picture: Self.rowPicture, to: target(by: Flight.opening), at: time)
    }

    /// Notes where the row and the page are.
    mutating func see(_ sight: PageZoom.ElementSight, at time: Double) {
        row.see(sight.row, at: time)
        page.see(sight.page, at: time)
    }

    /// Advances to a time.
    mutating func advance(to time: Double) {
        guard var flight, flight.outcome == nil else { return }
        _ = flight.handle(.frameMoved(anchor.frame.offset, velocity: anchor.frame.velocity, time: time))
        if flight.target.place.differs(from: anchor.local) {
            _ = flight.handle(.targetPlaced(anchor.local, time: time))
        }
        _ = flight.handle(.frame(time: time))
        self.flight = flight
    }

    /// Sends it home, or into the page, before the page itself turns.
    mutating func turn(home: Bool, with page: CarriedPage, at time: Double) {
        send(home: home, from: lying(in: page, at: time), by: Flight.opening, at: time)
    }

    /// Sends it home, or into the page, after a hand has released the page.
    mutating func release(_ release: LiftRelease, of page: CarriedPage, at time: Double) {
        guard let hold = flight?.hold else {
            let start = self.page.place.carried(
                by: page.releasedPlace, at: page.releasedVelocity, of: page.whole.size)
            return send(home: release.goesHome, from: start, by: Flight.returning, at: time)
        }
        goesHome = release.goesHome
        let speed = hold.velocity(finger: release.velocity, scale: release.scaleRate)
        let target = target(by: Flight.returning)
        _ = flight?.handle(.released(speed, to: target, time: time))
    }

    /// Sends it from where it is. An element in the page stays there if the page does.
    private mutating func send(
        home: Bool, from lying: (place: FlightPlace, velocity: FlightVelocity), by springs: FlightSprings,
        at time: Double
    ) {
        land(by: time)
        guard let known = flight else {
            guard home else { return }
            goesHome = true
            return flight = Flight(
                from: lying.place, velocity: lying.velocity, picture: Self.pagePicture, to: target(by: springs),
                at: time
            )
        }
        guard home != goesHome else { return }
        let landed = known.outcome == nil ? nil : landing
        goesHome = home
        let target = target(by: springs)
        if let landed {
            flight = Flight(from: landed.place, picture: landed.picture, to: target, at: time)
        } else {
            _ = flight?.handle(.redirected(target, time: time))
        }
    }

    /// Lands it if it is near its target by now: an event of a flight that lands has no other effect.
    private mutating func land(by time: Double) {
        _ = flight?.handle(.frame(time: time))
    }

    /// Where it has landed, and its picture there.
    private var landing: (place: FlightPlace, picture: Int) {
        (anchor.place, goesHome ? Self.rowPicture : Self.pagePicture)
    }

    // MARK: Hand

    /// Lets the hand that catches the page catch it too. An element in the page is caught with the page.
    mutating func take(at point: Point, time: Double) {
        land(by: time)
        guard flight?.outcome != nil else {
            _ = flight?.handle(.caught(point, time: time))
            return
        }
        flight = Flight(
            from: landing.place, picture: landing.picture, to: target(by: Flight.returning), heldAt: point, at: time)
    }

    /// Follows the hand.
    mutating func move(_ hand: LiftHand, time: Double) {
        _ = flight?.handle(.moved(hand.finger, scale: hand.scale, time: time))
    }

    /// Loses the hand: it keeps its target.
    mutating func drop(at time: Double) {
        _ = flight?.handle(.cancelled(time: time))
    }
}
