import CPenumbraGtk
import PenumbraMotion
import PenumbraTransition

extension PageNavigation {
    /// The page that a finger at a location lifts. It is the uppermost page that flies there, or the current page if it has
    /// opened out of a row that still exists. Nil while circles or fades move.
    func liftable(at place: Point) -> PageID? {
        let flying = stack.sheets.last { sheet in
            (sheet.isLeaving || sheet.page == stack.current)
                && pageFlights[sheet.page]?.flight.contains(place, at: stack.time) ?? false
        }
        if let flying { return flying.page }
        guard stack.canPop, stack.sheets.dropFirst().allSatisfy(\.isCarried), let page = pages[stack.current],
            page.style.shape.cornerRadius != nil, page.source(in: widget) != nil
        else { return nil }
        return page.id
    }

    /// The page that a drag from a location lifts.
    func lifting(from place: Point) -> NavigationInput.Liftable {
        guard let page = liftable(at: place) else { return .nothing }
        return page == stack.current ? .currentPage : .leavingPage
    }

    /// Handles an event of the hand, whose first finger has landed at a location.
    func handle(_ event: BackGesture.Event, from place: Point, at time: Double) {
        if event == .began {
            clock.move(at: time, isCovered: isCovered)
            return begin(at: place, clock.time(at: time))
        }
        let time = clock.time(at: time)
        guard let held = pageFlights.held else {
            return switch event {
            case .began: ()
            case .moved(let scrub): change { $0.move(scrub, at: time) }
            case .ended(let scrub): change { $0.release(scrub, at: time) }
            case .cancelled: change { $0.cancel(at: time) }
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
        let row = returnPlace
        guard let page = liftable(at: place) else { return change { $0.grab(to: row, at: time) } }
        if pageFlights[page] == nil {
            guard let row else { return }
            change { $0.lift(from: row, at: time) }
        } else {
            change { $0.frame(at: time) }
        }
        pageFlights[page]?.take(at: place, time: stack.time)
        flights.take(page, at: place, time: stack.time)
    }

    private func move(_ held: PageFlight, _ scrub: Scrub, from place: Point, at time: Double) {
        let hand = LiftHand(scrub, from: place, isMirrored: isMirrored(widget))
        held.move(hand, time: time)
        flights.move(held.page, to: hand.finger, scale: hand.scale, at: time)
    }

    private func release(_ held: PageFlight, _ scrub: Scrub, from place: Point, at time: Double) {
        if case .lifted = scrub { move(held, scrub, from: place, at: time) }
        let release = held.release(of: scrub, in: widget)
        let goes = release.goesHome
        held.release(release, time: time)
        flights.release(held.page, release.velocity, scale: release.scaleRate, at: time)
        let isLeaving = stack.sheets.last { $0.page == held.page }?.isLeaving ?? goes
        guard goes != isLeaving else { return fly(held, opens: !goes) }
        if goes {
            let (row, request) = (returnPlace, noRequest())
            change { $0.pop(to: row, request, at: time) }
        } else if let page = pages[held.page], let origin = page.originPlace(in: widget) {
            let request = noRequest()
            change { $0.push(page.id, from: origin, page.style, request, at: time) }
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
        for page in pageFlights.landed { change { $0.land(page, at: $0.time) } }
    }
}
