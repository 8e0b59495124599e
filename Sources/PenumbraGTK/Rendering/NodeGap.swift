import CPenumbraGtk

/// A copy of a render node without some nodes in it; nodes that do not contain them are shared. Nil if nothing remains.
@MainActor func node(_ node: RenderNode, without gaps: Set<OpaquePointer>) -> RenderNode? {
    gaps.isEmpty ? node : cut(node.pointer, gaps).node
}

/// The rest of a node, and whether anything was cut out of it.
@MainActor private func cut(_ node: OpaquePointer, _ gaps: Set<OpaquePointer>) -> (node: RenderNode?, isCut: Bool) {
    if gaps.contains(node) { return (nil, true) }
    switch gsk_render_node_get_node_type(node) {
    case GSK_CONTAINER_NODE:
        let parts = children(ofContainer: node).map { cut($0, gaps) }
        guard parts.contains(where: \.isCut) else { break }
        let rest = parts.compactMap(\.node)
        guard !rest.isEmpty else { return (nil, true) }
        var pointers: [OpaquePointer?] = rest.map(\.pointer)
        return withExtendedLifetime(rest) {
            (RenderNode(adopting: gsk_container_node_new(&pointers, guint(pointers.count))), true)
        }
    case GSK_TRANSFORM_NODE:
        return wrapped(gsk_transform_node_get_child(node), node, gaps) {
            gsk_transform_node_new($0, gsk_transform_node_get_transform(node))
        }
    case GSK_CLIP_NODE:
        return wrapped(gsk_clip_node_get_child(node), node, gaps) {
            gsk_clip_node_new($0, gsk_clip_node_get_clip(node))
        }
    case GSK_ROUNDED_CLIP_NODE:
        return wrapped(gsk_rounded_clip_node_get_child(node), node, gaps) {
            gsk_rounded_clip_node_new($0, gsk_rounded_clip_node_get_clip(node))
        }
    case GSK_OPACITY_NODE:
        return wrapped(gsk_opacity_node_get_child(node), node, gaps) {
            gsk_opacity_node_new($0, gsk_opacity_node_get_opacity(node))
        }
    case GSK_DEBUG_NODE:
        return wrapped(gsk_debug_node_get_child(node), node, gaps) { gsk_render_node_ref($0) }
    default: break
    }
    return (RenderNode(adopting: gsk_render_node_ref(node)), false)
}

@MainActor private func wrapped(
    _ child: OpaquePointer, _ node: OpaquePointer, _ gaps: Set<OpaquePointer>,
    _ wrap: (OpaquePointer) -> OpaquePointer?
) -> (node: RenderNode?, isCut: Bool) {
    let (part, isCut) = cut(child, gaps)
    guard isCut else { return (RenderNode(adopting: gsk_render_node_ref(node)), false) }
    return (part.flatMap { part in wrap(part.pointer).map(RenderNode.init(adopting:)) }, true)
}
