import CPenumbraGtk
import PenumbraColor
import PenumbraGestures
import PenumbraPull
import PenumbraThemes
import PenumbraTransition

/// A transition that is attached to a window, or to every window of an application.
///
/// What it is attached to keeps it. Drop the handle where you need none, or hold it to change the theme from code, to
/// adjust the pull and to take the transition away again.
@MainActor public final class TransitionHandle {
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
    /// Called for every touch that a window gets.
    public var onTouch: (Touch) -> Void = { _ in }

    private let engine: TransitionEngine
    private let events = TransitionEvents()
    private let styling: ThemeTransition.Styling
    private var motionConnection: SignalConnection?
    /// What keeps the handle: a window, a widget that has no window yet, or an application.
    private let owner: WeakReference
    private var rootConnection: SignalConnection?
    /// The window of a widget that had none at first.
    private var rootWindow: Widget?
    private var applicationWindows: ApplicationWindows?
    private var attachments: [WindowAttachment] = []
    private var pullHandles: [WeakReference] = []
    private var excluded: [WeakReference] = []

    private static let name = "penumbra-transition"

    /// The handle that `object` keeps, or a new one that it keeps from now on.
    static func handle(
        for object: OpaquePointer, themes: ThemeStore, styling: ThemeTransition.Styling
    ) throws(TransitionError) -> TransitionHandle {
        let isApplication = object.isA(gtk_application_get_type())
        guard isApplication || gtk_is_initialized() != 0 else { throw .gtkIsNotInitialized }
        guard isApplication || object.isA(gtk_widget_get_type()) else { throw .notAWidget(type: object.typeName) }
        let window = isApplication ? nil : try livingWindow(of: object)
        let owner = window?.opaque ?? object
        let known: TransitionHandle? = window.flatMap { WindowAttachment.of($0)?.handle } ?? owner.kept(as: name)
        if let known {
            guard known.engine.store === themes else {
                throw .hasOtherThemes(names: known.engine.store.themes.map(\.name), given: themes.themes.map(\.name))
            }
            return known
        }
        let handle = TransitionHandle(owner: owner, engine: .engine(for: themes), styling: styling)
        if isApplication {
            handle.applicationWindows = ApplicationWindows(of: object) { [weak handle] in handle?.enter(window: $0) }
        } else if let window {
            try handle.enter(window)
        } else {
            handle.rootConnection = connect(object, "notify::root") { [weak handle] (_: OpaquePointer?) in
                handle?.followRoot()
            }
        }
        owner.keep(handle, as: name)
        return handle
    }

    /// The window that a widget is, or is in; nil where it has none yet.
    private static func livingWindow(of widget: OpaquePointer) throws(TransitionError) -> Widget? {
        guard gtk_widget_in_destruction(widget.cast()) == 0 else { throw .isDestroyed(type: widget.typeName) }
        guard let root = gtk_widget_get_root(widget.cast()), root.isA(gtk_window_get_type()) else { return nil }
        guard toplevelWindows().contains(root) else { throw .isDestroyed(type: root.typeName) }
        return root.cast()
    }

    private init(owner: OpaquePointer, engine: TransitionEngine, styling: ThemeTransition.Styling) {
        self.engine = engine
        self.styling = styling
        self.owner = WeakReference(owner)
        engine.add(events)
    }

    isolated deinit {
        leaveAll()
    }

    /// Takes the transition away again. What is under way is finished at once.
    public func detach() {
        leaveAll()
        if let owner = owner.pointer, owner.kept(as: Self.name) === self { owner.keep(nil, as: Self.name) }
    }

    /// Whether a transition is attached to a window now.
    public var isAttached: Bool { !attachments.isEmpty }

    // MARK: Changing the theme

    /// The themes, and which of them shows.
    public var themes: ThemeStore { engine.store }

    /// Changes to the theme called `name`, with an effect.
    ///
    /// - Throws: ``UnknownTheme`` where the store has none of that name.
    public func choose(_ name: String, style: TransitionStyle? = .edge) throws(UnknownTheme) {
        try choose(.theme(name), style: style)
    }

    /// Makes `choice` the user's, with an effect.
    ///
    /// - Throws: ``UnknownTheme`` where the store has none of a name.
    public func choose(_ choice: ThemeChoice, style: TransitionStyle? = .edge) throws(UnknownTheme) {
        try engine.choose(choice, by: located(style), on: active?.id, at: monotonicSeconds())
    }

    /// Follows what the system or a schedule asks for, with an effect where that changes what shows.
    public func follow(_ traits: Traits, style: TransitionStyle? = .fade) {
        engine.follow(traits, by: located(style), on: active?.id, at: monotonicSeconds())
    }

    /// A circle without a center grows from where the theme was chosen.
    private func located(_ style: TransitionStyle?) -> TransitionStyle? {
        guard case .circle(nil, let circle) = style else { return style }
        return .circle(center: active?.chosenPlace ?? .zero, circle)
    }

    /// The window that the user is in, or else the first.
    private var active: WindowAttachment? {
        attachments.first { gtk_window_is_active(cast($0.window)) != 0 } ?? attachments.first
    }

    // MARK: Pulling

    /// How many fingers pull, which way (the first of several directions), and whether they do at all. `touchSlop`
    /// follows the system's drag threshold until it is set.
    public var gesture = PullGesture() {
        didSet { setPull() }
    }

    /// How the edge looks and moves.
    public var style = EdgeStyle.natural {
        didSet { setPull() }
    }

    /// How far velocity bends the edge: 1 is usual, 0 keeps it straight. A negative value counts as 0.
    public var jelly = 1.0 {
        didSet { setPull() }
    }

    private func setPull() {
        for attachment in attachments { attachment.set(gesture, style: style, jelly: max(0, jelly)) }
    }

    /// The keys that change to the next theme, as GTK writes them; nil for none.
    public private(set) var shortcut: String?

    /// Lets keys change to the next theme, with an edge that runs by itself.
    ///
    /// - Parameter accelerator: As `gtk_shortcut_trigger_parse_string` reads it, like `"<Control><Shift>l"`; nil takes the
    ///   shortcut away.
    /// - Throws: ``TransitionError/notAShortcut(_:)`` for anything else. The shortcut of before stays then.
    public func setShortcut(_ accelerator: String?) throws(TransitionError) {
        if let accelerator {
            guard let trigger = gtk_shortcut_trigger_parse_string(accelerator) else { throw .notAShortcut(accelerator) }
            g_object_unref(UnsafeMutableRawPointer(trigger))
        }
        shortcut = accelerator
        for attachment in attachments { setShortcut(of: attachment) }
    }

    private func setShortcut(of attachment: WindowAttachment) {
        attachment.setShortcut(shortcut) { [weak self] in
            guard let self else { return }
            try? choose(themes.next.name)
        }
    }

    /// Lets a widget of a window be pressed and pulled like the cord of a blind. A click on it stays its own.
    public func addPullHandle(_ widget: UnsafeMutablePointer<GtkWidget>) {
        pullHandles.append(WeakReference(widget.opaque))
        for attachment in attachments where attachment.contains(widget) { attachment.addPullHandle(widget) }
    }

    /// Leaves touches that begin in a widget to it: a map, a drawing. Elsewhere the recognisers of other widgets wait:
    /// they get no movement of two fingers until the pull has failed.
    public func exclude(_ widget: UnsafeMutablePointer<GtkWidget>) {
        excluded.append(WeakReference(widget.opaque))
        for attachment in attachments where attachment.contains(widget) { attachment.exclude(widget) }
    }

    // MARK: Watching

    /// Whether a disc is drawn under every finger.
    public var showsTouches = false {
        didSet { for attachment in attachments { attachment.showsTouches = showsTouches } }
    }

    /// A square of 4 points in the bottom left corner, above everything: it tells a program that watches the screen
    /// which frame it sees.
    public var mark: Color? {
        didSet { for attachment in attachments { attachment.mark = mark } }
    }

    /// Hands a recorded touch to the recogniser of a window, as if a finger had made it.
    ///
    /// - Parameters:
    ///   - touch: Its time is in seconds on GLib's monotonic clock, its place in points from the top left of the window.
    ///   - window: The window; the active one where you give none.
    public func play(_ touch: Touch, in window: UnsafeMutablePointer<GtkWidget>? = nil) {
        let attachment = window == nil ? active : attachments.first { $0.window == window }
        attachment?.play(touch)
    }

    // MARK: Windows

    private func followRoot() {
        let root = owner.pointer.flatMap { gtk_widget_get_root($0.cast()) }
        let window: Widget? = root.flatMap { $0.isA(gtk_window_get_type()) ? $0.cast() : nil }
        guard window != rootWindow else { return }
        rootWindow = window
        leaveAttachments()
        if let window { enter(window: window) }
    }

    /// Enters a window that was found. What prevents it cannot be thrown to anybody any more.
    private func enter(window: Widget) {
        do {
            try enter(window)
        } catch {
            warn("no transition in a window: \(error)")
        }
    }

    private func enter(_ window: Widget) throws(TransitionError) {
        if let other = WindowAttachment.of(window) {
            if attachments.contains(where: { $0 === other }) { return }
            guard other.engine === engine else {
                // What was attached to the window itself counts for more than what is for all.
                if applicationWindows != nil { return }
                throw .hasOtherThemes(
                    names: other.engine.store.themes.map(\.name), given: engine.store.themes.map(\.name))
            }
            attachments.append(other)
            adjust(other)
            return
        }
        let attachment = try WindowAttachment(window: window, handle: self, engine: engine, styling: styling)
        attachment.onTouch = { [weak self] touch in self?.onTouch(touch) }
        attachment.onDestroy = { [weak self, weak attachment] in self?.leave { $0 === attachment } }
        attachment.set(gesture, style: style, jelly: max(0, jelly))
        attachments.append(attachment)
        adjust(attachment)
        if motionConnection == nil {
            motionConnection = followReducedMotion { [weak engine] in engine?.driver.configuration.reducesMotion = $0 }
        }
    }

    private func adjust(_ attachment: WindowAttachment) {
        if showsTouches { attachment.showsTouches = true }
        if shortcut != nil { setShortcut(of: attachment) }
        if let mark { attachment.mark = mark }
        for widget in pullHandles.compactMap(\.pointer) where attachment.contains(widget.cast()) {
            attachment.addPullHandle(widget.cast())
        }
        for widget in excluded.compactMap(\.pointer) where attachment.contains(widget.cast()) {
            attachment.exclude(widget.cast())
        }
    }

    private func leave(_ isLeft: (WindowAttachment) -> Bool) {
        let left = attachments.filter(isLeft)
        attachments.removeAll(where: isLeft)
        for attachment in left where attachment.handle === self { attachment.tearDown() }
    }

    private func leaveAttachments() {
        leave { _ in true }
    }

    private func leaveAll() {
        motionConnection?.disconnect()
        rootConnection?.disconnect()
        applicationWindows = nil
        leaveAttachments()
    }
}
