import CPenumbraGtk
import PenumbraColor
import PenumbraGestures
import PenumbraMotion
import PenumbraTransition

/// The attachment of a transition to one window.
@MainActor final class WindowAttachment {
    let window: Widget
    let id: StageID
    var onTouch: (Touch) -> Void = { _ in }
    var onDestroy: () -> Void = {}

    /// The handle that created it; others may share it.
    private(set) weak var handle: TransitionHandle?
    let engine: TransitionEngine
    /// With the last window that is detached, it restores the display.
    private let displayTheme: DisplayTheme?
    private let stage: WindowStage
    private let input: WindowInput
    private var pullHandles: [Widget: PullHandle] = [:]
    private var shortcut: ThemeShortcut?
    private let connections = SignalConnections()
    private let touches = TouchDiscs()
    private var isTornDown = false

    private struct Known {
        weak var attachment: WindowAttachment?
    }

    /// A window has one attachment: two would each capture the other's picture.
    private static var known: [Widget: Known] = [:]

    /// The attachment of a window, nil if it has none.
    static func of(_ window: Widget) -> WindowAttachment? { known[window]?.attachment }

    /// Whether all visible windows show the transitions of one engine, without content outside of them.
    private static func allWindows(areOf engine: TransitionEngine) -> Bool {
        toplevelWindows().allSatisfy { window in
            guard gtk_widget_get_mapped(cast(window)) != 0 else { return true }
            guard let attachment = of(cast(window)) else { return false }
            return attachment.engine === engine && !attachment.stage.hasOpenPopovers
        }
    }

    init(
        window: Widget, handle: TransitionHandle, engine: TransitionEngine, styling: ThemeTransition.Styling
    ) throws(TransitionError) {
        switch (styling, gtk_widget_get_display(window)) {
        case (.automatic, let display?), (.overriding, let display?):
            displayTheme = try .of(display, showing: engine.store)
        case (_, nil), (.byHand, _): displayTheme = nil
        }
        self.window = window
        self.handle = handle
        self.engine = engine
        stage = WindowStage(window: window)
        id = engine.driver.add(stage)
        engine.driver.clock.set(SlowMotion.scale, at: monotonicSeconds())
        input = WindowInput(stage: stage, driver: engine.driver, id: id)
        input.onTouch = { [weak self] touch in self?.show(touch) }
        stage.onFrame = { [weak engine] time in engine?.frame(at: time) }
        stage.onWake = { [weak engine] time in engine?.driver.wake(at: time) }
        stage.coversEverything = { [weak engine] in engine.map { Self.allWindows(areOf: $0) } ?? false }
        stage.theme = { [weak engine] in engine?.store.table }
        stage.isPulled = { [weak engine] in
            engine.map { $0.driver.reveal.isTracking || $0.driver.reveal.isResting } ?? false
        }
        stage.onInterruption = { [weak engine] in engine?.driver.finish() }
        stage.drawAbove = { [weak self] snapshot in self?.drawAbove(into: snapshot) }
        stage.onSight = { [weak self] sight in
            guard let self else { return }
            displayTheme?.judge(self, sight)
        }
        connections.add(connect(window, "destroy") { [weak self] in self?.onDestroy() })
        Self.known[window] = Known(attachment: self)
        displayTheme?.enter(self, overrides: styling == .overriding) { [weak self] in self?.setPull() }
    }

    func tearDown() {
        guard !isTornDown else { return }
        isTornDown = true
        Self.known[window] = nil
        displayTheme?.leave(self)
        connections.disconnectAll()
        for handle in pullHandles.values { handle.tearDown() }
        shortcut?.tearDown()
        input.tearDown()
        stage.tearDown()
        // Last: the callbacks of an edge that ends may destroy the window.
        engine.driver.remove(id)
    }

    /// The gesture that the handle asks for.
    private var gesture = PullGesture()

    /// Sets the gesture, and the style of the edge.
    func set(_ gesture: PullGesture, style: EdgeStyle, jelly: Double, shape: TransitionStyle) {
        engine.driver.setConfiguration(
            .init(style: style, jelly: jelly, direction: gesture.direction, shape: shape), of: id)
        self.gesture = gesture
        setPull()
    }

    private func setPull() {
        var offered = gesture
        if displayTheme?.obstacle != nil { offered.sources = [] }
        for source in [PullSource.touches, .pullHandle, .scroll, .touchpad] {
            engine.driver.setPull(source, on: id, offered.recognizer(for: source))
        }
        input.setGesture(offered)
    }

    /// The reason why the window offers no pull; nil if it does.
    var obstacle: String? { displayTheme.flatMap { $0.obstacle ?? $0.unseenTheme } }

    /// Makes a widget a pull handle while it is in the window.
    func followPullHandle(_ widget: Widget) {
        guard gtk_widget_get_root(widget) == window.opaque else {
            pullHandles.removeValue(forKey: widget)?.tearDown()
            return
        }
        guard pullHandles[widget] == nil else { return }
        pullHandles[widget] = PullHandle(widget, stage: stage, driver: engine.driver, id: id) { [weak input] place in
            !(input?.isExcluded(place) ?? true)
        }
    }

    /// Sets a shortcut with a valid accelerator, which calls `onPress`; nil removes it.
    func setShortcut(_ accelerator: String?, onPress: @escaping @MainActor () -> Void) {
        shortcut?.tearDown()
        shortcut = accelerator.flatMap { ThemeShortcut($0, in: window, onPress: onPress) }
    }

    func exclude(_ widget: Widget) {
        input.excluded.append(WeakReference(widget.opaque))
    }

    /// The location of the user's last choice: the last press of a pointer or finger, or else the middle of the focused
    /// widget, or of the window.
    var chosenPlace: Point {
        if let press = input.lastPress { return press }
        if let focus = gtk_window_get_focus(cast(window)), let place = stage.point(middle(of: focus), in: focus) {
            return place
        }
        return Point(x: stage.size.width / 2, y: stage.size.height / 2)
    }

    var showsTouches: Bool {
        get { touches.isShown }
        set {
            touches.isShown = newValue
            stage.redraw()
        }
    }

    var mark: Color? {
        didSet { stage.redraw() }
    }

    private func drawAbove(into snapshot: OpaquePointer) {
        touches.draw(into: snapshot)
        guard let mark else { return }
        var color = GdkRGBA(mark)
        var square = graphene_rect_t(x: 0, y: stage.size.height - 4, width: 4, height: 4)
        gtk_snapshot_append_color(snapshot, &color, &square)
    }

    func play(_ touch: Touch) {
        guard touch.isInRange else { return }
        show(touch)
        if !isTornDown { _ = input.handle(touch) }
    }

    private func show(_ touch: Touch) {
        onTouch(touch)
        // The application's callback may have detached the transition, or destroyed the window.
        guard !isTornDown else { return }
        touches.follow(touch)
        if touches.isShown { stage.redraw() }
    }
}
