import PenumbraThemes

/// What somebody wants to hear of the transitions of a ``TransitionEngine``.
@MainActor package final class TransitionEvents {
    /// Called before the old look is frozen, with the theme that comes.
    package var onWillBegin: (Theme) -> Void = { _ in }
    /// Called when a transition is over; `completed` is false where it went back.
    package var onDidEnd: (_ theme: Theme, _ completed: Bool) -> Void = { _, _ in }
    /// Called in every frame of a transition, with the time in seconds.
    package var onFrame: (_ time: Double, Reveal) -> Void = { _, _ in }

    /// Nothing yet.
    package init() {}
}
