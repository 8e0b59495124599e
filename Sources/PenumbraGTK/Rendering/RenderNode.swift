import CPenumbraGtk

/// The one owner of a reference to a GskRenderNode.
@MainActor final class RenderNode {
    let pointer: OpaquePointer

    /// Takes over a reference that the caller owns.
    init(adopting pointer: OpaquePointer) {
        self.pointer = pointer
    }

    /// The node that `draw` appends to a GtkSnapshot; nil if it is empty.
    static func recording(_ draw: (_ snapshot: OpaquePointer) -> Void) -> RenderNode? {
        guard let snapshot = gtk_snapshot_new() else { return nil }
        draw(snapshot)
        return gtk_snapshot_free_to_node(snapshot).map(RenderNode.init(adopting:))
    }

    /// The node of `child` at its position in `parent`; nil if it is empty.
    static func recording(_ child: Widget, in parent: Widget) -> RenderNode? {
        recording { gtk_widget_snapshot_child(parent, child, $0) }
    }

    isolated deinit {
        gsk_render_node_unref(pointer)
    }
}

/// The children of a container node.
@MainActor func children(ofContainer node: OpaquePointer) -> [OpaquePointer] {
    (0..<gsk_container_node_get_n_children(node)).map { gsk_container_node_get_child(node, $0) }
}

extension graphene_rect_t {
    init(x: Double, y: Double, width: Double, height: Double) {
        self.init(
            origin: graphene_point_t(x: Float(x), y: Float(y)),
            size: graphene_size_t(width: Float(width), height: Float(height)))
    }
}

/// The name of the debug node around ``RevealLayer``'s own drawing, so that a picture of the window can omit it.
let layerMark = "penumbra"

/// A copy of a render node without the drawing of a ``RevealLayer`` and what a window draws after it; nodes that do not contain it
/// are shared.
///
/// A window draws its outline after its children, so after its layer: over the picture too, which must not have it a second time.
/// Nil if nothing else remains. A layer is a child of the window, so only nodes that a window can wrap around its children are
/// searched.
@MainActor func nodeWithoutLayer(_ node: OpaquePointer) -> RenderNode? {
    nodeBelowLayer(node).node
}

/// The part of a node that is drawn before the layer, and whether the layer is in it.
@MainActor private func nodeBelowLayer(_ node: OpaquePointer) -> (node: RenderNode?, hasLayer: Bool) {
    switch gsk_render_node_get_node_type(node) {
    case GSK_DEBUG_NODE:
        let message = gsk_debug_node_get_message(node).map { String(cString: $0) }
        if message == layerMark { return (nil, true) }
    case GSK_CONTAINER_NODE:
        var below: [RenderNode] = []
        for child in children(ofContainer: node) {
            let (part, hasLayer) = nodeBelowLayer(child)
            if let part { below.append(part) }
            if hasLayer { return (container(below), true) }
        }
    case GSK_TRANSFORM_NODE:
        return rewrapped(gsk_transform_node_get_child(node), node) {
            gsk_transform_node_new($0, gsk_transform_node_get_transform(node))
        }
    case GSK_CLIP_NODE:
        return rewrapped(gsk_clip_node_get_child(node), node) { gsk_clip_node_new($0, gsk_clip_node_get_clip(node)) }
    case GSK_ROUNDED_CLIP_NODE:
        return rewrapped(gsk_rounded_clip_node_get_child(node), node) {
            gsk_rounded_clip_node_new($0, gsk_rounded_clip_node_get_clip(node))
        }
    default: break
    }
    return (RenderNode(adopting: gsk_render_node_ref(node)), false)
}

@MainActor private func container(_ children: [RenderNode]) -> RenderNode? {
    guard !children.isEmpty else { return nil }
    var pointers: [OpaquePointer?] = children.map(\.pointer)
    return withExtendedLifetime(children) {
        RenderNode(adopting: gsk_container_node_new(&pointers, guint(pointers.count)))
    }
}

@MainActor private func rewrapped(
    _ child: OpaquePointer, _ node: OpaquePointer, _ wrap: (OpaquePointer) -> OpaquePointer
) -> (node: RenderNode?, hasLayer: Bool) {
    let (part, hasLayer) = nodeBelowLayer(child)
    guard hasLayer else { return (RenderNode(adopting: gsk_render_node_ref(node)), false) }
    return (part.map { RenderNode(adopting: wrap($0.pointer)) }, true)
}
