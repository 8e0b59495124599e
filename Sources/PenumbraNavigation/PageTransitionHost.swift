import PenumbraGeometry
import PenumbraTransition

/// What a toolkit that has a navigation of its own does for a ``PageTransitionDriver``: it decides nothing, and each requirement
/// stands for one call of its own.
@MainActor package protocol PageTransitionHost: AnyObject {
    /// Shows the page open as far as `fraction`, from 0 to 1. Takes effect at once, without an animation.
    func show(_ style: TransitionStyle, at fraction: Double)
    /// A hand takes over what time has moved until now.
    func pause()
    /// How far the transition has come under the hand, from 0 to 1.
    func update(_ progress: Double)
    /// Time moves it on to its end, unless it is paused again.
    func finish()
    /// Time moves it back to where it began, unless it is paused again.
    func cancel()
    /// Takes away all that was shown, and says that the transition is over: at its end, or back where it began.
    func complete(_ finished: Bool)
    /// Calls ``PageTransitionDriver/frame(at:)`` in every frame from now on, or no more.
    func setFrames(_ areWanted: Bool)
}
