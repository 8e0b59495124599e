import PenumbraMotion

/// How a page is revealed or hidden, and how far.
package struct PageTransition: Hashable, Sendable {
    /// The animation.
    package let style: TransitionStyle
    /// The progress, from hidden to visible.
    package internal(set) var progress: ReversibleProgress
}

extension NavigationStack.Configuration {
    /// The duration of fades between pages, in seconds.
    private static let fadeDuration = 0.2

    /// The transition of a page: the requested one, or a fade.
    func transition(_ style: TransitionStyle, fades: Bool, opens: Bool, at time: Double) -> PageTransition {
        let timing = fades ? Timing.curve(.linear, duration: Self.fadeDuration) : timing
        return PageTransition(
            style: fades ? .fade : style, progress: ReversibleProgress(timing: timing, opens: opens, at: time))
    }

    /// The duration of a page transition, in seconds, to a hundredth; 10 for longer ones.
    package var duration: Double {
        var progress = transition(.fade, fades: reducesMotion, opens: true, at: 0).progress
        return (0..<1000).lazy.map { Double($0) / 100 }.first { time in
            progress.advance(to: time)
            return progress.outcome != nil
        } ?? 10
    }
}
