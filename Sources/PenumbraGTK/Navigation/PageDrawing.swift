/// A page as it lies below another one that flies.
@MainActor struct PageDrawing {
    let node: RenderNode
    /// The page drawn into memory, where cairo draws the frames: it copies pixels faster than it draws widgets.
    let picture: WindowPicture?
}
