import CPenumbraGtk

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
