import CPenumbraGtk

/// The rest of a render node from which something may have been cut out.
@MainActor struct NodeRest {
    /// Nil if nothing remains.
    let node: RenderNode?
    let isCut: Bool
}

extension NodeRest {
    /// A node from which nothing was cut out.
    init(whole node: OpaquePointer) {
        self.init(node: RenderNode(adopting: gsk_render_node_ref(node)), isCut: false)
    }

    /// The rest of a node around one child. It is the node itself if nothing is cut out of the child, and otherwise the result
    /// of `wrap` for the rest of the child.
    init(
        of node: OpaquePointer, around child: OpaquePointer, _ cut: (OpaquePointer) -> NodeRest,
        _ wrap: (OpaquePointer) -> OpaquePointer?
    ) {
        let rest = cut(child)
        if rest.isCut {
            let wrapped = rest.node.flatMap { part in wrap(part.pointer) }
            self.init(node: wrapped.map(RenderNode.init(adopting:)), isCut: true)
        } else {
            self.init(whole: node)
        }
    }

    /// The rest of a node that moves or clips its child; nil for any other node.
    init?(inFrame node: OpaquePointer, _ cut: (OpaquePointer) -> NodeRest) {
        switch gsk_render_node_get_node_type(node) {
        case GSK_TRANSFORM_NODE:
            self.init(of: node, around: gsk_transform_node_get_child(node), cut) {
                gsk_transform_node_new($0, gsk_transform_node_get_transform(node))
            }
        case GSK_CLIP_NODE:
            self.init(of: node, around: gsk_clip_node_get_child(node), cut) {
                gsk_clip_node_new($0, gsk_clip_node_get_clip(node))
            }
        case GSK_ROUNDED_CLIP_NODE:
            self.init(of: node, around: gsk_rounded_clip_node_get_child(node), cut) {
                gsk_rounded_clip_node_new($0, gsk_rounded_clip_node_get_clip(node))
            }
        default: return nil
        }
    }
}

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

/// The name of the debug node around ``RevealLayer``'s own drawing, so that a picture of the window can omit it.
let layerMark = "penumbra"

/// A copy of a render node without the drawing of a ``RevealLayer`` and what a window draws after it; nodes that do not contain it
/// are shared.
///
/// A window draws its outline after its children, and so over the picture of the layer too. The picture must not contain the
/// outline a second time. Nil if nothing else remains. A layer is a child of the window, so only nodes that a window can wrap
/// around its children are searched.
@MainActor func nodeWithoutLayer(_ node: OpaquePointer) -> RenderNode? {
    below(node).node
}

/// The part of a node that is drawn before the layer, and whether the layer was in it.
@MainActor private func below(_ node: OpaquePointer) -> NodeRest {
    switch gsk_render_node_get_node_type(node) {
    case GSK_DEBUG_NODE:
        let message = gsk_debug_node_get_message(node).map { String(cString: $0) }
        if message == layerMark { return NodeRest(node: nil, isCut: true) }
    case GSK_CONTAINER_NODE:
        var rest: [RenderNode] = []
        for child in children(ofContainer: node) {
            let part = below(child)
            if let node = part.node { rest.append(node) }
            if part.isCut { return NodeRest(node: container(rest), isCut: true) }
        }
    default:
        if let rest = NodeRest(inFrame: node, below) { return rest }
    }
    return NodeRest(whole: node)
}
