import CPenumbraGtk
import PenumbraMotion
import PenumbraRaster
import PenumbraThemes
import PenumbraTransition

/// Shows transitions in one GtkWindow: pictures of its content in a layer above all of the content.
///
/// The layer is an additional child of the window, next to the application's own, which stays in place.
@MainActor final class WindowStage: Stage {
    let window: Widget
    /// Called for a requested frame; the time is in seconds.
    var onFrame: (_ time: Double) -> Void = { _ in }
    /// Called when edges cannot continue: the size or scale changed, or the window is no longer visible.
    var onInterruption: () -> Void = {}
    /// Called after a requested delay; the time is in seconds.
    var onWake: (_ time: Double) -> Void = { _ in }
    /// Whether the pictures of all stages cover everything that the application shows.
    var coversEverything: () -> Bool = { false }
    /// Whether a hand pulls, or is about to.
    var isPulled: () -> Bool = { false }
    /// Returns what the theme says now.
    var theme: () -> ThemeTable? = { nil }
    /// Called after every frame of the window.
    var onFramePainted: () -> Void = {}
    /// Called at the beginning of a change, and when it is known whether it makes the window look different.
    var onSight: (ChangeSight) -> Void = { _ in }
    /// Draws above the pictures: discs under fingers, and other parts of the transition.
    var drawAbove: (_ snapshot: OpaquePointer) -> Void = { _ in }

    /// The frame of the layer in the window.
    var frame: Rect { cover?.frame ?? Rect(x: 0, y: 0, width: 0, height: 0) }
    private var cover: WindowCover?
    private var layer: RevealLayer?
    /// A paintable with the last frame of the window. One created on demand is empty while a redraw is due; one created before
    /// the window is realized makes GTK compute a style that later style sheets do not affect.
    private var lastFrame: ObjectReference?
    private var pictures: [EdgeID: (picture: WindowPicture, theme: ThemeTable?)] = [:] {
        didSet {
            if pictures.isEmpty { Self.pictured.remove(window) } else { Self.pictured.insert(window) }
        }
    }
    private static var pictured: Set<Widget> = []
    private var masks: [(edge: EdgeID, mask: LayerMask)] = []
    private var prepared: WindowPicture?
    /// The theme of the last frame.
    private var paintedTheme: ThemeTable?
    /// The pictures that have been removed since the last frame. When a theme is taken back, one of them is the content as it will
    /// be in the next frame.
    private var released: [(picture: WindowPicture, theme: ThemeTable?)] = []
    private let visibility = ChangeVisibility()
    private var freeze: RestyleFreeze?
    private let closed = ClosedPopovers()
    private var coversBorder = false
    private var isPreparing = false
    private let wholeRedraw = WholeRedraw()
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
            self?.released = []
        }
        connections.add(connect(window, "realize", after: true) { [weak self] in self?.watchSurface() })
        connections.add(connect(window, "unrealize") { [weak self] in self?.leaveSurface() })
        connections.add(connect(window, "unmap") { [weak self] in self?.onInterruption() })
        connections.add(
            connect(window, "notify::scale-factor") { [weak self] (_: OpaquePointer?) in
                self?.onInterruption()
            })
        if gtk_widget_get_realized(window) != 0 { watchSurface() }
    }

    isolated deinit {
        tearDown()
    }

    /// Whether pictures lie above the content of a window.
    static func showsPictures(above window: Widget) -> Bool { pictured.contains(window) }

    /// Removes the layer from the window. The stage is unusable afterward.
    func tearDown() {
        // The callbacks of an edge that ends may destroy the window, so the owner ends it afterward.
        onInterruption = {}
        connections.disconnectAll()
        leaveSurface()
        uncoverBorder()
        pictures = [:]
        prepared = nil
        released = []
        freeze = nil
        alarm = nil
        wholeRedraw.end()
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
        watchScale()
    }

    /// GTK 4.12 has fractional scales. The scale factor of a widget does not distinguish them.
    private func watchScale() {
        guard hasFractionalScales, let surface = gtk_native_get_surface(window.opaque) else { return }
        surfaceConnections.add(
            connect(surface, "notify::scale") { [weak self] (_: OpaquePointer?) in self?.onInterruption() })
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

    /// Converts a location on the window's surface, as events report it, to the layer.
    func point(onSurface x: Double, _ y: Double) -> Point {
        var (dx, dy) = (0.0, 0.0)
        gtk_native_get_surface_transform(window.opaque, &dx, &dy)
        return Point(x: x - dx - frame.minX, y: y - dy - frame.minY)
    }

    /// Converts a location in one of the window's widgets to the layer.
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
        paintedTheme = theme()
        released = []
        onFramePainted()
        if let isSeen = visibility.judge(shownContent) { onSight(isSeen ? .seen : .unseen) }
        // The prepared picture does not show this frame.
        if isPreparing { takePreparedPicture() }
        // Not before: until its last restyle has been drawn, a GTK transition could still begin.
        if pictures.isEmpty, !isPreparing { freeze = nil }
    }

    private func takePreparedPicture() {
        guard prepared == nil else { return }
        prepared = currentPicture(of: contentNode())
        // Creates the nodes for the coming edge, so that its first frame need not.
        _ = prepared?.strips(.rows)
    }

    func capture(_ edge: EdgeID) {
        // A callback at the beginning of the edge may have torn down the stage, and the window may be gone.
        guard layer != nil else { return }
        if isPulled() { closed.close(openPopovers) }
        holdStyle()
        isPreparing = false
        let isShown = gtk_widget_get_mapped(window) != 0
        let content = contentNode()
        let covered = isShown ? content.map(coverBorder) : nil
        // The theme before may look as the one that begins.
        visibility.begin(isStale ? nil : covered)
        onSight(isShown ? .waiting : .hidden)
        pictures[edge] = (prepared ?? currentPicture(of: content)).map { ($0, theme()) }
        prepared = nil
    }

    func show(_ masks: [(edge: EdgeID, mask: LayerMask)]) {
        self.masks = masks
        redrawParts()
    }

    /// Lets the layer cover the border of the window, too. Returns the content as it is then.
    private func coverBorder(_ content: RenderNode) -> RenderNode {
        guard gtk_widget_get_overflow(window) == GTK_OVERFLOW_HIDDEN,
            let clip = BorderClip(of: content.pointer, size: size)
        else { return content }
        gtk_widget_set_overflow(window, GTK_OVERFLOW_VISIBLE)
        coversBorder = true
        return clip.removed(from: content.pointer)
    }

    /// The content of the last frame, also as it is without the clip: that frame may have been drawn before it went.
    private func shownContent() -> [RenderNode] {
        guard let content = contentNode() else { return [] }
        let clip = coversBorder ? BorderClip(of: content.pointer, size: size) : nil
        return [content] + (clip.map { [$0.removed(from: content.pointer)] } ?? [])
    }

    private func uncoverBorder() {
        if coversBorder { gtk_widget_set_overflow(window, GTK_OVERFLOW_HIDDEN) }
        coversBorder = false
    }

    func remove(_ edge: EdgeID) {
        if let left = pictures.removeValue(forKey: edge) { released.append(left) }
        masks.removeAll { $0.edge == edge }
        if pictures.isEmpty {
            closed.reopen()
            visibility.end()
            uncoverBorder()
        }
        redrawParts()
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

    private func redrawParts() {
        guard let layer else { return }
        redraw()
        wholeRedraw.partsChange(in: layer.widget)
    }

    /// Whether the theme has changed since the last frame, which shows the one before.
    private var isStale: Bool { theme() != paintedTheme }

    /// A picture of `content`, the last frame, or the one that a taken-back change has left, if no frame has been painted since.
    private func currentPicture(of content: RenderNode?) -> WindowPicture? {
        let left = isStale ? released.last { $0.theme == theme() } : nil
        return left?.picture ?? takePicture(of: content)
    }

    private func takePicture(of content: RenderNode?) -> WindowPicture? {
        guard size.width > 0, let content else { return nil }
        return WindowPicture(of: content.pointer, window: window, size: size)
    }

    /// The last frame of the window without the layer, relative to the layer's top left.
    private func contentNode() -> RenderNode? {
        guard let lastFrame else { return nil }
        let image = ObjectReference(adopting: gdk_paintable_get_current_image(lastFrame.pointer))
        let node = RenderNode.recording { gdk_paintable_snapshot(image.pointer, $0, size.width, size.height) }
        return node.flatMap { nodeWithoutLayer($0.pointer) }
    }

    private func draw(into snapshot: OpaquePointer) {
        // The first is above all others, so it is drawn last.
        for (edge, mask) in masks.reversed() {
            pictures[edge]?.picture.append(mask, to: snapshot)
        }
        drawAbove(snapshot)
        wholeRedraw.append(size: size, to: snapshot)
    }

    /// Whether a part of the window lies outside of the pictures.
    var hasOpenPopovers: Bool { !openPopovers.isEmpty }

    private var openPopovers: [Widget] { PenumbraGTK.openPopovers(in: window) }

    /// Keeps GTK's own transitions out of the picture, and out of the content below it.
    func holdStyle() {
        guard freeze == nil, let display = gtk_widget_get_display(window) else { return }
        freeze = .on(display)
    }
}

/// Whether a change makes a window look different.
enum ChangeSight {
    /// The window is hidden.
    case hidden
    /// It is not known yet.
    case waiting
    case seen
    case unseen
}

/// Judges whether a change makes a window look different, from its frames before and after.
@MainActor final class ChangeVisibility {
    private var before: RenderNode?
    private var frames = 0

    /// A program may restyle its widgets later than the frame in which the theme changes.
    private static let mostFrames = 3

    /// Begins with the content before a change.
    func begin(_ content: RenderNode?) {
        (before, frames) = (content, 0)
    }

    /// Returns whether the window looks different in a new frame, which can be written in several ways; nil if that is known
    /// already, or not yet.
    func judge(_ contents: () -> [RenderNode]) -> Bool? {
        guard let before else { return nil }
        let after = contents()
        guard !after.isEmpty else { return nil }
        frames += 1
        let isSeen = !withExtendedLifetime((before, after)) {
            after.contains { looksSame(before.pointer, $0.pointer) }
        }
        guard isSeen || frames == Self.mostFrames else { return nil }
        end()
        return isSeen
    }

    /// Ends without a judgement.
    func end() {
        before = nil
    }
}
