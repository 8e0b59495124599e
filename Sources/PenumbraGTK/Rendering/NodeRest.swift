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
