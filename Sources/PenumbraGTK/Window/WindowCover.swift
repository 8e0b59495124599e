import CPenumbraGtk
import PenumbraGeometry

/// Keeps a widget over everything that a window contains, as one more child of it.
///
/// A GtkWindow gives room only to the child it knows, so the widget is placed whenever the window has been laid out.
@MainActor final class WindowCover {
    /// Called when it is about to get another size.
    var onResize: () -> Void = {}
    /// Called whenever it has been given its room.
    var onPlaced: () -> Void = {}
    /// Where it lies in the window: its border box, which is larger than the content under decorations that the window
    /// draws itself.
    private(set) var frame = Rect(x: 0, y: 0, width: 0, height: 0)

    private let window: Widget
    private let widget: Widget
    private let connections = SignalConnections()
    private let surfaceConnections = SignalConnections()

    /// Puts `widget` above all others but the layer of a transition, if the window has one.
    init(_ widget: Widget, over window: Widget) {
        self.window = window
        self.widget = widget
        raise()
        Self.all.insert(widget)
        connections.add(connect(window.opaque, "realize", after: true) { [weak self] in self?.watchSurface() })
        connections.add(
            connect(window.opaque, "unrealize") { [weak self] in self?.surfaceConnections.disconnectAll() })
        if gtk_widget_get_realized(window) != 0 { watchSurface() }
    }

    /// All that there are, in any window.
    private static var all: Set<Widget> = []

    /// Puts the widget above everything but the layer of a transition.
    private func raise() {
        let layer = children(of: window).first { RevealLayer.isOne($0) }
        gtk_widget_insert_before(widget, window, layer == widget ? nil : layer)
    }

    /// Whether something of the application's lies above: a child that it gave the window later. A popover or a tooltip
    /// has a surface of its own.
    private var isCovered: Bool {
        var next = gtk_widget_get_next_sibling(widget)
        while let sibling = next {
            if !Self.all.contains(sibling), !sibling.opaque.isA(gtk_native_get_type()) { return true }
            next = gtk_widget_get_next_sibling(sibling)
        }
        return false
    }

    /// Takes the widget out of the window again.
    func tearDown() {
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

    /// Gives the widget the window's border box.
    private func place() {
        if isCovered { raise() }
        var bounds = graphene_rect_t()
        guard gtk_widget_compute_bounds(window, window, &bounds) != 0, bounds.size.width >= 1, bounds.size.height >= 1
        else { return }
        let next = Rect(
            x: Double(bounds.origin.x), y: Double(bounds.origin.y), width: Double(bounds.size.width),
            height: Double(bounds.size.height))
        if next.size != frame.size { onResize() }
        frame = next
        var room = GtkAllocation(
            x: Int32(frame.minX), y: Int32(frame.minY), width: Int32(frame.size.width),
            height: Int32(frame.size.height))
        gtk_widget_size_allocate(widget, &room, -1)
        onPlaced()
    }
}
