/// An action that follows from an event of a ``PageTransitionDecisions``: one call of a ``PageTransitionHost``.
package enum PageTransitionAction: Hashable, Sendable {
    /// Shows the page, opened to a fraction.
    case show(TransitionStyle, Double)
    /// Shows the page and its elements where they fly.
    case place(PageZoom.Frame)
    case pause
    /// Updates the progress.
    case update(Double)
    case finish
    case cancel
    /// Removes the transition, at its end if true.
    case complete(Bool)
    /// Starts or stops frames.
    case setFrames(Bool)
}
