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

/// A container of nodes; nil for none.
@MainActor func container(_ children: [RenderNode]) -> RenderNode? {
    guard !children.isEmpty else { return nil }
    var pointers: [OpaquePointer?] = children.map(\.pointer)
    return withExtendedLifetime(children) {
        RenderNode(adopting: gsk_container_node_new(&pointers, guint(pointers.count)))
    }
}
