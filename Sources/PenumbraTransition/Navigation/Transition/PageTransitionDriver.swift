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
