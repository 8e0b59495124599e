import CPenumbraGtk

/// A copy of a render node without some nodes in it; nodes that do not contain them are shared. Nil if nothing remains.
@MainActor func node(_ node: RenderNode, without gaps: Set<OpaquePointer>) -> RenderNode? {
    gaps.isEmpty ? node : cut(node.pointer, gaps).node
}

@MainActor private func cut(_ node: OpaquePointer, _ gaps: Set<OpaquePointer>) -> NodeRest {
    if gaps.contains(node) { return NodeRest(node: nil, isCut: true) }
    switch gsk_render_node_get_node_type(node) {
    case GSK_CONTAINER_NODE:
        let parts = children(ofContainer: node).map { cut($0, gaps) }
        guard parts.contains(where: \.isCut) else { break }
        return NodeRest(node: container(parts.compactMap(\.node)), isCut: true)
    case GSK_OPACITY_NODE:
        return NodeRest(of: node, around: gsk_opacity_node_get_child(node), { cut($0, gaps) }) {
            gsk_opacity_node_new($0, gsk_opacity_node_get_opacity(node))
        }
    case GSK_DEBUG_NODE:
        return NodeRest(of: node, around: gsk_debug_node_get_child(node), { cut($0, gaps) }) {
            gsk_render_node_ref($0)
        }
    default:
        if let rest = NodeRest(inFrame: node, { cut($0, gaps) }) { return rest }
    }
    return NodeRest(whole: node)
}
