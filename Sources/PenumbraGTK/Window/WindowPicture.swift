import CPenumbraGtk
import PenumbraColor
import PenumbraMotion
import PenumbraRaster

/// Whether cairo, and not a graphics card, draws the frames of a widget.
@MainActor func usesCairo(_ widget: Widget) -> Bool {
    gtk_widget_get_native(widget).flatMap { gtk_native_get_renderer($0) }?.isA(gsk_cairo_renderer_get_type()) ?? false
}

/// A captured picture of a window: its pixels, and nodes that draw them.
@MainActor final class WindowPicture {
    /// In points.
    let size: Size
    /// Pixels per point.
    let scale: Double
    var pixels: PixelBuffer { kept.pixels }
    /// Whether cairo, and not a graphics card, draws the frames.
    let isCairo: Bool
    let kept: PixelSurface
    private var strips: [StripAxis: [Strip]] = [:]
    /// Clips the part that the border of a mask crosses.
    var clipMask = ClipMask()

    enum StripAxis {
        case rows
        case columns
    }

    /// A part of the picture across its whole cross extent, as a node that stays the same from frame to frame: GTK does not
    /// redraw an unchanged node.
    struct Strip {
        let node: RenderNode
        /// The main-axis range of pixels.
        let span: Range<Int>
    }

    /// The height of a strip, in pixels. It is small, because the strip that the edge crosses is redrawn in every frame; not
    /// smaller, because every strip is a node to compare.
    private static let stripLength = 32

    /// Captures `node`, which is measured in points from the top left of the layer, as `window` draws it.
    ///
    /// Nil for an empty picture, or if memory is short.
    init?(of node: OpaquePointer, window: Widget, size: Size) {
        guard let renderer = gtk_native_get_renderer(gtk_widget_get_native(window)) else { return nil }
        isCairo = usesCairo(window)
        let scale = surfaceScale(of: window)
        let width = Self.pixels(size.width, scale)
        let height = Self.pixels(size.height, scale)
        guard width > 0, height > 0, let drawn = PixelSurface(width: width, height: height, scale: scale)
        else { return nil }
        if isCairo {
            let whole = PixelRect(columns: 0..<width, rows: 0..<height)
            Self.draw(node, into: drawn.surface, scale: scale, whole)
        } else {
            let scaled = RenderNode.recording { snapshot in
                gtk_snapshot_scale(snapshot, Float(scale), Float(scale))
                gtk_snapshot_append_node(snapshot, node)
            }
            guard let scaled else { return nil }
            var viewport = graphene_rect_t(x: 0, y: 0, width: Double(width), height: Double(height))
            let texture = ObjectReference(adopting: gsk_renderer_render_texture(renderer, scaled.pointer, &viewport))
            gdk_texture_download(
                texture.pointer, drawn.pixels.bytes.baseAddress?.assumingMemoryBound(to: UInt8.self),
                gsize(drawn.pixels.stride * 4))
        }
        drawn.changed()
        self.size = size
        self.scale = scale
        kept = drawn
    }

    /// The number of pixels that a length covers. A scale such as 1.2 is not an exact number.
    private static func pixels(_ length: Double, _ scale: Double) -> Int { Int((length * scale - 1e-6).rounded(.up)) }

    /// Redraws the part in which another node differs, and returns its pixels. Nil if a new picture is needed instead: the
    /// renderer can only draw a whole one.
    func redraw(_ node: OpaquePointer, in area: Rect) -> PixelRect? {
        guard isCairo else { return nil }
        func pixel(_ place: Double, _ limit: Int) -> Int { Int(min(max(place * scale, 0), Double(limit))) }
        let (width, height) = (pixels.width, pixels.height)
        // One more pixel on each side, because bounds are rounded.
        let (left, top) = (pixel(area.minX - 1, width), pixel(area.minY - 1, height))
        let columns = left..<max(left, pixel((area.maxX + 2).rounded(.down), width))
        let part = PixelRect(columns: columns, rows: top..<max(top, pixel((area.maxY + 2).rounded(.down), height)))
        Self.draw(node, into: kept.surface, scale: scale, part)
        kept.changed()
        // Cairo has kept the old pixels for the existing nodes.
        strips = [:]
        return part
    }

    /// The whole picture in one node, with an opacity from 0 to 1; nil if it must be drawn in strips.
    func whole(opacity: Double) -> RenderNode? {
        guard isCairo, opacity < 1 else { return nil }
        let all = PixelRect(columns: 0..<pixels.width, rows: 0..<pixels.height)
        return kept.node(all, at: .zero, opaque: false, isCairo: true, opacity: opacity)
    }

    /// A part of the picture, in points, at another place; nil outside of it.
    func node(of part: Rect, at place: Point, opacity: Double = 1) -> RenderNode? {
        func pixel(_ place: Double, _ limit: Int) -> Int { Int(min(max((place * scale).rounded(), 0), Double(limit))) }
        let (left, top) = (pixel(part.minX, pixels.width), pixel(part.minY, pixels.height))
        let (right, bottom) = (pixel(part.maxX, pixels.width), pixel(part.maxY, pixels.height))
        return kept.node(
            PixelRect(columns: left..<max(left, right), rows: top..<max(top, bottom)), at: place,
            opaque: opacity == 1, isCairo: isCairo, opacity: opacity)
    }

    /// Draws the picture scaled to cover a rectangle of points with rounded corners, with its top at the top, and a ground above
    /// it.
    func append(
        scaledTo rect: Rect, cornerRadius: Double, under ground: Color, to snapshot: OpaquePointer
    ) {
        let zoom = max(rect.size.width / size.width, rect.size.height / size.height)
        let left = rect.minX + (rect.size.width - size.width * zoom) / 2
        let place = Rect(x: left, y: rect.minY, width: size.width * zoom, height: size.height * zoom)
        guard !isCairo else {
            let scaled = ScaledSurface(
                surface: kept, place: place, rect: rect, cornerRadius: cornerRadius, ground: ground)
            return scaled.nodes.forEach { gtk_snapshot_append_node(snapshot, $0.pointer) }
        }
        let outline = RoundedRect(rect, radius: cornerRadius)
        outline.pushClip(to: snapshot)
        if let node = kept.texture(scaledTo: place) { gtk_snapshot_append_node(snapshot, node.pointer) }
        gtk_snapshot_pop(snapshot)
        if ground.alpha > 0 { outline.fill(with: ground, into: snapshot) }
    }

    /// Changes some of the pixels.
    func change(_ part: PixelRect, _ change: (PixelBuffer) -> Void) {
        change(pixels.part(columns: part.columns, rows: part.rows))
        kept.changed()
    }

    /// Draws a part of a node with the renderer of the frames, so that there is no seam, directly into our memory.
    private static func draw(_ node: OpaquePointer, into surface: OpaquePointer, scale: Double, _ part: PixelRect) {
        let context = cairo_create(surface)
        let (left, top) = (Double(part.columns.lowerBound), Double(part.rows.lowerBound))
        let (width, height) = (Double(part.columns.count), Double(part.rows.count))
        cairo_rectangle(context, left, top, width, height)
        cairo_clip(context)
        cairo_set_operator(context, CAIRO_OPERATOR_CLEAR)
        cairo_paint(context)
        cairo_set_operator(context, CAIRO_OPERATOR_OVER)
        cairo_scale(context, scale, scale)
        // One more pixel on each side, because bounds are rounded.
        let area = graphene_rect_t(
            x: (left - 1) / scale, y: (top - 1) / scale, width: (width + 2) / scale, height: (height + 2) / scale)
        if let drawn = PenumbraGTK.node(node, in: area) { gsk_render_node_draw(drawn.pointer, context) }
        cairo_destroy(context)
    }

    /// How many pixels two neighboring parts share. At a fractional scale, the shadow around a window can shift the pixels of
    /// the window against those of the screen. The renderer then blends the borders of each part with the content below, which
    /// would show as a line.
    var overlap: Int { scale == scale.rounded() ? 0 : 1 }

    /// The strips along an axis, created on first use.
    func strips(_ axis: StripAxis) -> [Strip] {
        if let known = strips[axis] { return known }
        let length = axis == .rows ? pixels.height : pixels.width
        let made = stride(from: 0, to: length, by: Self.stripLength).compactMap { start -> Strip? in
            let span = start..<min(start + Self.stripLength, length)
            let shown = span.lowerBound..<min(span.upperBound + overlap, length)
            return node(axis, shown).map { Strip(node: $0, span: span) }
        }
        strips[axis] = made
        return made
    }

    /// A main-axis range of pixels, across the whole cross extent.
    func rect(_ axis: StripAxis, _ span: Range<Int>) -> PixelRect {
        PixelRect(
            columns: axis == .rows ? 0..<pixels.width : span, rows: axis == .rows ? span : 0..<pixels.height)
    }

    /// A node that shows a part of the picture in place.
    private func node(_ axis: StripAxis, _ span: Range<Int>) -> RenderNode? {
        let part = rect(axis, span)
        let place = origin(of: part)
        // GL draws a cairo node at the next whole point to the top left.
        let isWhole = place == Point(x: place.x.rounded(.down), y: place.y.rounded(.down))
        return kept.node(part, at: place, opaque: true, isCairo: isCairo || glPrefersCairo && isWhole)
    }

    /// A node for pixels created for this frame, at the position of a main-axis range.
    func freshNode(_ fresh: PixelSurface, _ axis: StripAxis, _ span: Range<Int>) -> RenderNode? {
        let whole = PixelRect(columns: 0..<fresh.pixels.width, rows: 0..<fresh.pixels.height)
        return fresh.node(whole, at: origin(of: rect(axis, span)), opaque: false, isCairo: isCairo)
    }

    private func origin(of part: PixelRect) -> Point {
        Point(x: Double(part.columns.lowerBound) / scale, y: Double(part.rows.lowerBound) / scale)
    }
}
