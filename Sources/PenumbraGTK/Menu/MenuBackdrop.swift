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

    /// Appends the backdrop to a GtkSnapshot of the layer; `frame` is the layer's frame in the window.
    func append(progress: Double, in frame: Rect, to snapshot: OpaquePointer) {
        guard progress > 0, frame.size.width > 0 else { return }
        let children = Array(children(of: window).prefix { $0 != layer })
        guard let page = page(children, in: frame) else { return }
        if watch?.widgets != children {
            watch = PageWatch(children) { [layer] in gtk_widget_queue_draw(layer) }
        }
        update(page, frame.size)
        if let whole = shown?.picture.whole(opacity: progress) {
            // Without a GTK group, which would be rendered first and blended then.
            gtk_snapshot_append_node(snapshot, whole.pointer)
        } else {
            shown?.picture.append(LayerMask(.everything, opacity: progress), to: snapshot)
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
