import CPenumbraGtk
import PenumbraColor
import PenumbraGeometry
import PenumbraNavigation

/// A page that a hand has lifted, or that flies home or back from there: a scaled picture with rounded corners.
@MainActor final class LiftedPage {
    let page: PageID
    /// The row from which the page has opened.
    let source: WeakReference
    private(set) var flight: Flight
    private let cornerRadius: Double
    /// Whether it flies home, into its row.
    private(set) var goesHome = false
    private var shown: (node: RenderNode, gaps: [Rect], picture: WindowPicture)?

    /// The strength of the shade on the page below.
    static let dimming = 0.15
    /// The part of the way home at which the page begins to fade.
    private static let fading = 0.55

    /// Lifts a page that fills a size.
    init(_ page: PageID, from source: Widget, cornerRadius: Double, _ lift: Lift, size: Size, at time: Double) {
        self.page = page
        self.cornerRadius = cornerRadius
        self.source = WeakReference(source.opaque)
        let whole = FlightPlace(Rect(origin: .zero, size: size))
        flight = Flight(
            from: whole, picture: 0, to: FlightTarget(whole, picture: 0, by: Flight.returning), heldAt: lift.start,
            at: time)
    }

    /// The place of the row in the navigation; nil if it is no longer there.
    func row(in navigation: Widget) -> FlightPlace? {
        guard let source: Widget = source.pointer?.cast(), gtk_widget_is_ancestor(source, navigation) != 0,
            let row = bounds(of: source, in: navigation), row.size.width > 0
        else { return nil }
        return FlightPlace(row, cornerRadius: cornerRadius)
    }

    /// Whether it has landed.
    var hasLanded: Bool { flight.outcome != nil }

    /// Catches it again.
    func take(at point: Point, time: Double) {
        _ = flight.handle(.caught(point, time: time))
    }

    func move(_ lift: Lift, time: Double) {
        _ = flight.handle(.moved(lift.finger, scale: lift.scale, time: time))
    }

    /// Lets go of it: it flies to a target, or fills its window again.
    func release(_ lift: Lift, to home: FlightTarget?, time: Double) {
        move(lift, time: time)
        goesHome = home != nil
        guard let hold = flight.hold else { return }
        let velocity = hold.velocity(finger: lift.velocity, scale: lift.scaleRate)
        _ = flight.handle(.released(velocity, to: home, time: time))
    }

    /// Lets go of it at rest.
    func drop(time: Double) {
        _ = flight.handle(.cancelled(time: time))
    }

    /// Sends it home, from wherever it is.
    func send(home: FlightTarget, time: Double) {
        goesHome = true
        _ = flight.handle(.redirected(home, time: time))
        drop(time: time)
    }

    /// Advances to a time. On the way home it follows its row, whose place is `home`.
    func advance(to time: Double, home: FlightPlace?) {
        if goesHome, let home, home != flight.target.place {
            _ = flight.handle(.targetPlaced(home, time: time))
        }
        _ = flight.handle(.frame(time: time))
    }

    /// Keeps the current picture of the page.
    func show(_ nodes: PageNodes, in widget: Widget) {
        let size = PenumbraGTK.size(of: widget)
        if let shown, shown.node.pointer == nodes.whole.pointer, shown.gaps == nodes.gaps, shown.picture.size == size {
            return
        }
        guard let picture = WindowPicture(of: nodes.drawn.pointer, window: widget, size: size) else { return }
        shown = (nodes.whole, nodes.gaps, picture)
    }

    /// Draws the shade on the page below, and the page.
    func append(to snapshot: OpaquePointer, at time: Double, size: Size) {
        guard let picture = shown?.picture else { return }
        let place = flight.place(at: time)
        let rect = place.rect
        guard rect.size.width > 0, rect.size.height > 0 else { return }
        let way = goesHome ? flight.remainder(at: time) : 1
        var whole = graphene_rect_t(Rect(origin: .zero, size: size))
        var shade = GdkRGBA(Color(red: 0, green: 0, blue: 0, alpha: Self.dimming * way))
        gtk_snapshot_append_color(snapshot, &shade, &whole)
        let opacity = min(way / Self.fading, 1)
        if opacity < 1 { gtk_snapshot_push_opacity(snapshot, opacity) }
        let outline = RoundedRect(rect, radius: place.cornerRadius)
        outline.castShadow(
            of: Color(red: 0, green: 0, blue: 0, alpha: 0.35), below: 4, blur: 14, into: snapshot)
        outline.pushClip(to: snapshot)
        if let node = Self.node(of: picture, in: rect) { gtk_snapshot_append_node(snapshot, node.pointer) }
        gtk_snapshot_pop(snapshot)
        if opacity < 1 { gtk_snapshot_pop(snapshot) }
    }

    /// The picture scaled to cover a rectangle, between its pixels by the cheapest filter: a texture would be filtered by a
    /// slower one.
    private static func node(of picture: WindowPicture, in rect: Rect) -> RenderNode? {
        var area = graphene_rect_t(rect)
        guard let node = gsk_cairo_node_new(&area), let context = gsk_cairo_node_get_draw_context(node) else {
            return nil
        }
        let scale = max(rect.size.width / picture.size.width, rect.size.height / picture.size.height)
        let top = Point(x: rect.minX + (rect.size.width - picture.size.width * scale) / 2, y: rect.minY)
        cairo_rectangle(context, rect.minX, rect.minY, rect.size.width, rect.size.height)
        cairo_translate(context, top.x, top.y)
        cairo_scale(context, scale / picture.scale, scale / picture.scale)
        cairo_set_source_surface(context, picture.kept.surface, 0, 0)
        cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BILINEAR)
        cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
        cairo_fill(context)
        cairo_destroy(context)
        return RenderNode(adopting: node)
    }
}

/// The node of a page, and without what flies.
@MainActor struct PageNodes {
    let whole: RenderNode
    let drawn: RenderNode
    /// The rectangles that are empty for what flies, in points.
    let gaps: [Rect]
}
