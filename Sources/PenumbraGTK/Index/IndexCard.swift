import CPenumbraGtk
import PenumbraMotion
import PenumbraThemes

/// Shows a key large on an overlay, and fades in and out.
@MainActor final class IndexCard {
    private let store: ThemeStore
    private let clock: TimeScale
    private let overlay: WeakReference
    private var text = ""
    private var fade = Animator(from: 0, to: 0, timing: IndexCard.timing)
    private var reducesMotion = false
    private var motion: MotionPreference.Following?
    private lazy var drawn = DrawnWidget(
        role: GTK_ACCESSIBLE_ROLE_PRESENTATION, measure: { [weak self] in self?.measure($0) ?? DrawnLength() },
        draw: { [weak self] in self?.draw(into: $0) })
    private lazy var frames = FrameRequests { [weak self] in self?.frame(at: $0) }

    static let timing = Timing.curve(.easeOut, duration: 0.16)
    /// The space for the shadow around the card, in points.
    private static let margin = 24.0
    private static let leastSide = 88.0

    /// Creates a card in the middle of `overlay`, a GtkOverlay, on a clock that may be slowed.
    init(in overlay: OpaquePointer, store: ThemeStore, clock: TimeScale) {
        self.store = store
        self.clock = clock
        self.overlay = WeakReference(overlay)
        let widget = drawn.widget
        gtk_widget_set_halign(widget, GTK_ALIGN_CENTER)
        gtk_widget_set_valign(widget, GTK_ALIGN_CENTER)
        gtk_widget_set_can_target(widget, 0)
        gtk_widget_set_can_focus(widget, 0)
        gtk_widget_set_visible(widget, 0)
        gtk_overlay_add_overlay(overlay, widget)
        motion = MotionPreference.follow { [weak self] in self?.reducesMotion = $0 }
    }

    isolated deinit {
        if let overlay = overlay.pointer, gtk_widget_get_parent(drawn.widget)?.opaque == overlay {
            gtk_overlay_remove_overlay(overlay, drawn.widget)
        }
    }

    /// Shows a key, or fades out if it is nil.
    func show(_ key: String?) {
        if let key, key != text {
            text = key
            gtk_widget_queue_resize(drawn.widget)
            redraw()
        }
        let now = clock.time(at: monotonicSeconds())
        let goal = key == nil ? 0.0 : 1
        guard fade.goal != goal else { return }
        let value = fade.state(at: now).value
        fade = Animator(from: reducesMotion ? goal : value, to: goal, timing: Self.timing)
        _ = fade.start(at: now)
        apply(at: now)
    }

    func redraw() {
        gtk_widget_queue_draw(drawn.widget)
    }

    private func frame(at time: Double) {
        let now = clock.time(at: time)
        _ = fade.advance(to: now)
        apply(at: now)
    }

    private func apply(at now: Double) {
        let opacity = fade.state(at: now).value
        gtk_widget_set_opacity(drawn.widget, opacity)
        gtk_widget_set_visible(drawn.widget, opacity > 0 || fade.goal > 0 ? 1 : 0)
        if fade.status == .running { frames.request(of: drawn.widget) }
    }

    // MARK: Drawing

    private var large: DrawnText? { DrawnText(text, in: drawn.widget, scale: 3.4, weight: 700) }

    private func measure(_ orientation: GtkOrientation) -> DrawnLength {
        let size = large?.size ?? Size(width: 0, height: 0)
        let needed = orientation == GTK_ORIENTATION_HORIZONTAL ? size.width + 32 : size.height + 16
        let length = Int((max(needed, Self.leastSide) + 2 * Self.margin).rounded(.up))
        return DrawnLength(minimum: length, natural: length)
    }

    private func draw(into snapshot: OpaquePointer) {
        let table = store.table
        let size = size(of: drawn.widget)
        let card = Rect(
            origin: Point(x: Self.margin, y: Self.margin),
            size: Size(width: size.width - 2 * Self.margin, height: size.height - 2 * Self.margin))
        let outline = RoundedRect(card, radius: table[.cardRadius] + 6)
        outline.castShadow(of: table[.shadow], below: 4, blur: 18, into: snapshot)
        outline.fill(with: table[.accent], into: snapshot)
        large?.draw(around: Point(x: size.width / 2, y: size.height / 2), in: table[.onAccent], into: snapshot)
    }
}
