import PenumbraGeometry
import PenumbraTransition

/// The decisions of a ``PageTransitionDriver``: who moves the page, time or a hand, and where it goes. A value without an actor
/// and without a toolkit.
///
/// After each call, perform the actions that ``decided()`` returns. Times are in seconds on one clock; an earlier one counts as
/// the latest.
package struct PageTransitionDecisions: Sendable {
    /// Whether the page opens; otherwise it closes.
    package let opens: Bool
    /// Whether the toolkit has begun the transition.
    package var hasBegun: Bool { transition != nil }
    /// Whether it has ended.
    package private(set) var isOver = false
    /// Whether a hand holds it.
    package private(set) var isHeld = false

    private var transition: PageTransition?
    /// How far the page was open when the hand caught it.
    private var held = 0.0
    /// Whether it moves to its end, or did before a hand caught it.
    private var goesOn = true
    /// Whether the toolkit considers it interactive.
    private var isInteractive = false
    /// The hand's actions before the beginning.
    private var early = Early()
    private var time = -Double.infinity
    private var isTicking = false
    private var actions: [PageTransitionAction] = []

    private struct Early {
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

    /// Returns the actions to perform, in order, that have been decided on since the last call. The last of all is
    /// ``PageTransitionAction/complete(_:)``.
    package mutating func decided() -> [PageTransitionAction] {
        defer { actions = [] }
        return actions
    }

    // MARK: The toolkit

    /// Begins the transition when the toolkit is ready. `isInteractive` says whether the toolkit expects a hand to move it; if
    /// no hand does any more, it runs by itself. A second call does nothing.
    package mutating func begin(
        _ style: TransitionStyle, _ configuration: NavigationStack.Configuration, isInteractive: Bool, at now: Double
    ) {
        guard transition == nil, !isOver else { return }
        time = now
        self.isInteractive = isInteractive
        let fades = configuration.reducesMotion && !isInteractive
        transition = configuration.transition(style, fades: fades, opens: opens, at: now)
        guard isInteractive || isHeld else { return step() }
        guard isHeld else { return go(on: true) }
        if !isInteractive { actions.append(.pause) }
        goesOn = !isInteractive
        self.isInteractive = true
        take()
        step()
        if let scrub = early.scrub { move(scrub, at: now) }
        switch early.end {
        case nil: break
        case .released(let scrub): release(scrub, at: now)
        case .cancelled: drop(at: now)
        }
    }

    /// Handles a frame that is about to be drawn.
    package mutating func frame(at now: Double) {
        advance(to: now)
        step()
    }

    /// Ends everything at once: the transition is no longer visible.
    package mutating func interrupt() {
        guard transition != nil, !isOver else { return }
        if isInteractive { report() }
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

    /// Lets a hand catch the transition, even before it has begun.
    package mutating func grab(at now: Double) {
        guard !isHeld, !isOver else { return }
        guard transition != nil else {
            isHeld = true
            return
        }
        advance(to: now)
        guard transition?.progress.outcome == nil else { return step() }
        if !isInteractive { actions.append(.pause) }
        isInteractive = true
        take()
        step()
    }

    /// Follows the hand's movement since the catch.
    package mutating func move(_ scrub: Scrub, at now: Double) {
        guard isHeld else { return }
        guard transition != nil else { return early.scrub = scrub }
        advance(to: now)
        transition?.progress.move(to: scrub.applied(to: held), at: time)
        actions.append(.update(completion))
        step()
    }

    /// Releases the transition at a velocity: see ``Release``.
    package mutating func release(_ scrub: Scrub, at now: Double) {
        guard isHeld else { return }
        guard let fraction = transition?.progress.fraction(at: max(now, time)) else {
            return early.end = .released(scrub)
        }
        advance(to: now)
        isHeld = false
        let velocity = scrub.velocity(from: held)
        let isOpening = scrub.opens(fraction, heldAt: held)
        transition?.progress.release(toOpen: isOpening, velocity: velocity, at: time)
        go(on: isOpening == opens)
    }

    /// Handles canceled touches: the transition keeps its target.
    package mutating func drop(at now: Double) {
        guard isHeld else { return }
        guard transition != nil else { return early.end = .cancelled }
        advance(to: now)
        isHeld = false
        transition?.progress.turn(toOpen: goesOn == opens, at: time)
        go(on: goesOn)
    }

    /// Reverses the transition from its current position and velocity. Returns false if a hand holds it, or if there is none.
    package mutating func turn(at now: Double) -> Bool {
        guard transition != nil, !isOver, !isHeld else { return false }
        advance(to: now)
        guard transition?.progress.outcome == nil else {
            step()
            return false
        }
        actions.append(.pause)
        transition?.progress.turn(toOpen: goesOn != opens, at: time)
        go(on: !goesOn)
        return true
    }

    // MARK: Progress

    /// The completed fraction, from 0 to 1.
    private var completion: Double {
        let fraction = transition?.progress.fraction(at: time) ?? 0
        return opens ? fraction : 1 - fraction
    }

    private mutating func advance(to now: Double) {
        guard now > time else { return }
        time = now
        transition?.progress.advance(to: now)
    }

    private mutating func take() {
        isHeld = true
        transition?.progress.hold(at: time)
        held = transition?.progress.fraction(at: time) ?? 0
    }

    private mutating func go(on: Bool) {
        goesOn = on
        report()
        step()
    }

    private mutating func report() {
        isInteractive = false
        isHeld = false
        actions.append(goesOn ? .finish : .cancel)
    }

    /// Shows the current state, or ends the transition.
    private mutating func step() {
        guard let transition, !isOver else { return }
        let progress = transition.progress
        guard progress.outcome == nil else { return complete() }
        actions.append(.show(transition.style, progress.fraction(at: time)))
        guard progress.isMoving != isTicking else { return }
        isTicking = progress.isMoving
        actions.append(.setFrames(isTicking))
    }

    private mutating func complete() {
        ended()
        actions.append(.complete(goesOn))
    }
}
