/// The facts that decide whether a back gesture may begin.
package struct BackCondition: Hashable, Sendable {
    /// Whether the application allows the gesture.
    package var isEnabled = true
    /// Whether a circle is in progress that the hand can catch, or a page flies where the hand is.
    package var hasCircle = false
    /// Whether there is a page to go back to.
    package var hasPageBelow = false
    /// Whether the toolkit runs a transition other than a circle.
    package var isBusy = false
    /// Whether the page must stay.
    package var stays = false

    /// Creates the condition of a page with nothing below.
    package init() {}

    /// Whether the gesture may begin: it catches a circle, or it goes back.
    package var mayBegin: Bool { isEnabled && (hasCircle || hasPageBelow && !isBusy && !stays) }
}
