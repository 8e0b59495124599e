import PenumbraGeometry
import PenumbraTransition

/// Drives one transition of a toolkit that has its own navigation: a page that opens or closes through a circle, or that flies
/// out of its row or home. Time moves a circle by its timing, and a flight by springs. A hand moves a circle linearly, and
/// carries a page that flies. Time and hand can alternate at any instant.
///
/// In every case the host's ``PageTransitionHost/complete(_:)`` is called once at the end, and every
/// ``PageTransitionHost/pause()`` is followed by ``PageTransitionHost/finish()`` or ``PageTransitionHost/cancel()`` before
/// that. Times are in seconds on one clock; an earlier one counts as the latest.
@MainActor package final class PageTransitionDriver {
    /// Whether the page opens; otherwise it closes.
    package var opens: Bool { decisions.opens }
    /// Whether the toolkit has begun the transition.
    package var hasBegun: Bool { decisions.hasBegun }
    /// Whether it has ended.
    package var isOver: Bool { decisions.isOver }
    /// Whether a hand holds it.
    package var isHeld: Bool { decisions.isHeld }

    /// Whether a page that flies is on its way home; nil without a flight.
    package var fliesHome: Bool? { decisions.fliesHome }

    private var decisions: PageTransitionDecisions
    private var host: (any PageTransitionHost)?

    /// Creates a transition that has not begun.
    package init(opens: Bool) {
        decisions = PageTransitionDecisions(opens: opens)
    }

    /// Begins the transition when the toolkit is ready. `isInteractive`: whether the toolkit expects a hand to move it. If the
    /// hand has let go already, it runs by itself. A second call does nothing.
    ///
    /// - Parameter zoom: The flight of a page that opens out of a row. Without it, and with reduced motion, the style shows the
    ///   page.
    package func begin(
        _ style: TransitionStyle, zoom: PageZoom? = nil, _ configuration: NavigationStack.Configuration,
        on host: any PageTransitionHost, isInteractive: Bool, at now: Double
    ) {
        guard !hasBegun, !isOver else { return }
        self.host = host
        decisions.begin(style, zoom: zoom, configuration, isInteractive: isInteractive, at: now)
        perform()
    }

    /// Notes the toolkit's report on the row and the elements of a page that flies, before a frame.
    package func see(_ sight: PageZoom.Sight, at now: Double) {
        decisions.see(sight, at: now)
    }

    /// Handles a frame that is about to be drawn.
    package func frame(at now: Double) {
        decisions.frame(at: now)
        perform()
    }

    /// Ends everything at once: the transition is no longer visible.
    package func interrupt() {
        decisions.interrupt()
        perform()
    }

    /// Notes that the toolkit has ended the transition, and makes no further calls.
    package func ended() {
        decisions.ended()
        perform()
        host = nil
    }

    /// Whether a hand at a location can catch the transition: a circle anywhere, and a page that flies where it is.
    package func contains(_ place: Point) -> Bool { decisions.contains(place) }

    /// Lets a hand catch the transition, even before it has begun. A page that flies is held at a location, or in its middle.
    package func grab(from place: Point? = nil, at now: Double) {
        decisions.grab(from: place, at: now)
        perform()
    }

    /// Follows the hand's movement since the catch.
    package func move(_ scrub: Scrub, at now: Double) {
        decisions.move(scrub, at: now)
        perform()
    }

    /// Releases the transition at a velocity: see ``Release``, and ``LiftRelease`` for a page that flies.
    package func release(_ scrub: Scrub, at now: Double) {
        decisions.release(scrub, at: now)
        perform()
    }

    /// Handles canceled touches: the transition keeps its target.
    package func drop(at now: Double) {
        decisions.drop(at: now)
        perform()
    }

    /// Reverses the transition from its current position and velocity. Returns false if a hand holds it, or if there is none.
    package func turn(at now: Double) -> Bool {
        let turns = decisions.turn(at: now)
        perform()
        return turns
    }

    private func perform() {
        for action in decisions.decided() {
            // The toolkit may end the transition from within any of these calls.
            guard let host else { return }
            switch action {
            case .show(let style, let fraction): host.show(style, at: fraction)
            case .place(let frame): host.place(frame)
            case .pause: host.pause()
            case .update(let progress): host.update(progress)
            case .finish: host.finish()
            case .cancel: host.cancel()
            case .setFrames(let areWanted): host.setFrames(areWanted)
            case .complete(let finished):
                self.host = nil
                host.complete(finished)
            }
        }
    }
}
