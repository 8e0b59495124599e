import PenumbraThemes

/// The callbacks of one observer of a ``TransitionEngine``.
@MainActor package final class TransitionEvents {
    /// Called before the old appearance is captured, with the new theme.
    package var onWillBegin: (Theme) -> Void = { _ in }
    /// Called when the transition ends; `completed` is false if it was reversed.
    package var onDidEnd: (_ theme: Theme, _ completed: Bool) -> Void = { _, _ in }
    /// Called in every frame of a transition, with the time in seconds.
    package var onFrame: (_ time: Double, Reveal) -> Void = { _, _ in }

    /// Creates callbacks that do nothing.
    package init() {}
}
