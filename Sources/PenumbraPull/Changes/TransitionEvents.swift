import PenumbraThemes

/// What somebody wants to hear of the transitions of a ``TransitionEngine``.
@MainActor public final class TransitionEvents {
    /// Called before the old look is frozen, with the theme that comes.
    public var onWillBegin: (Theme) -> Void = { _ in }
    /// Called when a transition is over; `completed` is false where it went back.
    public var onDidEnd: (_ theme: Theme, _ completed: Bool) -> Void = { _, _ in }
    /// Called in every frame of a transition, with the time in seconds.
    public var onFrame: (_ time: Double, Reveal) -> Void = { _, _ in }

    /// Nothing yet.
    public init() {}
}
