import CPenumbraGtk
import PenumbraGeometry
import PenumbraPull
import PenumbraRaster

/// Shows transitions in one GtkWindow: pictures of its content in a layer above everything that it contains.
///
/// The layer is one more child of the window, next to the application's own, which stays where it is.
@MainActor final class WindowStage: Stage {
    let window: Widget
    /// Calls the driver for a frame that it asked for; the time is in seconds.
    var onFrame: (_ time: Double) -> Void = { _ in }
    /// Called when what is under way cannot go on: another size or scale, or the window is not shown any more.
    var onInterruption: () -> Void = {}
    /// Calls the driver once that much time has passed; the time is in seconds.
    var onWake: (_ time: Double) -> Void = { _ in }
    /// Whether pictures of all stages cover everything that the application shows.
    var coversEverything: () -> Bool = { false }
    /// Called after every frame of the window.
    var onFramePainted: () -> Void = {}
    /// Drawn above the pictures: discs under fingers, or whatever else belongs to the transition and not to the page.
    var drawAbove: (_ snapshot: OpaquePointer) -> Void = { _ in }

    /// Where the layer lies in the window.
    var frame: Rect { cover?.frame ?? Rect(x: 0, y: 0, width: 0, height: 0) }
    private var cover: WindowCover?
    private var layer: RevealLayer?
    /// What the window showed in its last frame. One that is made when it is wanted is empty while a redraw is due; one
    /// that is made before the window is realized has GTK compute a style that later style sheets do not reach.
    private var lastFrame: ObjectReference?
    private var pictures: [EdgeID: WindowPicture] = [:]
    private var masks: [(edge: EdgeID, mask: LayerMask)] = []
    private var prepared: WindowPicture?
    private var freeze: RestyleFreeze?
    private var isPreparing = false
    private lazy var frames = FrameRequests { [weak self] time in self?.onFrame(time) }
    private var alarm: Timeout?
    private let connections = SignalConnections()
    private let surfaceConnections = SignalConnections()

    init(window: Widget) {
        self.window = window
        let layer = RevealLayer { [weak self] snapshot in self?.draw(into: snapshot) }
        self.layer = layer
        cover = WindowCover(layer.widget, over: window)
        cover?.onResize = { [weak self] in
            self?.onInterruption()
            self?.prepared = nil
        }
        connections.add(connect(window.opaque, "realize", after: true) { [weak self] in self?.watchSurface() })
        connections.add(connect(window.opaque, "unrealize") { [weak self] in self?.leaveSurface() })
        connections.add(connect(window.opaque, "unmap") { [weak self] in self?.onInterruption() })
        connections.add(
            connect(window.opaque, "notify::scale-factor") { [weak self] (_: OpaquePointer?) in
                self?.onInterruption()
            })
        if gtk_widget_get_realized(window) != 0 { watchSurface() }
    }

    isolated deinit {
        tearDown()
    }

    /// Takes the layer out of the window again. The stage is of no use afterwards.
    func tearDown() {
        connections.disconnectAll()
        leaveSurface()
        pictures = [:]
        prepared = nil
        freeze = nil
        alarm = nil
        cover?.tearDown()
        cover = nil
        layer = nil
    }

    // MARK: The window

    private func watchSurface() {
        watchFrames()
        surfaceConnections.disconnectAll()
        if let clock = gtk_widget_get_frame_clock(window) {
            surfaceConnections.add(connect(clock, "after-paint") { [weak self] in self?.framePainted() })
        }
    }

    private func watchFrames() {
        guard lastFrame == nil else { return }
        let frame = ObjectReference(adopting: gtk_widget_paintable_new(window))
        lastFrame = frame
        connections.add(connect(frame.pointer, "invalidate-contents") { [weak self] in self?.prepared = nil })
    }

    private func leaveSurface() {
        onInterruption()
        surfaceConnections.disconnectAll()
    }

    /// The place in the layer of a place on the window's surface, as events report it.
    func point(onSurface x: Double, _ y: Double) -> Point {
        var (dx, dy) = (0.0, 0.0)
        gtk_native_get_surface_transform(window.opaque, &dx, &dy)
        return Point(x: x - dx - frame.minX, y: y - dy - frame.minY)
    }

    /// The place in the layer of a place in one of the window's widgets.
    func point(_ place: Point, in widget: Widget) -> Point? {
        convert(place, from: widget, to: window).map {
            Point(x: $0.x - frame.minX, y: $0.y - frame.minY)
        }
    }

    // MARK: Stage

    var size: Size {
        frame.size
    }

    func prepare() {
        guard layer != nil else { return }
        isPreparing = true
        takePreparedPicture()
    }

    func abandonPreparation() {
        isPreparing = false
        prepared = nil
        redraw()
    }

    private func framePainted() {
        onFramePainted()
        // What was prepared does not show this frame any more.
        if isPreparing { takePreparedPicture() }
        // Not before: until its last restyle has been drawn, a transition of GTK's own could begin.
        if pictures.isEmpty, !isPreparing { freeze = nil }
    }

    private func takePreparedPicture() {
        guard prepared == nil else { return }
        prepared = takePicture()
        // The nodes for the edge that is about to come, so that they need not be made in its first frame.
        _ = prepared?.strips(.rows)
    }

    func capture(_ edge: EdgeID) {
        // It may have been torn down by someone who was told that the edge begins, and the window may have gone.
        guard layer != nil else { return }
        for popover in openPopovers(in: window) { gtk_popover_popdown(cast(popover)) }
        holdStyle()
        isPreparing = false
        pictures[edge] = prepared ?? takePicture()
        prepared = nil
    }

    func show(_ masks: [(edge: EdgeID, mask: LayerMask)]) {
        self.masks = masks
        redraw()
    }

    func remove(_ edge: EdgeID) {
        pictures[edge] = nil
        masks.removeAll { $0.edge == edge }
        redraw()
    }

    func requestFrame() {
        if let layer { frames.request(of: layer.widget) }
    }

    var canChangeUnseen: Bool { isPreparing && prepared != nil && coversEverything() }

    func requestWake(after seconds: Double) {
        alarm = Timeout(seconds: seconds) { [weak self] in self?.onWake(monotonicSeconds()) }
    }

    // MARK: Pictures

    func redraw() {
        if let layer { gtk_widget_queue_draw(layer.widget) }
    }

    private func takePicture() -> WindowPicture? {
        guard size.width > 0, let content = contentNode() else { return nil }
        return WindowPicture(of: content.pointer, window: window, size: size)
    }

    /// What the window showed in its last frame without the layer, measured from the layer's top left.
    private func contentNode() -> RenderNode? {
        guard let lastFrame else { return nil }
        let image = ObjectReference(adopting: gdk_paintable_get_current_image(lastFrame.pointer))
        let node = RenderNode.recording { gdk_paintable_snapshot(image.pointer, $0, size.width, size.height) }
        return node.flatMap { nodeWithoutLayer($0.pointer) }
    }

    private func draw(into snapshot: OpaquePointer) {
        // The first is above all others, so it is drawn last.
        for (edge, mask) in masks.reversed() {
            pictures[edge]?.append(mask, to: snapshot)
        }
        drawAbove(snapshot)
    }

    /// The popovers in a widget that are open. A popover is a surface of its own: no picture covers it, and it would show
    /// the new look at once.
    private func openPopovers(in widget: Widget) -> [Widget] {
        children(of: widget).flatMap { child in
            child.opaque.isA(gtk_popover_get_type()) && gtk_widget_get_mapped(child) != 0
                ? [child] : openPopovers(in: child)
        }
    }

    /// Whether something of the window lies outside what pictures cover.
    var hasOpenPopovers: Bool { !openPopovers(in: window).isEmpty }

    /// Keeps transitions of GTK's own out of the picture, and of what comes beneath it.
    func holdStyle() {
        guard freeze == nil, let display = gtk_widget_get_display(window) else { return }
        freeze = .on(display)
    }
}
