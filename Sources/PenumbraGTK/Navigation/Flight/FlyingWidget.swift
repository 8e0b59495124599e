import CPenumbraGtk
import PenumbraMotion
import PenumbraTransition

/// A widget that a flight carries: its picture, and its place in its page.
///
/// The picture is the widget's own render node. When the widget or its page is gone, the last one remains.
@MainActor final class FlyingWidget {
    let element: FlightElement
    private let reference: WeakReference
    private let cornerRadius: Double?
    /// The row or the page in which it lies.
    private let root: FoundWidget
    /// The last render node, in the widget's own coordinates.
    private(set) var picture: FlyingPicture?
    /// The part of the picture that matches the place, in the widget's own coordinates: its border, or the text of a label.
    private(set) var box = Rect(origin: .zero, size: Size(width: 0, height: 0))
    /// The distance of the first baseline of a text from the top of `box`; nil for other widgets.
    private(set) var baseline: Double?
    private let couldTarget: Bool

    init(_ element: FlightElement, _ widget: Widget, in root: FoundWidget, cornerRadius: Double?) {
        self.element = element
        self.cornerRadius = cornerRadius
        self.root = root
        reference = WeakReference(widget.opaque)
        couldTarget = gtk_widget_get_can_target(widget) != 0
        gtk_widget_set_can_target(widget, 0)
    }

    isolated deinit {
        if let widget { gtk_widget_set_can_target(widget, couldTarget ? 1 : 0) }
    }

    /// The widget, if it still exists.
    var widget: Widget? { reference.widget }

    /// Whether the widget is in another one.
    func isIn(_ other: Widget) -> Bool { widget.map { gtk_widget_is_ancestor($0, other) != 0 } ?? false }

    /// The rectangle that the widget leaves empty, in points of the navigation.
    func gap(in navigation: Widget) -> Rect? { widget.flatMap { bounds(of: $0, in: navigation) } }

    /// The node of the widget as it lies in the tree of its page. Keeps it for later.
    func record() -> OpaquePointer? {
        guard let widget, let box = shownBox(of: widget), box.size.width > 0, box.size.height > 0,
            let own = RenderNode.own(of: widget)
        else { return nil }
        // GTK keeps the node of a widget that has not changed.
        if picture?.node.pointer != own.pointer || box != self.box { picture = FlyingPicture(own, box: box) }
        self.box = box
        baseline = textBaseline
        return own.pointer
    }

    /// The place in the coordinates of the navigation; nil if the widget is not in it, has no size yet, or shows another row now.
    func place(in navigation: Widget) -> FlightPlace? {
        guard let widget, isIn(navigation), root.contains(widget), var rect = bounds(of: widget, in: navigation),
            rect.size.width > 0, rect.size.height > 0
        else { return nil }
        let baseline = textBaseline
        if baseline != nil, let text = shownBox(of: widget),
            let origin = convert(text.origin, from: widget, to: navigation)
        {
            rect = Rect(origin: origin, size: text.size)
        }
        return FlightPlace(
            rect, cornerRadius: cornerRadius ?? picture?.cornerRadius ?? 0, baseline: baseline ?? 0)
    }

    private var layout: OpaquePointer? {
        widget.flatMap { $0.opaque.isA(gtk_label_get_type()) ? gtk_label_get_layout($0.opaque) : nil }
    }

    private var textBaseline: Double? {
        layout.map { layout in
            var text = PangoRectangle()
            pango_layout_get_pixel_extents(layout, nil, &text)
            return Double(pango_layout_get_baseline(layout)) / Double(PANGO_SCALE) - Double(text.y)
        }
    }

    /// The border of a widget in its own coordinates, or the text of a label, which can have much room beside it.
    private func shownBox(of widget: Widget) -> Rect? {
        guard let layout else { return bounds(of: widget, in: widget) }
        var (x, y) = (gint(0), gint(0))
        gtk_label_get_layout_offsets(widget.opaque, &x, &y)
        var text = PangoRectangle()
        pango_layout_get_pixel_extents(layout, nil, &text)
        return Rect(
            x: Double(x + text.x), y: Double(y + text.y), width: Double(text.width), height: Double(text.height))
    }

    /// The part of the navigation in which the innermost list around the widget shows; nil outside of lists.
    func viewport(in navigation: Widget) -> Rect? {
        guard let widget, isIn(navigation), let parent = gtk_widget_get_parent(widget) else { return nil }
        return scrollables(around: parent, in: navigation).first.flatMap { bounds(of: $0, in: navigation) }
    }
}
