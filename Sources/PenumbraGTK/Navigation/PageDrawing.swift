/// A page as it lies below another one that flies.
@MainActor struct PageDrawing {
    let nodes: PageNodes
    /// The page drawn into memory, where cairo draws the frames: it copies pixels faster than it draws widgets.
    let picture: WindowPicture?
    /// The page without what flies.
    var node: RenderNode { nodes.drawn }
}
