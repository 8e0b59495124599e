import PenumbraMotion

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
