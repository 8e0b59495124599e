import CPenumbraGtk
import PenumbraMotion

/// The clip that keeps the children of a window inside of its border, also a picture that covers the window.
@MainActor struct BorderClip {
    /// The clip node.
    private let node: OpaquePointer

    /// Finds the clip in the content of a window of a size; nil if the window has no border, or round corners, which its children
    /// would stick out of.
    init?(of content: OpaquePointer, size: Size) {
        var next: OpaquePointer? = content
        while let node = next {
            switch gsk_render_node_get_node_type(node) {
            // The background, the border, the children.
            case GSK_CONTAINER_NODE: next = children(ofContainer: node).last
            case GSK_TRANSFORM_NODE: next = gsk_transform_node_get_child(node)
            case GSK_DEBUG_NODE: next = gsk_debug_node_get_child(node)
            case GSK_CLIP_NODE:
                let clip = Rect(gsk_clip_node_get_clip(node).pointee).size
                if clip.width < size.width || clip.height < size.height {
                    self.node = node
                    return
                }
                next = gsk_clip_node_get_child(node)
            default: return nil
            }
        }
        return nil
    }

    /// Returns the content as it is without the clip.
    func removed(from content: OpaquePointer) -> RenderNode {
        rest(of: content).flatMap { container($0) } ?? RenderNode(adopting: gsk_render_node_ref(content))
    }

    /// The parts of a node in which the children are not clipped; nil if the clip is not in it.
    private func rest(of other: OpaquePointer) -> [RenderNode]? {
        func kept(_ node: OpaquePointer) -> RenderNode { RenderNode(adopting: gsk_render_node_ref(node)) }
        func parts(of node: OpaquePointer) -> [OpaquePointer] {
            gsk_render_node_get_node_type(node) == GSK_CONTAINER_NODE ? children(ofContainer: node) : [node]
        }
        if other == node { return gsk_clip_node_get_child(node).map { parts(of: $0).map(kept) } }
        switch gsk_render_node_get_node_type(other) {
        case GSK_CONTAINER_NODE:
            let all = children(ofContainer: other)
            guard let last = all.last, let rest = rest(of: last) else { return nil }
            return [all.dropLast().map(kept) + rest].flatMap { $0 }
        case GSK_TRANSFORM_NODE:
            return wrapped(gsk_transform_node_get_child(other)) {
                gsk_transform_node_new($0, gsk_transform_node_get_transform(other))
            }
        case GSK_CLIP_NODE:
            return wrapped(gsk_clip_node_get_child(other)) { gsk_clip_node_new($0, gsk_clip_node_get_clip(other)) }
        case GSK_DEBUG_NODE: return gsk_debug_node_get_child(other).flatMap(rest)
        default: return nil
        }
    }

    private func wrapped(_ child: OpaquePointer?, _ wrap: (OpaquePointer) -> OpaquePointer?) -> [RenderNode]? {
        guard let child, let rest = rest(of: child), let inner = container(rest) else { return nil }
        return wrap(inner.pointer).map { [RenderNode(adopting: $0)] }
    }
}
