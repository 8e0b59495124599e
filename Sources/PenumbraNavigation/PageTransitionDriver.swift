import PenumbraGeometry
import PenumbraTransition

/// Carries one transition of a toolkit that has a navigation of its own: a page that comes to light through a circle, or
/// goes. Time drives it along its timing, a hand linearly, and it goes from one to the other at any instant.
///
/// Whatever happens, the host is told once that the transition is over, and every ``PageTransitionHost/pause()`` is followed by
/// ``PageTransitionHost/finish()`` or ``PageTransitionHost/cancel()`` before that. Times are in seconds on one clock; an earlier one
/// counts as the latest.
@MainActor package final class PageTransitionDriver {
    /// Whether the page comes; otherwise it goes.
    package let opens: Bool
    /// Whether the toolkit has begun it.
    package var hasBegun: Bool { progress != nil }
    /// Whether it has ended.
    package private(set) var isOver = false
    /// Whether a hand holds it.
    package private(set) var isHeld = false

    private var host: (any PageTransitionHost)?
    private var style = TransitionStyle.fade
    private var progress: ReversibleProgress?
    /// How far open the page was when the hand took it.
    private var held = 0.0
    /// Whether it makes for its end, or did before a hand took it.
    private var goesOn = true
    /// Whether the host counts it as moved by a hand.
    private var isInteractive = false
    /// What the hand has done since it took hold, where that was before the beginning.
    private var early = Early()
    private var time = -Double.infinity
    private var isTicking = false

    private struct Early {
        var scrub: Scrub?
        var end: End?

        enum End {
            case released(Scrub)
            case cancelled
        }
    }

    /// A transition that has not begun.
    package init(opens: Bool) {
        self.opens = opens
    }

    // MARK: The toolkit

    /// The toolkit has made everything ready. `isInteractive` says whether it expects a hand to move it; where there is
    /// none any more, it goes by itself. Without effect a second time.
    package func begin(
        _ style: TransitionStyle, _ configuration: NavigationStack.Configuration, on host: any PageTransitionHost,
        isInteractive: Bool, at now: Double
    ) {
        guard progress == nil, !isOver else { return }
        time = now
        self.host = host
        self.isInteractive = isInteractive
        let fades = configuration.reducesMotion && !isInteractive
        (self.style, progress) = configuration.transition(style, fades: fades, opens: opens, at: now)
        guard isInteractive || isHeld else { return step() }
        guard isHeld else { return go(on: true) }
        if !isInteractive { host.pause() }
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

    /// A frame is about to be drawn.
    package func frame(at now: Double) {
        advance(to: now)
        step()
    }

    /// Everything must be over now: nobody sees it any more.
    package func interrupt() {
        guard progress != nil, !isOver else { return }
        if isInteractive { tell() }
        complete()
    }

    /// The toolkit has ended it by itself, and is told nothing more.
    package func ended() {
        guard !isOver else { return }
        isOver = true
        isHeld = false
        if isTicking { host?.setFrames(false) }
        isTicking = false
        host = nil
    }

    // MARK: Hands

    /// A hand takes hold of it; before it has begun too.
    package func grab(at now: Double) {
        guard !isHeld, !isOver else { return }
        guard progress != nil else {
            isHeld = true
            return
        }
        advance(to: now)
        guard progress?.outcome == nil else { return step() }
        if !isInteractive { host?.pause() }
        isInteractive = true
        take()
        step()
    }

    /// The hand has moved, since it took hold.
    package func move(_ scrub: Scrub, at now: Double) {
        guard isHeld else { return }
        guard progress != nil else { return early.scrub = scrub }
        advance(to: now)
        progress?.move(to: scrub.applied(to: held), at: time)
        host?.update(completion)
        step()
    }

    /// The hand lets go, at a velocity: see ``Release``.
    package func release(_ scrub: Scrub, at now: Double) {
        guard isHeld else { return }
        guard let fraction = progress?.fraction(at: max(now, time)) else { return early.end = .released(scrub) }
        advance(to: now)
        isHeld = false
        let velocity = scrub.velocity(from: held)
        let isOpening = scrub.opens(fraction, heldAt: held)
        progress?.release(toOpen: isOpening, velocity: velocity, at: time)
        go(on: isOpening == opens)
    }

    /// The system took the touches away: it goes where it was going.
    package func drop(at now: Double) {
        guard isHeld else { return }
        guard progress != nil else { return early.end = .cancelled }
        advance(to: now)
        isHeld = false
        progress?.turn(toOpen: goesOn == opens, at: time)
        go(on: goesOn)
    }

    /// Sends it the other way from where it is, as fast as it is. False where a hand holds it, or nothing is under way.
    package func turn(at now: Double) -> Bool {
        guard progress != nil, !isOver, !isHeld else { return false }
        advance(to: now)
        guard progress?.outcome == nil else {
            step()
            return false
        }
        host?.pause()
        progress?.turn(toOpen: goesOn != opens, at: time)
        go(on: !goesOn)
        return true
    }

    // MARK: What follows

    /// How far the transition has come, from 0 to 1.
    private var completion: Double {
        let fraction = progress?.fraction(at: time) ?? 0
        return opens ? fraction : 1 - fraction
    }

    private func advance(to now: Double) {
        guard now > time else { return }
        time = now
        progress?.advance(to: now)
    }

    private func take() {
        isHeld = true
        progress?.hold(at: time)
        held = progress?.fraction(at: time) ?? 0
    }

    private func go(on: Bool) {
        goesOn = on
        tell()
        step()
    }

    private func tell() {
        isInteractive = false
        isHeld = false
        if goesOn { host?.finish() } else { host?.cancel() }
    }

    /// Shows where it is, or ends it.
    private func step() {
        guard let progress, !isOver else { return }
        guard progress.outcome == nil else { return complete() }
        host?.show(style, at: progress.fraction(at: time))
        guard progress.isMoving != isTicking else { return }
        isTicking = progress.isMoving
        host?.setFrames(isTicking)
    }

    private func complete() {
        let host = host
        ended()
        host?.complete(goesOn)
    }
}
