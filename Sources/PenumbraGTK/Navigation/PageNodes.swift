import CPenumbraGtk
import PenumbraMotion

/// The nodes of a page in one frame, with and without what flies.
@MainActor final class PageNodes {
    /// The whole page, to find what has changed.
    let whole: RenderNode
    /// The rectangles that are empty for what flies, in points.
    let gaps: [Rect]
    /// The nodes of what flies.
    private let flying: Set<OpaquePointer>

    /// The page without what flies. It is made on first use: in most frames the picture of the page is up to date.
    private(set) lazy var drawn =
        node(whole, without: flying) ?? RenderNode(adopting: gsk_container_node_new(nil, 0))

    init(_ whole: RenderNode, without flying: Set<OpaquePointer>, gaps: [Rect]) {
        (self.whole, self.flying, self.gaps) = (whole, flying, gaps)
    }
}

/// A page as it lies below another one that flies.
@MainActor struct PageDrawing {
    let nodes: PageNodes
    /// The page drawn into memory, where cairo draws the frames: it copies pixels faster than it draws widgets.
    let picture: WindowPicture?
    /// The page without what flies.
    var node: RenderNode { nodes.drawn }
}
