import CPenumbraGtk
import PenumbraGeometry
import PenumbraNavigation

extension RevealNavigation {
    /// The page that a finger at a location lifts: the uppermost one that flies there, or the current page if it has opened out
    /// of a row that is still there. Nil while circles move.
    func liftable(at place: Point) -> PageID? {
        guard !stack.configuration.reducesMotion else { return nil }
        let flying = stack.sheets.last { sheet in
            (sheet.isLeaving || sheet.page == stack.current)
                && pageFlights[sheet.page]?.flight.contains(place, at: stack.time) ?? false
        }
        if let flying { return flying.page }
        guard stack.canPop, stack.sheets.dropFirst().allSatisfy(\.isCarried), let page = pages[stack.current],
            page.shape.cornerRadius != nil, page.source(in: widget) != nil
        else { return nil }
        return page.id
    }

    /// What a drag from a location lifts.
    func lifting(from place: Point) -> NavigationInput.Liftable {
        guard let page = liftable(at: place) else { return .nothing }
        return page == stack.current ? .currentPage : .leavingPage
    }

    /// Handles an event of the hand, whose first finger has landed at a location.
    func handle(_ event: BackGesture.Event, from place: Point, at time: Double) {
        let time = clock.time(at: time)
        if event == .began { return begin(at: place, time) }
        guard let held = pageFlights.held else {
            return switch event {
            case .began: ()
            case .moved(let scrub): send(.moved(scrub, time: time))
            case .ended(let scrub): send(.released(scrub, time: time))
            case .cancelled: send(.cancelled(time: time))
            }
        }
        switch event {
        case .began: ()
        case .moved(let scrub): move(held, scrub, from: place, at: time)
        case .ended(let scrub): release(held, scrub, from: place, at: time)
        case .cancelled:
            held.drop(time: time)
            flights.drop(held.page, at: time)
        }
        gtk_widget_queue_draw(widget)
        requestFrames()
    }

    /// Catches or lifts a page, or catches a circle.
    private func begin(at place: Point, _ time: Double) {
        guard let page = liftable(at: place) else { return send(.grabbed(to: returnPlace, time: time)) }
        if pageFlights[page] == nil {
            guard let row = returnPlace else { return }
            send(.lifted(from: row, time: time))
        } else {
            send(.frame(time: time))
        }
        pageFlights[page]?.take(at: place, time: stack.time)
        flights.take(page, at: place, time: stack.time)
    }

    private func move(_ held: PageFlight, _ scrub: Scrub, from place: Point, at time: Double) {
        let hand = hand(scrub, from: place)
        held.move(to: hand.finger, scale: hand.scale, time: time)
        flights.move(held.page, to: hand.finger, scale: hand.scale, at: time)
    }

    /// The finger and the scale that a scrub means.
    private func hand(_ scrub: Scrub, from place: Point) -> (finger: Point, scale: Double) {
        switch scrub {
        case .lifted(let lift): (place + (lift.finger - lift.start), lift.scale)
        case .scaled(let factor): (place, min(factor, 1))
        case .moved(let way, let length):
            // A drag that began before the page could be lifted.
            (place + Vector(dx: (isMirrored(widget) ? 1 : -1) * way * length, dy: 0), LiftLaw.scale(after: -way))
        }
    }

    private func release(_ held: PageFlight, _ scrub: Scrub, from place: Point, at time: Double) {
        var (velocity, rate) = (Vector.zero, 0.0)
        let goes: Bool
        let caught = held.caughtScale
        switch scrub {
        case .lifted(let lift):
            move(held, scrub, from: place, at: time)
            (velocity, rate) = (lift.velocity, lift.scaleRate)
            goes = lift.goes(caughtAt: caught)
        case .scaled(let factorRate):
            rate = factorRate
            goes = caught * (held.flight.hold?.scale ?? 1) < LiftLaw.threshold(.pinch)
        case .moved(let speed, let length):
            velocity.dx = (isMirrored(widget) ? 1 : -1) * speed * length
            let travel = 1 - (held.flight.hold?.scale ?? 1)
            goes = LiftLaw.goes(.edge, after: travel / LiftLaw.loss, at: -speed, caughtAt: caught)
        }
        held.release(finger: velocity, scale: rate, home: goes, time: time)
        flights.release(held.page, velocity, scale: rate, at: time)
        let isLeaving = stack.sheets.last { $0.page == held.page }?.isLeaving ?? goes
        guard goes != isLeaving else { return fly(held, opens: !goes) }
        if goes {
            send(.popped(to: returnPlace, noRequest(), time: time))
        } else if let page = pages[held.page], let origin = page.originPlace(in: widget) {
            send(.pushed(page.id, from: origin, page.style, noRequest(), time: time))
        }
        fly(held, opens: !goes)
    }

    /// Sends the elements of a page that a hand has released, by the spring of the page.
    private func fly(_ released: PageFlight, opens: Bool) {
        guard let index = stack.sheets.lastIndex(where: { $0.page == released.page }), index > 0 else { return }
        fly(between: stack.sheets[index - 1].page, and: released.page, opens: opens, carriedBy: released)
    }

    /// Reports the flights of pages that have landed.
    func land() {
        for page in pageFlights.landed { send(.landed(page, time: stack.time)) }
    }
}
