import CPenumbraGtk
import PenumbraMenus
import PenumbraMotion
import PenumbraRaster

/// Dims the page below open menus and desaturates it, in proportion to their progress.
///
/// The page is drawn into memory once as it appears behind an open menu, and redrawn where it changes. That picture is drawn
/// over the page with the progress as its opacity: every color between the two appearances is exact, and a frame blends only
/// one picture.
@MainActor final class MenuBackdrop {
    /// The remaining saturation of the page.
    static let saturation = 0.3
    /// The corner radius of a row that stays lit, in points: that of the cards in which rows lie.
    private static let rowRadius = 12.0

    private let window: Widget
    private let layer: Widget
    private var ground: RenderNode?
    private var shown: (page: RenderNode, picture: WindowPicture)?
    private var watch: PageWatch?

    /// Creates a backdrop for the part of `window` below `layer`, one of its children.
    init(of window: Widget, beneath layer: Widget) {
        self.window = window
        self.layer = layer
    }

    /// Releases the picture.
    func clear() {
        shown = nil
        watch = nil
    }

    /// A part of the page whose own menu does not dim it.
    struct LitRow {
        /// The part, in the layer's coordinates.
        let area: Rect
        /// The progress of the menu.
        let progress: Double
    }

    /// Appends the backdrop to a GtkSnapshot of the layer; `frame` is the layer's frame in the window.
    func append(progress: Double, around rows: [LitRow], in frame: Rect, to snapshot: OpaquePointer) {
        guard progress > 0, frame.size.width > 0 else { return }
        let children = Array(children(of: window).prefix { $0 != layer })
        guard let page = page(children, in: frame) else { return }
        if watch?.widgets != children {
            watch = PageWatch(children) { [layer] in gtk_widget_queue_draw(layer) }
        }
        update(page, frame.size)
        guard !rows.isEmpty else { return append(progress, to: snapshot) }
        var rest = [Rect(origin: .zero, size: frame.size)]
        for row in rows {
            let outline = Outline.roundedRectangle(row.area, cornerRadius: Self.rowRadius)
            for area in rest.compactMap({ $0.intersection(row.area) }) {
                clip(snapshot, to: area) {
                    append(LayerMask(.outside(outline), opacity: progress), to: snapshot)
                    // While one menu follows another, a row is dimmed by the other's progress.
                    append(LayerMask(.inside(outline), opacity: progress - row.progress), to: snapshot)
                }
            }
            rest = rest.flatMap { $0.parts(outside: row.area) }
        }
        for area in rest { clip(snapshot, to: area) { append(progress, to: snapshot) } }
    }

    private func clip(_ snapshot: OpaquePointer, to area: Rect, _ draw: () -> Void) {
        var clip = graphene_rect_t(area)
        gtk_snapshot_push_clip(snapshot, &clip)
        draw()
        gtk_snapshot_pop(snapshot)
    }

    private func append(_ mask: LayerMask, to snapshot: OpaquePointer) {
        if mask.opacity > 0 { shown?.picture.append(mask, to: snapshot) }
    }

    private func append(_ progress: Double, to snapshot: OpaquePointer) {
        if let whole = shown?.picture.whole(opacity: progress) {
            // Without a GTK group, which would be rendered first and blended then.
            gtk_snapshot_append_node(snapshot, whole.pointer)
        } else {
            append(LayerMask(.everything, opacity: progress), to: snapshot)
        }
    }

    private func update(_ page: RenderNode, _ size: Size) {
        if let shown, shown.picture.size == size {
            guard let area = difference(shown.page, page) else { return }
            if let part = shown.picture.redraw(page.pointer, in: area) {
                Self.dim(shown.picture, part)
                self.shown = (page, shown.picture)
                return
            }
        }
        shown = WindowPicture(of: page.pointer, window: window, size: size).map { (page, $0) }
        guard let picture = shown?.picture else { return }
        Self.dim(picture, PixelRect(columns: 0..<picture.pixels.width, rows: 0..<picture.pixels.height))
    }

    private static func dim(_ picture: WindowPicture, _ part: PixelRect) {
        picture.change(part) { $0.dim(saturation: saturation, light: 1 - MenuPresentation.dimming) }
    }

    /// The window's own background and its children below the layer, as last drawn.
    private func page(_ children: [Widget], in frame: Rect) -> RenderNode? {
        let ground = ground(in: frame)
        return RenderNode.recording { snapshot in
            if let ground { gtk_snapshot_append_node(snapshot, ground.pointer) }
            var origin = graphene_point_t(x: Float(-frame.minX), y: Float(-frame.minY))
            gtk_snapshot_translate(snapshot, &origin)
            for child in children { gtk_widget_snapshot_child(window, child, snapshot) }
        }
    }

    /// The background that the window draws below its children: the same node while it is unchanged.
    private func ground(in frame: Rect) -> RenderNode? {
        let node = RenderNode.recording { appendBackground(of: window, size: frame.size, to: $0) }
        guard let node else { return nil }
        if let ground, looksSame(ground.pointer, node.pointer) { return ground }
        ground = node
        return node
    }
}

extension Rect {
    /// The part within another rectangle; nil if there is none.
    func intersection(_ other: Rect) -> Rect? {
        let (left, top) = (max(minX, other.minX), max(minY, other.minY))
        let (width, height) = (min(maxX, other.maxX) - left, min(maxY, other.maxY) - top)
        return width > 0 && height > 0 ? Rect(x: left, y: top, width: width, height: height) : nil
    }

    /// The parts above, below, on the left and on the right of another rectangle.
    fileprivate func parts(outside other: Rect) -> [Rect] {
        guard let hole = intersection(other) else { return [self] }
        return [
            Rect(x: minX, y: minY, width: size.width, height: hole.minY - minY),
            Rect(x: minX, y: hole.maxY, width: size.width, height: maxY - hole.maxY),
            Rect(x: minX, y: hole.minY, width: hole.minX - minX, height: hole.size.height),
            Rect(x: hole.maxX, y: hole.minY, width: maxX - hole.maxX, height: hole.size.height),
        ].filter { $0.size.width > 0 && $0.size.height > 0 }
    }
}

/// Notifies when one of several widgets has redrawn itself, in the same frame and before the widgets above it are drawn.
@MainActor private final class PageWatch {
    let widgets: [Widget]
    private let paintables: [ObjectReference]
    private let connections = SignalConnections()

    init(_ widgets: [Widget], onDrawn: @escaping @MainActor () -> Void) {
        self.widgets = widgets
        paintables = widgets.map { ObjectReference(adopting: gtk_widget_paintable_new($0)) }
        for paintable in paintables {
            connections.add(connect(paintable.pointer, "invalidate-contents") { onDrawn() })
        }
    }

    isolated deinit {
        connections.disconnectAll()
    }
}
