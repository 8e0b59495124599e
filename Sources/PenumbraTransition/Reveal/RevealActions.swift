/// The actions that follow from an event of a ``RevealDecisions``, to be performed in the order of their declaration.
package struct RevealActions: Hashable, Sendable {
    /// The effects on changes and on the pictures of their edges.
    package var effects = RevealEffects()
    /// Whether the masks must be shown, because a frame is about to be drawn.
    package var shows = false
    /// A stage that needs another frame.
    package var frame: StageID?
    /// A stage that wakes the driver after a number of seconds.
    package var wake: Wake?
    /// A stage that prepares to take its picture.
    package var prepares: StageID?
    /// A stage that abandons this preparation.
    package var abandonsPreparation: StageID?
    /// The request that waited until the fingers released the edge.
    package var released: WaitingRequest?

    /// A delay.
    package struct Wake: Hashable, Sendable {
        /// The stage.
        package let stage: StageID
        /// The delay, in seconds of the stage's clock.
        package let delay: Double
    }
}

/// A request that waits until fingers release the edge that they hold.
package struct WaitingRequest: Hashable, Sendable {
    /// The animation.
    package let style: TransitionStyle
    /// The stage that animates.
    package let stage: StageID
    /// The outlook of the change that the fingers held when the request was made.
    let outlook: ChangeOutlook?
}
