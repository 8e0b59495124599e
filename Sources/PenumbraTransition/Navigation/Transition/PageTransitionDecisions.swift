import PenumbraMotion

/// The decisions of a ``PageTransitionDriver``: whether time or a hand moves the page, and where it goes. A value without an
/// actor and without a toolkit.
///
/// The toolkit hears how a transition has ended once, when it has: UIKit keeps the wrong items in a navigation bar if a hand catches
/// what was reported as canceled. (openradar-mirror, issue 19461.)
///
/// After each call, perform the actions that ``next()`` returns. Times are in seconds on one clock; an earlier one counts as
/// the latest.
package struct PageTransitionDecisions: Sendable {
    /// Whether the page opens; otherwise it closes.
    package let opens: Bool
    /// Whether the toolkit has begun the transition.
    package var hasBegun: Bool { motion != nil }
    /// Whether it has ended.
    package private(set) var isOver = false
    /// Whether a hand holds it.
    package private(set) var isHeld = false

    private var motion: PageMotion?
    /// Whether it moves to its end, or did before a hand caught it.
    private var goesOn = true
    /// Whether the toolkit considers it interactive, and so has to hear how it has ended. It stays so when a hand lets go.
    private var isInteractive = false
    /// The hand's actions before the beginning.
    private var early = Early()
    private var time = -Double.infinity
    private var isTicking = false
    private var actions: [PageTransitionAction] = []

    private struct Early {
        /// Where the hand is, if that is known.
        var place: Point?
        var scrub: Scrub?
        var end: End?

        enum End {
            case released(Scrub)
            case cancelled
        }
    }

    /// Creates a transition that has not begun.
    package init(opens: Bool) {
        self.opens = opens
    }

    /// Returns the next action to perform; nil if there is none left. The last of all is ``PageTransitionAction/complete(_:)``.
    package mutating func next() -> PageTransitionAction? {
        actions.isEmpty ? nil : actions.removeFirst()
    }

    // MARK: The toolkit

    /// Begins the transition when the toolkit is ready. `isInteractive`: whether the toolkit expects a hand to move it. If the
    /// hand has let go already, it runs by itself. A second call does nothing.
    ///
    /// - Parameter zoom: The flight of a page that opens out of a row. Without it the style shows the page; with reduced motion,
    ///   a page that no hand moves fades.
    package mutating func begin(
        _ style: TransitionStyle, zoom: PageZoom? = nil, _ configuration: NavigationStack.Configuration,
        isInteractive: Bool, at now: Double
    ) {
        guard motion == nil, !isOver else { return }
        time = now
        self.isInteractive = isInteractive
        let fades = configuration.reducesMotion && !isInteractive
        let flight = fades ? nil : zoom.map { PageMotion.zoom($0) }
        motion = flight ?? .progress(configuration.transition(style, fades: fades, opens: opens, at: now))
        guard isHeld else {
            motion?.start(opens: opens, at: now)
            return isInteractive ? go(on: true) : step()
        }
        if !isInteractive { actions.append(.pause) }
        goesOn = !isInteractive
        self.isInteractive = true
        take(from: early.place)
        step()
        if let scrub = early.scrub { move(scrub, at: now) }
        switch early.end {
        case nil: break
        case .released(let scrub): release(scrub, at: now)
        case .cancelled: drop(at: now)
        }
    }

    /// Notes the toolkit's report on the row and the elements of a page that flies, before the frame at the same time.
    package mutating func see(_ sight: PageZoom.Sight, at now: Double) {
        motion?.see(sight, at: max(time, now))
    }

    /// Handles a frame that is about to be drawn.
    package mutating func frame(at now: Double) {
        advance(to: now)
        if isInteractive, !isHeld, motion?.isOver == false { actions.append(.update(completion)) }
        step()
    }

    /// Ends everything at once: the transition is no longer visible.
    package mutating func interrupt() {
        guard motion != nil, !isOver else { return }
        complete()
    }

    /// Notes that the toolkit has ended the transition. No other action follows.
    package mutating func ended() {
        guard !isOver else { return }
        isOver = true
        isHeld = false
        if isTicking { actions.append(.setFrames(false)) }
        isTicking = false
    }

    // MARK: Gestures

    /// Whether a hand at a location can catch the transition: a circle anywhere, and a page that flies where it is.
    package func contains(_ place: Point) -> Bool { !isOver && motion?.contains(place, at: time) ?? false }

    /// Whether a page that flies is on its way home; nil without a flight.
    package var fliesHome: Bool? {
        guard case .zoom(let zoom) = motion, !isOver else { return nil }
        return zoom.page.goesHome
    }

    /// Lets a hand catch the transition, even before it has begun. A page that flies is held at a location, or in its middle.
    package mutating func grab(from place: Point? = nil, at now: Double) {
        guard !isHeld, !isOver else { return }
        guard motion != nil else {
            isHeld = true
            early.place = place
            return
        }
        advance(to: now)
        guard motion?.isOver == false else { return step() }
        if !isInteractive { actions.append(.pause) }
        isInteractive = true
        take(from: place)
        step()
    }

    /// Follows the hand's movement since the catch.
    package mutating func move(_ scrub: Scrub, at now: Double) {
        guard isHeld else { return }
        guard motion != nil else { return early.scrub = scrub }
        advance(to: now)
        motion?.move(scrub, at: time)
        actions.append(.update(completion))
        step()
    }

    /// Releases the transition at a velocity: see ``Release``, and ``LiftRelease`` for a page that flies.
    package mutating func release(_ scrub: Scrub, at now: Double) {
        guard isHeld else { return }
        guard motion != nil else { return early.end = .released(scrub) }
        advance(to: now)
        let isOpening = motion?.release(scrub, at: time) ?? opens
        go(on: isOpening == opens)
    }

    /// Handles canceled touches: the transition keeps its target.
    package mutating func drop(at now: Double) {
        guard isHeld else { return }
        guard motion != nil else { return early.end = .cancelled }
        advance(to: now)
        motion?.turn(opens: goesOn == opens, at: time)
        go(on: goesOn)
    }

    /// Reverses the transition from its current position and velocity. Returns false if a hand holds it, or if there is none.
    package mutating func turn(at now: Double) -> Bool {
        guard motion != nil, !isOver, !isHeld else { return false }
        advance(to: now)
        guard motion?.isOver == false else {
            step()
            return false
        }
        if !isInteractive { actions.append(.pause) }
        isInteractive = true
        motion?.turn(opens: goesOn != opens, at: time)
        go(on: !goesOn)
        return true
    }

    // MARK: Progress

    /// The completed fraction, from 0 to 1.
    private var completion: Double {
        let fraction = motion?.openness(at: time) ?? 0
        return opens ? fraction : 1 - fraction
    }

    private mutating func advance(to now: Double) {
        guard now > time else { return }
        time = now
        motion?.advance(to: now)
    }

    private mutating func take(from place: Point?) {
        isHeld = true
        motion?.hold(from: place, at: time)
    }

    private mutating func go(on: Bool) {
        goesOn = on
        isHeld = false
        step()
    }

    /// Shows the current state, or ends the transition.
    private mutating func step() {
        guard let motion, !isOver else { return }
        guard !motion.isOver else { return complete() }
        actions.append(motion.look(at: time))
        guard motion.isMoving != isTicking else { return }
        isTicking = motion.isMoving
        actions.append(.setFrames(isTicking))
    }

    private mutating func complete() {
        ended()
        if isInteractive { actions.append(goesOn ? .finish : .cancel) }
        isInteractive = false
        actions.append(.complete(goesOn))
    }
}

/// An action that follows from an event of a ``PageTransitionDecisions``: one call of a ``PageTransitionHost``.
package enum PageTransitionAction: Hashable, Sendable {
    /// Shows the page, opened to a fraction.
    case show(TransitionStyle, Double)
    /// Shows the page and its elements where they fly.
    case place(PageZoom.Frame)
    case pause
    /// Updates the progress.
    case update(Double)
    case finish
    case cancel
    /// Removes the transition, at its end if true.
    case complete(Bool)
    /// Starts or stops frames.
    case setFrames(Bool)
}
