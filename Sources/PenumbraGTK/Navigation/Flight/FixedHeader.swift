import CPenumbraGtk
import PenumbraMotion

/// The header bar at the top of a page. It stays in place while pages fly: the bars cross over, and window controls never move.
@MainActor struct FixedHeader {
    /// The node of the bar in its own coordinates, as it lies in the node of its page.
    let node: RenderNode
    /// The place in the navigation.
    let place: Rect
    private let origin: Point

    /// Finds the bar: a GtkHeaderBar, an AdwHeaderBar or a widget with the flight name `header`, at the top of the page and as
    /// wide. Nil if there is none.
    init?(of page: Widget, in navigation: Widget) {
        guard let bar = Self.bar(in: page, of: navigation), let place = bounds(of: bar, in: navigation),
            let origin = convert(.zero, from: bar, to: navigation), let node = RenderNode.own(of: bar)
        else { return nil }
        (self.node, self.place, self.origin) = (node, place, origin)
    }

    private static func bar(in widget: Widget, of navigation: Widget) -> Widget? {
        guard gtk_widget_get_mapped(widget) != 0, let place = bounds(of: widget, in: navigation),
            place.minY < 1, place.maxY > 1, place.minX < 1, place.maxX > size(of: navigation).width - 1
        else { return nil }
        if isBar(widget) { return widget }
        return children(of: widget).lazy.compactMap { bar(in: $0, of: navigation) }.first
    }

    private static func isBar(_ widget: Widget) -> Bool {
        if widget.opaque.isA(gtk_header_bar_get_type()) || FlightName.of(widget)?.name == "header" { return true }
        // The type exists if the application uses libadwaita.
        let type = g_type_from_name("AdwHeaderBar")
        return type != 0 && widget.opaque.isA(type)
    }

    /// Draws the bars of pages, the lowest page first. `weights` say how much of each page shows above those below it.
    static func append(
        _ bars: [FixedHeader], weights: [Double], without flying: Set<OpaquePointer>, to snapshot: OpaquePointer
    ) {
        var shown: RenderNode?
        for (bar, weight) in zip(bars, weights) where weight > 0 {
            guard let placed = bar.placed(without: flying) else { continue }
            if let below = shown, weight < 1 {
                shown = RenderNode(adopting: gsk_cross_fade_node_new(below.pointer, placed.pointer, Float(weight)))
            } else {
                shown = placed
            }
        }
        guard let shown else { return }
        // Without a clip, cairo mixes two pictures as large as the window.
        var area = bounds(ofNode: shown.pointer)
        let clipped = RenderNode(adopting: gsk_clip_node_new(shown.pointer, &area))
        gtk_snapshot_append_node(snapshot, clipped.pointer)
    }

    private func placed(without flying: Set<OpaquePointer>) -> RenderNode? {
        PenumbraGTK.node(node, without: flying).flatMap { rest in
            RenderNode.recording { rest.append(to: $0, movedBy: origin - .zero) }
        }
    }
}
