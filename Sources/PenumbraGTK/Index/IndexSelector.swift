import CPenumbraGtk
import PenumbraGestures
import PenumbraMotion
import PenumbraThemes

/// An index strip beside a list, with its letters, symbols or other sort keys.
///
/// A finger selects after it has rested on the strip for a while, and the mouse at once when it presses. Arrow keys, Home, End,
/// Page Up and Page Down, a wheel and assistive tools go from key to key. The strip scrolls nothing itself: ``onSelect``
/// notifies the application of the selected key, and the application sets ``inView``.
///
/// ```swift
/// let index = IndexSelector(.letters, store: store, label: "Letters")
/// index.onSelect = { key in scroll(to: key) }
/// gtk_widget_set_halign(index.widget, GTK_ALIGN_END)
/// gtk_overlay_add_overlay(OpaquePointer(overlay), index.widget)
/// ```
@MainActor public final class IndexSelector: ThemeObserver {
    /// The widget to place beside a list, or above its edge.
    public let widget: UnsafeMutablePointer<GtkWidget>
    /// Called when a selection begins, before its first key.
    ///
    /// ```swift
    /// index.onBegin = { gtk_widget_add_css_class(list, "indexed") }
    /// ```
    public var onBegin: () -> Void = {}
    /// Called once for every key that is selected, the first one and each change, with its position in ``keys``.
    ///
    /// ```swift
    /// index.onSelect = { [keys = index.keys] key in print("to \(keys[key])") }
    /// ```
    public var onSelect: (_ key: Int) -> Void = { _ in }
    /// Called when a selection ends; `completed` is false if another gesture took the finger, such as a swipe back or a pull, or
    /// if ``keys`` changed. The list then belongs where it was.
    ///
    /// ```swift
    /// var before = 0
    /// index.onBegin = { [weak index] in before = index?.inView.first ?? 0 }
    /// index.onEnd = { completed in if !completed { scroll(to: before) } }
    /// ```
    public var onEnd: (_ completed: Bool) -> Void = { _ in }

    /// The keys of the strip.
    ///
    /// ```swift
    /// index.keys = ["2021", "2022", "2023"]                  // the list is sorted by year now
    /// ```
    public var keys: IndexKeys {
        didSet {
            guard keys != oldValue else { return }
            gtk_widget_queue_resize(strip.widget)
            relayout()
            follow()
        }
    }

    /// The keys of the visible part of the list: they are highlighted, and steps begin at the first.
    ///
    /// ```swift
    /// index.inView = 3..<7                                   // D to G: whenever the list has scrolled
    /// ```
    public var inView = 0..<0 {
        didSet {
            guard inView != oldValue else { return }
            if let first = inView.first { selection.follow(first) }
            follow()
        }
    }

    private let reference: ObjectReference
    private let store: ThemeStore
    private let clock: TimeScale
    private var selection: IndexSelection
    private var card: IndexCard?
    private var timer: Timeout?
    /// The invisible control that keys and assistive tools adjust: GTK 4.8 lets them adjust only a GtkRange.
    private let scale: Widget
    /// True while the strip sets the scale to the current position; this must not select a key.
    private var isFollowing = false
    private let connections = SignalConnections()
    private lazy var strip = IndexStrip(store: store) { [unowned self] in
        IndexStrip.Content(
            keys: keys, inView: inView, selected: selection.key,
            isFocused: gtk_widget_get_state_flags(scale).rawValue & GTK_STATE_FLAG_FOCUS_VISIBLE.rawValue != 0)
    }
    private lazy var input = IndexInput(
        widget, onTouch: { [weak self] in self?.handle($0, from: $1) ?? .possible },
        onScroll: { [weak self] in self?.scroll(by: $0, isExact: $1) })

    /// Creates an index strip.
    ///
    /// - Parameters:
    ///   - keys: The keys of the strip.
    ///   - store: The store of the strip's colors.
    ///   - label: The accessible label, which a screen reader announces; nil for "Index".
    public init(_ keys: IndexKeys = .letters, store: ThemeStore, label: String? = nil) {
        let overlay = made(gtk_overlay_new())
        let scale = made(gtk_scale_new(GTK_ORIENTATION_VERTICAL, gtk_adjustment_new(0, 0, 0, 1, 5, 0)))
        self.keys = keys
        self.store = store
        self.scale = scale
        widget = overlay
        reference = ObjectReference(retaining: overlay.opaque)
        clock = TimeScale(SlowMotion.scale)
        selection = IndexSelection(layout: IndexLayout(count: keys.count, height: 0, lineHeight: 1))
        selection.configuration.pressDuration = 0
        gtk_overlay_set_child(overlay.opaque, strip.widget)
        gtk_overlay_add_overlay(overlay.opaque, scale)
        gtk_widget_set_opacity(scale, 0)
        gtk_widget_set_can_target(scale, 0)
        gtk_range_set_round_digits(cast(scale), 0)
        setAccessibleLabel(label ?? Translation.own("Index"), of: scale)
        connectAll()
        follow()
        store.addObserver(self)
    }

    /// Shows the selected key large in the middle of an overlay during a selection.
    ///
    /// ```swift
    /// try index.showKey(in: overlay)                         // the letter stays readable beside the finger
    /// ```
    ///
    /// - Parameter overlay: A GtkOverlay; nil shows the key nowhere.
    /// - Throws: ``IndexError`` for a widget that is not an overlay.
    public func showKey(in overlay: UnsafeMutablePointer<GtkWidget>?) throws(IndexError) {
        guard let overlay else {
            card = nil
            return
        }
        guard overlay.opaque.isA(gtk_overlay_get_type()) else {
            throw IndexError(.notAnOverlay(type: overlay.opaque.typeName))
        }
        card = IndexCard(in: overlay.opaque, store: store, clock: clock)
    }

    /// Redraws the strip in the colors of the new theme.
    public func themeDidChange(in store: ThemeStore) {
        strip.redraw()
        card?.redraw()
    }

    private var now: Double { clock.time(at: monotonicSeconds()) }

    private func connectAll() {
        _ = input
        connections.add(
            connect(scale, "value-changed") { [weak self] in
                // An assistive tool may set any number.
                guard let self, !isFollowing, let key = Int(exactly: gtk_range_get_value(cast(scale)).rounded()) else {
                    return
                }
                relayout()
                report(selection.move(to: key, at: now))
            })
        connections.add(connect(widget, "unmap") { [weak self] in self?.cancel() })
        let focus: OpaquePointer = gtk_event_controller_focus_new()
        for signal in ["enter", "leave"] {
            connections.add(connect(focus, signal) { [weak self] in self?.strip.redraw() })
        }
        gtk_widget_add_controller(scale, focus)
    }

    // MARK: Input

    /// How long a finger rests on the strip before it selects, in seconds, 0 or more. At 0, the default, the selection begins
    /// with the touch.
    ///
    /// ```swift
    /// index.pressDuration = 0.3                              // a finger that only crosses the strip selects nothing
    /// ```
    public var pressDuration: Double {
        get { selection.configuration.pressDuration }
        set { selection.configuration.pressDuration = newValue.isFinite ? max(newValue, 0) : 0 }
    }

    /// Handles a touch in the strip and returns the recognizer's state.
    private func handle(_ touch: Touch, from source: IndexSelection.Source) -> RecognizerState {
        var touch = touch
        touch.time = clock.time(at: touch.time)
        relayout()
        if source == .pointer, touch.phase == .down { gtk_widget_grab_focus(scale) }
        report(selection.handle(touch, from: source))
        return selection.state
    }

    /// Scrolls by clicks of a wheel, or by points if `isExact`.
    private func scroll(by delta: Double, isExact: Bool) {
        relayout()
        report(selection.scroll(by: isExact ? delta / selection.layout.pitch : delta, at: now))
    }

    private func cancel() {
        report(selection.cancel())
        card?.show(nil)
    }

    private func relayout() {
        report(selection.relayout(strip.layout))
    }

    /// Performs an event of the selection, and schedules its next timeout.
    private func report(_ event: IndexSelection.Event?) {
        defer { wait() }
        guard let event else { return }
        follow()
        card?.show(selection.key.map { keys[$0] })
        switch event {
        case .began(let key):
            // A list that went on moving would leave the key.
            if let root = gtk_widget_get_root(widget) { stopKineticScrolling(in: cast(root)) }
            onBegin()
            if selection.report(key) { onSelect(key) }
        case .changed(let key): if selection.report(key) { onSelect(key) }
        case .ended: onEnd(true)
        case .cancelled: onEnd(false)
        }
    }

    private func wait() {
        guard let deadline = selection.deadline, clock.scale > 0 else {
            timer = nil
            return
        }
        timer = Timeout(seconds: (deadline - now) / clock.scale) { [weak self] in
            guard let self else { return }
            report(selection.advance(to: max(deadline, now)))
            if selection.isHeld { input.claim() }
        }
    }

    /// Shows the current position on the strip and to assistive tools.
    private func follow() {
        isFollowing = true
        let last = Double(max(keys.count - 1, 0))
        gtk_range_set_range(cast(scale), 0, last)
        gtk_range_set_value(cast(scale), Double(selection.position))
        if keys.indices.contains(selection.position) {
            setAccessibleValueText(keys[selection.position], of: scale)
            // GTK 4.8 does not expose the value's text to assistive tools.
            setAccessibleDescription(keys[selection.position], of: scale)
        }
        isFollowing = false
        strip.redraw()
    }
}

/// An error thrown when a key cannot be shown.
public struct IndexError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What went wrong.
    public enum Cause: Hashable, Sendable {
        /// The widget for the large key is not a GtkOverlay but of `type`.
        case notAnOverlay(type: String)
    }

    /// What went wrong.
    public let cause: Cause

    package init(_ cause: Cause) {
        self.cause = cause
    }

    /// The problem, as a sentence.
    public var description: String {
        switch cause {
        case .notAnOverlay(let type): "a \(type) is not a GtkOverlay; pass a GtkOverlay to show the key in"
        }
    }
}
