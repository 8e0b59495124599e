import PenumbraMotion

extension PageTransitionDecisions: Decisions {}

/// Drives one transition of a toolkit that has its own navigation: a page that opens or closes through a circle, or that flies
/// out of its row or home. Time moves a circle by its timing, and a flight by springs. A hand moves a circle linearly, and
/// carries a page that flies. Time and hand can alternate at any instant.
///
/// In every case the host's ``PageTransitionHost/complete(_:)`` is called once at the end, and every
/// ``PageTransitionHost/pause()`` is followed by ``PageTransitionHost/finish()`` or ``PageTransitionHost/cancel()`` before
/// that. Times are in seconds on one clock; an earlier one counts as the latest.
package typealias PageTransitionDriver = Driver<PageTransitionDecisions>

@MainActor extension Driver<PageTransitionDecisions> {
    /// Creates a transition that has not begun.
    package convenience init(opens: Bool) {
        self.init(PageTransitionDecisions(opens: opens))
    }

    /// Begins the transition when the toolkit is ready: see
    /// ``PageTransitionDecisions/begin(_:zoom:_:isInteractive:at:)``. The host is retained until it ends.
    package func begin(
        _ style: TransitionStyle, zoom: PageZoom? = nil, _ configuration: NavigationStack.Configuration,
        on host: any PageTransitionHost, isInteractive: Bool, at now: Double
    ) {
        guard !decisions.hasBegun, !decisions.isOver else { return }
        perform = { [unowned self] action in
            switch action {
            case .show(let style, let fraction): host.show(style, at: fraction)
            case .place(let frame): host.place(frame)
            case .pause: host.pause()
            case .update(let progress): host.update(progress)
            case .finish: host.finish()
            case .cancel: host.cancel()
            case .setFrames(let areWanted): host.setFrames(areWanted)
            case .complete(let finished):
                perform = { _ in }
                host.complete(finished)
            }
        }
        decide { $0.begin(style, zoom: zoom, configuration, isInteractive: isInteractive, at: now) }
    }

    /// Notes that the toolkit has ended the transition, and makes no further calls.
    package func ended() {
        decide { $0.ended() }
        perform = { _ in }
    }
}

/// The part of a ``PageTransitionDriver`` for a toolkit with its own navigation: it decides nothing, and each requirement is
/// one call of the toolkit.
@MainActor package protocol PageTransitionHost: AnyObject {
    /// Shows the page opened to `fraction`, from 0 to 1. Takes effect at once, without an animation.
    func show(_ style: TransitionStyle, at fraction: Double)
    /// Shows a page that flies, and its elements. Takes effect at once, without an animation.
    func place(_ frame: PageZoom.Frame)
    /// Pauses the timed animation because a hand takes over.
    func pause()
    /// Updates the progress under the hand, from 0 to 1.
    func update(_ progress: Double)
    /// Lets time move the transition to its end, unless it is paused again.
    func finish()
    /// Lets time move the transition back to its beginning, unless it is paused again.
    func cancel()
    /// Removes all views of the transition and completes it: at its end, or back at its beginning.
    func complete(_ finished: Bool)
    /// Starts or stops calling ``PageTransitionDriver/frame(at:)`` in every frame.
    func setFrames(_ areWanted: Bool)
}
