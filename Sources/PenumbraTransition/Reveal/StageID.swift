import PenumbraGestures
import PenumbraMotion

/// The identifier of a stage, such as a window, on which transitions appear.
public struct StageID: Hashable, Sendable {
    /// A number that is never reused.
    package let number: Int

    /// Creates the identifier of a number.
    package init(_ number: Int) {
        self.number = number
    }
}

/// The identifier of an edge in progress: a small number, reused once the edge is gone.
public struct EdgeID: Hashable, Sendable {
    /// The number, which may be reused after the edge is gone.
    package let number: Int

    init(_ number: Int) {
        self.number = number
    }
}

/// The bounds of a stage: its identifier, and its size in points.
public struct StageBounds: Hashable, Sendable {
    /// The stage.
    public var stage: StageID
    /// The size in points.
    public var size: Size

    /// Creates the bounds of a stage. A size that is negative or out of range counts as none: a change is then over at once.
    package init(stage: StageID, size: Size) {
        self.stage = stage
        let isSize = size.isInRange && size.width >= 0 && size.height >= 0
        self.size = isSize ? size : Size(width: 0, height: 0)
    }
}
