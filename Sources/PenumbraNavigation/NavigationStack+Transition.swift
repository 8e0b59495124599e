import PenumbraMotion
import PenumbraTransition

extension NavigationStack.Configuration {
    /// Over how many seconds pages fade.
    private static let fadeDuration = 0.2

    /// How a page comes to light, or goes: as it is asked for, or by a fade.
    func transition(
        _ style: TransitionStyle, fades: Bool, opens: Bool, at time: Double
    ) -> (style: TransitionStyle, progress: ReversibleProgress) {
        let timing = fades ? Timing.curve(.linear, duration: Self.fadeDuration) : timing
        return (fades ? .fade : style, ReversibleProgress(timing: timing, opens: opens, at: time))
    }

    /// How long a page takes to come to light by itself, in seconds, to a hundredth; 10 for one that takes longer.
    public var duration: Double {
        var progress = transition(.fade, fades: reducesMotion, opens: true, at: 0).progress
        return (0..<1000).lazy.map { Double($0) / 100 }.first { time in
            progress.advance(to: time)
            return progress.outcome != nil
        } ?? 10
    }
}
