import CPenumbraGtk

/// A render node without the nodes that draw nothing in a part of it, in points; nil if none draws there.
///
/// GTK's cairo renderer draws every node, also the rows of a list that are scrolled out of view. The bounds of the nodes decide.
/// Nodes from which nothing is missing are shared. Takes time in the number of nodes that remain, and of their children.
@MainActor func node(_ node: OpaquePointer, in part: graphene_rect_t) -> RenderNode? {
    rest(of: node, in: part).node
}

@MainActor private func rest(of node: OpaquePointer, in part: graphene_rect_t) -> NodeRest {
    guard part.intersection(bounds(ofNode: node)) != nil else { return NodeRest(node: nil, isCut: true) }
    if gsk_render_node_get_node_type(node) == GSK_CONTAINER_NODE {
        let parts = children(ofContainer: node).map { rest(of: $0, in: part) }
        guard parts.contains(where: \.isCut) else { return NodeRest(whole: node) }
        return NodeRest(node: container(parts.compactMap(\.node)), isCut: true)
    }
    let frame = partOfChild(of: node, in: part).flatMap { inner in
        NodeRest(inFrame: node) { child in rest(of: child, in: inner) }
    }
    return frame ?? NodeRest(whole: node)
}

/// A part of a node that moves or clips its child, as seen from the child; nil for any other node.
@MainActor private func partOfChild(of node: OpaquePointer, in part: graphene_rect_t) -> graphene_rect_t? {
    switch gsk_render_node_get_node_type(node) {
    case GSK_TRANSFORM_NODE:
        guard let offset = offset(ofTransformNode: node) else { return nil }
        var moved = part
        moved.origin.x -= Float(offset.dx)
        moved.origin.y -= Float(offset.dy)
        return moved
    case GSK_CLIP_NODE: return part.intersection(gsk_clip_node_get_clip(node).pointee)
    case GSK_ROUNDED_CLIP_NODE: return part.intersection(gsk_rounded_clip_node_get_clip(node).pointee.bounds)
    default: return nil
    }
}

extension graphene_rect_t {
    /// The part in both; nil if there is none.
    fileprivate func intersection(_ other: graphene_rect_t) -> graphene_rect_t? {
        var (a, b, both) = (self, other, graphene_rect_t())
        return graphene_rect_intersection(&a, &b, &both) ? both : nil
    }
}
