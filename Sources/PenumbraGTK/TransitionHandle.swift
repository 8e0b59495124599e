import CPenumbraGtk
import Penumbra

/// A transition attached to a window. Everything that it put there is taken away when it goes, or the window does.
@MainActor public final class TransitionHandle {
    /// How a theme that is chosen without a pull is shown.
    public enum Effect {
        /// The edge runs across by itself.
        case edge
        /// A circle grows from where it was chosen: where the pointer or a finger was pressed, or what has the focus.
        case circle
        /// The old look fades away, as befits a change that the system or a schedule makes.
        case fade
        /// At once.
        case none
    }

    /// Called before the old look is frozen, with the theme that comes.
    public var onWillBegin: (Theme) -> Void {
        get { events.onWillBegin }
        set { events.onWillBegin = newValue }
    }
    /// Called when the transition is over; `completed` is false where it went back.
    public var onDidEnd: (_ theme: Theme, _ completed: Bool) -> Void {
        get { events.onDidEnd }
        set { events.onDidEnd = newValue }
    }
    /// Called in every frame of a transition, with the time in seconds.
    public var onFrame: (_ time: Double, Reveal) -> Void {
        get { events.onFrame }
        set { events.onFrame = newValue }
    }
    /// Called for every touch that the window gets.
    public var onTouch: (Touch) -> Void = { _ in }

    private let engine: TransitionEngine
    private let events = TransitionEvents()
    private var motionConnection: SignalConnection?
    /// Not owned: a window that is held would not be destroyed.
    private let widget: WeakReference
    private var rootConnection: SignalConnection?
    private var attachment: WindowAttachment?
    private var cords: [WeakReference] = []
    private var excluded: [WeakReference] = []

    init(widget: Widget, engine: TransitionEngine) {
        self.engine = engine
        self.widget = WeakReference(widget.opaque)
        rootConnection = connect(widget.opaque, "notify::root") { [weak self] (_: OpaquePointer?) in
            self?.findWindow()
        }
        engine.add(events)
        motionConnection = followReducedMotion { [weak engine] in engine?.driver.configuration.reducesMotion = $0 }
        findWindow()
    }

    isolated deinit {
        detach()
    }

    /// Takes everything away again. What is under way is finished at once.
    public func detach() {
        motionConnection?.disconnect()
        rootConnection?.disconnect()
        leaveWindow()
    }

    // MARK: Changing the theme

    /// Changes to the theme called `name`, with an effect. A name that the store does not know throws.
    public func change(to name: String, effect: Effect = .edge) throws(UnknownTheme) {
        try choose(.theme(name), effect: effect)
    }

    /// Makes `choice` the user's, with an effect. A name that the store does not know throws.
    public func choose(_ choice: ThemeChoice, effect: Effect = .edge) throws(UnknownTheme) {
        try engine.choose(choice, by: run(effect), on: attachment?.id, at: monotonicSeconds())
    }

    /// Follows what the system or a schedule asks for, with an effect where that changes what shows.
    public func follow(_ traits: Traits, effect: Effect = .fade) {
        engine.follow(traits, by: run(effect), on: attachment?.id, at: monotonicSeconds())
    }

    private func run(_ effect: Effect) -> Run? {
        switch effect {
        case .edge: .edge
        case .circle: .circle(center: attachment?.chosenPlace ?? .zero)
        case .fade: .fade
        case .none: nil
        }
    }

    // MARK: Pulling

    /// How many fingers pull, which way (the first of several directions), and whether they do at all. `hysteresis`
    /// follows the system's drag threshold until it is set.
    public var gesture = PanRecognizer.Configuration() {
        didSet { attachment?.setGesture(gesture) }
    }

    /// How the edge looks and moves; for all windows with the same themes.
    public var style: EdgeStyle {
        get { engine.driver.configuration.style }
        set { engine.driver.configuration.style = newValue }
    }

    /// How far velocity bends the edge: 1 is usual, 0 keeps it straight; for all windows with the same themes.
    public var jelly: Double {
        get { engine.driver.configuration.jelly }
        set { engine.driver.configuration.jelly = max(0, newValue) }
    }

    /// Lets a widget of the window be pressed and pulled like the cord of a blind. A click on it stays its own.
    public func addCord(_ widget: UnsafeMutablePointer<GtkWidget>) {
        cords.append(WeakReference(widget.opaque))
        attachment?.addCord(widget)
    }

    /// Leaves touches that begin in a widget to it: a map, a drawing. Elsewhere the recognisers of other widgets wait:
    /// of two fingers they hear nothing until the pull has failed.
    public func exclude(_ widget: UnsafeMutablePointer<GtkWidget>) {
        excluded.append(WeakReference(widget.opaque))
        attachment?.exclude(widget)
    }

    // MARK: Watching

    /// Whether a disc is drawn under every finger.
    public var showsTouches = false {
        didSet { attachment?.showsTouches = showsTouches }
    }

    /// A square of 4 points in the bottom left corner, above everything: it tells a program that watches the screen
    /// which frame it sees.
    public var mark: Color? {
        didSet { attachment?.mark = mark }
    }

    /// Hands a recorded touch to the recogniser, as if a finger had made it. Its time is in seconds on GLib's monotonic
    /// clock, its place in points from the top left of the window.
    public func play(_ touch: Touch) {
        attachment?.play(touch)
    }

    // MARK: The window

    private func findWindow() {
        let root = widget.pointer.flatMap { gtk_widget_get_root($0.cast()) }
        let window: Widget? = root.flatMap { $0.isA(gtk_window_get_type()) ? $0.cast() : nil }
        guard window != attachment?.window else { return }
        leaveWindow()
        guard let window else { return }
        let attachment = WindowAttachment(window: window, engine: engine, gesture: gesture)
        attachment.onTouch = { [weak self] touch in self?.onTouch(touch) }
        attachment.onDestroy = { [weak self] in self?.leaveWindow() }
        attachment.showsTouches = showsTouches
        attachment.mark = mark
        for cord in cords.compactMap(\.pointer) { attachment.addCord(cord.cast()) }
        for region in excluded.compactMap(\.pointer) { attachment.exclude(region.cast()) }
        self.attachment = attachment
    }

    private func leaveWindow() {
        attachment?.tearDown()
        attachment = nil
    }
}
