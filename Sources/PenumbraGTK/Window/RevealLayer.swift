import CPenumbraGtk

/// The widget above a window's content that shows pictures of the old appearance. It never takes input, and draws nothing but its
/// mark when idle.
@MainActor final class RevealLayer {
    var widget: Widget { drawn.widget }
    private let drawn: DrawnWidget

    /// Creates a layer that draws with `draw`, which gets a GtkSnapshot.
    init(draw: @escaping (_ snapshot: OpaquePointer) -> Void) {
        drawn = DrawnWidget(role: GTK_ACCESSIBLE_ROLE_PRESENTATION) { target in
            let drawn = RenderNode.recording(draw) ?? RenderNode(adopting: gsk_container_node_new(nil, 0))
            let marked = RenderNode(adopting: gsk_debug_node_new(drawn.pointer, g_strdup(layerMark)))
            gtk_snapshot_append_node(target, marked.pointer)
        }
        gtk_widget_set_can_target(widget, 0)
        gtk_widget_set_can_focus(widget, 0)
        gtk_widget_set_name(widget, layerMark)
    }

    /// Whether a widget is the layer of a transition.
    static func isOne(_ widget: Widget) -> Bool { String(cString: gtk_widget_get_name(widget)) == layerMark }
}
