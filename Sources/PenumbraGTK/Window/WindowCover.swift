import CPenumbraGtk
import PenumbraMotion

/// Keeps a widget above all content of a window, as an additional child.
///
/// A GtkWindow allocates only its own child, so the widget is allocated whenever the window has been laid out.
@MainActor final class WindowCover {
    /// Called before the size changes.
    var onResize: () -> Void = {}
    /// Called after each allocation.
    var onPlaced: () -> Void = {}
    /// The frame in the window: its border box, which is larger than the content under client-side decorations.
    private(set) var frame = Rect(x: 0, y: 0, width: 0, height: 0)

    private let window: Widget
    private let widget: Widget
    private let connections = SignalConnections()
    private let surfaceConnections = SignalConnections()
    private var isTornDown = false

    /// Adds `widget` above all others except the layer of a transition, if the window has one.
    init(_ widget: Widget, over window: Widget) {
        self.window = window
        self.widget = widget
        raise()
        Self.all.insert(widget)
        connections.add(connect(window, "realize", after: true) { [weak self] in self?.watchSurface() })
        connections.add(
            connect(window, "unrealize") { [weak self] in self?.surfaceConnections.disconnectAll() })
        if gtk_widget_get_realized(window) != 0 { watchSurface() }
    }

    /// All covers, in any window.
    private static var all: Set<Widget> = []

    /// Raises the widget above everything except the layer of a transition.
    private func raise() {
        let layer = children(of: window).first { RevealLayer.isRevealLayer($0) }
        gtk_widget_insert_before(widget, window, layer == widget ? nil : layer)
    }

    /// Whether a child that the application added later lies above. A popover or a tooltip has its own surface.
    private var isCovered: Bool {
        var next = gtk_widget_get_next_sibling(widget)
        while let sibling = next {
            if !Self.all.contains(sibling), !sibling.opaque.isA(gtk_native_get_type()) { return true }
            next = gtk_widget_get_next_sibling(sibling)
        }
        return false
    }

    /// Removes the widget from the window.
    func tearDown() {
        isTornDown = true
        Self.all.remove(widget)
        connections.disconnectAll()
        surfaceConnections.disconnectAll()
        if gtk_widget_get_parent(widget) != nil { gtk_widget_unparent(widget) }
    }

    private func watchSurface() {
        surfaceConnections.disconnectAll()
        guard let surface = gtk_native_get_surface(window.opaque) else { return }
        surfaceConnections.add(
            connect(surface, "layout", after: true) { [weak self] (_: Int32, _: Int32) in self?.place() })
        place()
    }

    /// Allocates the window's border box to the widget.
    private func place() {
        if isCovered { raise() }
        guard let next = bounds(of: window, in: window), next.size.width >= 1, next.size.height >= 1 else { return }
        if next.size != frame.size {
            onResize()
            // What it called may have taken the widget out of the window.
            guard !isTornDown else { return }
        }
        frame = next
        var room = GtkAllocation(
            x: Int32(frame.minX), y: Int32(frame.minY), width: Int32(frame.size.width),
            height: Int32(frame.size.height))
        gtk_widget_size_allocate(widget, &room, -1)
        onPlaced()
    }
}

/// The widget above a window's content that shows pictures of the old appearance. It never takes input, and shows nothing when
/// idle.
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
    static func isRevealLayer(_ widget: Widget) -> Bool { String(cString: gtk_widget_get_name(widget)) == layerMark }
}
