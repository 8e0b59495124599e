import CPenumbraGtk
import PenumbraMotion

/// The one owner of a reference to a GskRenderNode.
@MainActor package final class RenderNode {
    package let pointer: OpaquePointer

    /// Takes over a reference that the caller owns.
    init(adopting pointer: OpaquePointer) {
        self.pointer = pointer
    }

    /// The node that `draw` appends to a GtkSnapshot; nil if it is empty.
    package static func recording(_ draw: (_ snapshot: OpaquePointer) -> Void) -> RenderNode? {
        guard let snapshot = gtk_snapshot_new() else { return nil }
        draw(snapshot)
        return gtk_snapshot_free_to_node(snapshot).map(RenderNode.init(adopting:))
    }

    /// The node of `child` at its position in `parent`; nil if it is empty.
    package static func recording(_ child: Widget, in parent: Widget) -> RenderNode? {
        recording { gtk_widget_snapshot_child(parent, child, $0) }
    }

    /// The node of a widget in its own coordinates, as it lies in the node of its parent: so it can be found there, and cut out.
    /// Nil if it is empty, or not on the screen.
    static func own(of widget: Widget) -> RenderNode? {
        guard let parent = gtk_widget_get_parent(widget), gtk_widget_get_mapped(widget) != 0,
            let recorded = recording(widget, in: parent)
        else { return nil }
        // A parent moves its child to its place, unless that is its own origin.
        let isMoved = convert(.zero, from: widget, to: parent) != .zero
        guard isMoved, gsk_render_node_get_node_type(recorded.pointer) == GSK_TRANSFORM_NODE else { return recorded }
        return gsk_transform_node_get_child(recorded.pointer).map { RenderNode(adopting: gsk_render_node_ref($0)) }
    }

    /// Appends the node to a GtkSnapshot at another place.
    func append(to snapshot: OpaquePointer, movedBy way: Vector) {
        var shift = graphene_point_t(x: Float(way.dx), y: Float(way.dy))
        gtk_snapshot_save(snapshot)
        gtk_snapshot_translate(snapshot, &shift)
        gtk_snapshot_append_node(snapshot, pointer)
        gtk_snapshot_restore(snapshot)
    }

    isolated deinit {
        gsk_render_node_unref(pointer)
    }
}

/// The rectangle in which a node draws, in points.
@MainActor package func bounds(ofNode node: OpaquePointer) -> graphene_rect_t {
    var bounds = graphene_rect_t()
    gsk_render_node_get_bounds(node, &bounds)
    return bounds
}

/// How far a transform node moves its child, in points; nil if it does more.
@MainActor func offset(ofTransformNode node: OpaquePointer) -> Vector? {
    let transform = gsk_transform_node_get_transform(node)
    guard gsk_transform_get_category(transform).rawValue >= GSK_TRANSFORM_CATEGORY_2D_TRANSLATE.rawValue else {
        return nil
    }
    var (dx, dy): (Float, Float) = (0, 0)
    gsk_transform_to_translate(transform, &dx, &dy)
    return Vector(dx: Double(dx), dy: Double(dy))
}

/// The children of a container node.
@MainActor package func children(ofContainer node: OpaquePointer) -> [OpaquePointer] {
    (0..<gsk_container_node_get_n_children(node)).map { gsk_container_node_get_child(node, $0) }
}

/// A container of nodes; as in GtkSnapshot, the node itself for one, and nil for none.
@MainActor func container(_ children: [RenderNode]) -> RenderNode? {
    guard children.count > 1 else { return children.first }
    var pointers: [OpaquePointer?] = children.map(\.pointer)
    return withExtendedLifetime(children) {
        RenderNode(adopting: gsk_container_node_new(&pointers, guint(pointers.count)))
    }
}
