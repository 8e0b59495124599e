import PenumbraGeometry

/// The nodes of a page in one frame, with and without what flies.
@MainActor struct PageNodes {
    /// The whole page: it tells what has changed.
    let whole: RenderNode
    /// The page without what flies.
    let drawn: RenderNode
    /// The rectangles that are empty for what flies, in points.
    let gaps: [Rect]
}
