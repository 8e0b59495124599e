import CPenumbraGtk
import PenumbraMotion

/// The clip that keeps the children of a window inside of its border, also a picture that covers the window.
@MainActor struct BorderClip {
    /// The clip node.
    private let node: OpaquePointer

    /// Finds the clip in the content of a window of a size; nil if the window has no border, or round corners, which its children
    /// would stick out of.
    init?(of content: OpaquePointer, size: Size) {
        var own = content
        while gsk_render_node_get_node_type(own) == GSK_TRANSFORM_NODE { own = gsk_transform_node_get_child(own) }
        guard gsk_render_node_get_node_type(own) == GSK_CONTAINER_NODE else { return nil }
        // The background, the border, and the children in their clip. What the children clip themselves is not meant.
        let parts = children(ofContainer: own)
        let hasBorder = parts.contains {
            gsk_render_node_get_node_type($0) == GSK_BORDER_NODE && Rect(bounds(ofNode: $0)).size == size
        }
        guard hasBorder, let last = parts.last, gsk_render_node_get_node_type(last) == GSK_CLIP_NODE else { return nil }
        node = last
    }

    /// Returns the content as it is without the clip.
    func removed(from content: OpaquePointer) -> RenderNode {
        rest(of: content).flatMap { container($0) } ?? RenderNode(adopting: gsk_render_node_ref(content))
    }

    /// The parts of a node in which the children are not clipped; nil if the clip is not in it.
    private func rest(of other: OpaquePointer) -> [RenderNode]? {
        func kept(_ node: OpaquePointer) -> RenderNode { RenderNode(adopting: gsk_render_node_ref(node)) }
        switch gsk_render_node_get_node_type(other) {
        case GSK_CONTAINER_NODE:
            let all = children(ofContainer: other)
            guard let last = all.last, let rest = rest(of: last) else { return nil }
            return all.dropLast().map(kept) + rest
        case GSK_TRANSFORM_NODE:
            guard let rest = rest(of: gsk_transform_node_get_child(other)), let inner = container(rest) else {
                return nil
            }
            return gsk_transform_node_new(inner.pointer, gsk_transform_node_get_transform(other)).map {
                [RenderNode(adopting: $0)]
            }
        default:
            guard other == node, let child = gsk_clip_node_get_child(node) else { return nil }
            let isContainer = gsk_render_node_get_node_type(child) == GSK_CONTAINER_NODE
            return (isContainer ? children(ofContainer: child) : [child]).map(kept)
        }
    }
}
