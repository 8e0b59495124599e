import PenumbraMotion

/// The motion of a page in one transition: a progress that a style shows, or a flight.
enum PageMotion: Sendable {
    /// A progress, and how far the page was open when the hand caught it.
    case progress(PageTransition, held: Double = 0)
    case zoom(PageZoom)

    // MARK: State

    /// Whether it has come to its end.
    var isOver: Bool {
        switch self {
        case .progress(let transition, _): transition.progress.outcome != nil
        case .zoom(let zoom): zoom.isOver
        }
    }

    /// Whether time moves it.
    var isMoving: Bool {
        switch self {
        case .progress(let transition, _): transition.progress.isMoving
        case .zoom(let zoom): zoom.isMoving
        }
    }

    /// How far the page is open, from 0 to 1.
    func openness(at time: Double) -> Double {
        switch self {
        case .progress(let transition, _): transition.progress.fraction(at: time)
        case .zoom(let zoom): zoom.openness(at: time)
        }
    }

    /// The action that shows it.
    func look(at time: Double) -> PageTransitionAction {
        switch self {
        case .progress(let transition, _): .show(transition.style, transition.progress.fraction(at: time))
        case .zoom(let zoom): .place(zoom.frame(at: time))
        }
    }

    /// Whether a hand at a location can catch it: a circle anywhere, and a page that flies where it is.
    func contains(_ point: Point, at time: Double) -> Bool {
        switch self {
        case .progress: true
        case .zoom(let zoom): zoom.contains(point, at: time)
        }
    }

    // MARK: Events

    /// Begins without a hand.
    mutating func start(opens: Bool, at time: Double) {
        guard case .zoom(var zoom) = self, !opens else { return }
        zoom.turn(home: true, at: time)
        self = .zoom(zoom)
    }

    /// Advances to a time.
    mutating func advance(to time: Double) {
        change {
            $0.advance(to: time)
        } zoom: {
            $0.advance(to: time)
        }
    }

    /// Notes the toolkit's report on the row and the elements.
    mutating func see(_ sight: PageZoom.Sight, at time: Double) {
        guard case .zoom(var zoom) = self else { return }
        zoom.see(sight, at: time)
        self = .zoom(zoom)
    }

    /// Opens or closes from the current place, without a hand.
    mutating func turn(opens: Bool, at time: Double) {
        change {
            $0.turn(toOpen: opens, at: time)
        } zoom: {
            $0.turn(home: !opens, at: time)
        }
    }

    /// Lets a hand hold it, at a location if that is known.
    mutating func hold(from place: Point?, at time: Double) {
        switch self {
        case .progress(var transition, _):
            transition.progress.hold(at: time)
            self = .progress(transition, held: transition.progress.fraction(at: time))
        case .zoom(var zoom):
            zoom.take(at: place, time: time)
            self = .zoom(zoom)
        }
    }

    /// Follows the hand.
    mutating func move(_ scrub: Scrub, at time: Double) {
        switch self {
        case .progress(var transition, let held):
            transition.progress.move(to: scrub.applied(to: held), at: time)
            self = .progress(transition, held: held)
        case .zoom(var zoom):
            zoom.move(scrub, at: time)
            self = .zoom(zoom)
        }
    }

    /// Lets go of it, and returns whether it opens.
    mutating func release(_ scrub: Scrub, at time: Double) -> Bool {
        switch self {
        case .progress(var transition, let held):
            let opens = scrub.opens(transition.progress.fraction(at: time), heldAt: held)
            transition.progress.release(toOpen: opens, velocity: scrub.velocity(from: held), at: time)
            self = .progress(transition, held: held)
            return opens
        case .zoom(var zoom):
            let opens = zoom.release(scrub, at: time)
            self = .zoom(zoom)
            return opens
        }
    }

    private mutating func change(
        progress: (inout ReversibleProgress) -> Void, zoom: (inout PageZoom) -> Void
    ) {
        switch self {
        case .progress(var transition, let held):
            progress(&transition.progress)
            self = .progress(transition, held: held)
        case .zoom(var page):
            zoom(&page)
            self = .zoom(page)
        }
    }
}
