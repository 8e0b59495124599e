/// A source of pulls on one stage.
package struct PullInput: Hashable, Sendable {
    /// The stage.
    package let stage: StageID
    /// The device.
    package let source: PullSource

    /// Creates the input of a stage.
    package init(_ source: PullSource, on stage: StageID) {
        self.stage = stage
        self.source = source
    }
}
