import CPenumbraGtk

/// The widget above a window's content in which pictures of the old look are shown. It never takes input, and draws
/// nothing while nothing moves.
@MainActor final class RevealLayer {
    let widget: Widget
    private let reference: ObjectReference
    private let draw: (_ snapshot: OpaquePointer) -> Void

    /// A layer that draws by calling `draw` with a GtkSnapshot.
    init(draw: @escaping (_ snapshot: OpaquePointer) -> Void) {
        self.draw = draw
        // g_object_new is variadic, which Swift cannot call; this form is not.
        guard let object = g_object_new_with_properties(Self.type, 0, nil, nil) else {
            preconditionFailure("GTK could not make a widget of its own type")
        }
        reference = ObjectReference(retaining: OpaquePointer(object))
        widget = reference.pointer.cast()
        gtk_widget_set_can_target(widget, 0)
        gtk_widget_set_can_focus(widget, 0)
        Self.layers[reference.pointer] = Unretained(layer: self)
    }

    isolated deinit {
        Self.layers[reference.pointer] = nil
    }

    private struct Unretained {
        unowned let layer: RevealLayer
    }

    /// Which layer a widget belongs to: a C function has no other way to find it.
    private static var layers: [OpaquePointer: Unretained] = [:]

    /// A GtkWidget with a `snapshot` function of ours.
    private static let type: GType = {
        var query = GTypeQuery()
        g_type_query(gtk_widget_get_type(), &query)
        var info = GTypeInfo()
        info.class_size = guint16(query.class_size)
        info.instance_size = guint16(query.instance_size)
        info.class_init = { widgetClass, _ in
            guard let widgetClass = widgetClass?.assumingMemoryBound(to: GtkWidgetClass.self) else { return }
            gtk_widget_class_set_accessible_role(widgetClass, GTK_ACCESSIBLE_ROLE_PRESENTATION)
            widgetClass.pointee.snapshot = { widget, snapshot in
                guard let widget, let snapshot else { return }
                nonisolated(unsafe) let (layer, target) = (widget.opaque, snapshot)
                MainActor.assumeIsolated { RevealLayer.layers[layer]?.layer.snapshot(into: target) }
            }
        }
        return g_type_register_static(gtk_widget_get_type(), "PenumbraRevealLayer", &info, GTypeFlags(0))
    }()

    private func snapshot(into target: OpaquePointer) {
        guard let own = gtk_snapshot_new() else { return }
        draw(own)
        guard let node = gtk_snapshot_free_to_node(own) else { return }
        let drawn = RenderNode(adopting: node)
        let marked = RenderNode(adopting: gsk_debug_node_new(drawn.pointer, g_strdup(layerMark)))
        gtk_snapshot_append_node(target, marked.pointer)
    }
}
