import CPenumbraGtk
import PenumbraColor
import PenumbraGestures
import PenumbraThemes
import PenumbraTransition

/// A transition attached to a window, or to every window of an application.
///
/// The window or application keeps the transition. You may drop the handle, or hold it to change the theme from code, to
/// adjust the pull and to detach the transition.
///
/// ```swift
/// let handle = try ThemeTransition.attach(to: window)
/// handle.gesture.touches = 3
/// try handle.choose("dark")
/// ```
@MainActor public final class TransitionHandle {
    /// Called before the old appearance is captured, with the new theme.
    ///
    /// ```swift
    /// handle.onWillBegin = { _ in gtk_widget_set_visible(overlay, 0) }        // a hint that the picture should not show
    /// ```
    public var onWillBegin: (Theme) -> Void {
        get { events.onWillBegin }
        set { events.onWillBegin = newValue }
    }
    /// Called when the transition ends; `completed` is false if it was reversed.
    ///
    /// ```swift
    /// handle.onDidEnd = { theme, completed in print(completed ? "now \(theme.title)" : "as before") }
    /// ```
    public var onDidEnd: (_ theme: Theme, _ completed: Bool) -> Void {
        get { events.onDidEnd }
        set { events.onDidEnd = newValue }
    }
    /// Called in every frame of a transition, with the time in seconds.
    ///
    /// ```swift
    /// var times: [Double] = []
    /// handle.onFrame = { time, _ in times.append(time) }     // to measure the frame rate
    /// ```
    public var onFrame: (_ time: Double, Reveal) -> Void {
        get { events.onFrame }
        set { events.onFrame = newValue }
    }
    /// Called for every touch in an attached window.
    ///
    /// ```swift
    /// var recorded: [Touch] = []
    /// handle.onTouch = { touch in recorded.append(touch) }
    /// ```
    public var onTouch: (Touch) -> Void = { _ in }

    private let engine: TransitionEngine
    private let events = TransitionEvents()
    private let styling: ThemeTransition.Styling
    private var motion: MotionPreference.Following?
    /// The object that keeps the handle: a window, a widget that has no window yet, or an application.
    private let owner: WeakReference
    private var rootConnection: SignalConnection?
    private var shutdownConnection: SignalConnection?
    /// The window of a widget that was attached before it had one.
    private var rootWindow: Widget?
    private var applicationWindows: ApplicationWindows?
    private var attachments: [WindowAttachment] = []
    private var pullHandles: [(widget: WeakReference, rooting: SignalConnection)] = []
    private var excluded: [WeakReference] = []

    private static let name = LibraryCopy.key("penumbra-transition")

    /// The handle that `object` already keeps, or a new one for `object` to keep.
    static func handle(
        for object: OpaquePointer, themes: ThemeStore, styling: ThemeTransition.Styling
    ) throws(TransitionError) -> TransitionHandle {
        let isApplication = object.isA(gtk_application_get_type())
        guard isApplication || gtk_is_initialized() != 0 else { throw TransitionError(.gtkIsNotInitialized) }
        guard isApplication || object.isA(gtk_widget_get_type()) else {
            throw TransitionError(.notAWidget(type: object.typeName))
        }
        guard LibraryCopy.takeOver() else { throw TransitionError(.otherCopy) }
        let window = isApplication ? nil : try livingWindow(of: object)
        let owner = window?.opaque ?? object
        let known: TransitionHandle? = window.flatMap { WindowAttachment.of($0)?.handle } ?? owner.kept(as: name)
        if let known {
            guard known.engine.store === themes else {
                throw TransitionError(
                    .hasOtherThemes(names: known.engine.store.themes.map(\.name), given: themes.themes.map(\.name)))
            }
            return known
        }
        let handle = TransitionHandle(owner: owner, engine: .engine(for: themes), styling: styling)
        if isApplication {
            handle.applicationWindows = ApplicationWindows(of: object) { [weak handle] in handle?.enter(window: $0) }
            // Not when it is finalized: then a program in another language may no longer run its handlers.
            handle.shutdownConnection = connect(object, "shutdown") { [weak handle] in handle?.leaveAll() }
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

    /// The window that a widget is or belongs to; nil if it has none yet.
    private static func livingWindow(of widget: OpaquePointer) throws(TransitionError) -> Widget? {
        guard gtk_widget_in_destruction(cast(widget)) == 0 else {
            throw TransitionError(.isDestroyed(type: widget.typeName))
        }
        guard let root = gtk_widget_get_root(cast(widget)), root.isA(gtk_window_get_type()) else { return nil }
        guard toplevelWindows().contains(root) else { throw TransitionError(.isDestroyed(type: root.typeName)) }
        return cast(root)
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

    /// Detaches the transition. A running animation finishes at once.
    ///
    /// ```swift
    /// handle.detach()
    /// try ThemeTransition.attach(to: window, themes: themes) // a window has one store at a time
    /// ```
    public func detach() {
        leaveAll()
        if let owner = owner.pointer, owner.kept(as: Self.name) === self { owner.keep(nil, as: Self.name) }
    }

    /// Whether the transition is attached to a window now.
    public var isAttached: Bool { !attachments.isEmpty }

    /// The reason why the windows offer no pull now, or why the last one was taken back; nil if there is none. One line in GLib's
    /// log says so, too.
    ///
    /// A program that forces libadwaita's color scheme, or prefers dark, has chosen light or dark itself. A pull then changes
    /// only between themes of that appearance, if there are others. A pull to a theme in which no window looks different
    /// is taken back: a choice that cannot be seen is not made. The user's own style sheet can be the reason.
    ///
    /// ```swift
    /// if let reason = handle.obstacle { print("no pull: \(reason)") }
    /// ```
    public var obstacle: String? { attachments.lazy.compactMap(\.obstacle).first }

    // MARK: Changing the theme

    /// The store that holds the themes and the current one.
    ///
    /// ```swift
    /// handle.themes.onChoose = { choice in print("save \(choice.names)") }
    /// handle.themes.cycle = ["light", "dark"]
    /// ```
    public var themes: ThemeStore { engine.store }

    /// Whether the current theme is shown light or dark.
    ///
    /// ```swift
    /// try handle.choose(handle.appearance == .dark ? "light" : "dark", style: .circle())
    /// ```
    public var appearance: Appearance { themes.appearance }

    /// Changes to the theme named `name`, with an animation.
    ///
    /// ```swift
    /// try handle.choose("dark")                              // by an edge
    /// try handle.choose("light", style: .circle())           // from where the user pressed
    /// ```
    ///
    /// - Parameters:
    ///   - name: The name of a theme in ``themes``.
    ///   - style: The animation; nil changes at once, and so does every style while no window is visible.
    /// - Throws: `UnknownTheme` if the store has no theme of that name.
    public func choose(_ name: String, style: TransitionStyle? = .edge) throws(UnknownTheme) {
        try choose(.theme(name), style: style)
    }

    /// Makes `choice` the user's choice, with an animation.
    ///
    /// ```swift
    /// try handle.choose(.pair(light: "light", dark: "dark")) // follows the system again
    /// ```
    ///
    /// - Parameters:
    ///   - choice: A theme, or a pair of themes for light and dark.
    ///   - style: The animation; nil changes at once, and so does every style while no window is visible.
    /// - Throws: `UnknownTheme` if the store lacks a theme that `choice` names.
    public func choose(_ choice: ThemeChoice, style: TransitionStyle? = .edge) throws(UnknownTheme) {
        try engine.choose(choice, by: located(style), on: active?.id, at: monotonicSeconds())
    }

    /// Follows the traits of the system or of a schedule, with an animation if the visible theme changes.
    ///
    /// ```swift
    /// let system = SystemAppearance()
    /// system.onChange = { preferences in handle.follow(preferences.traits) }
    /// ```
    public func follow(_ traits: Traits, style: TransitionStyle? = .fade) {
        engine.follow(traits, by: located(style), on: active?.id, at: monotonicSeconds())
    }

    /// Reverses the most recent running change, as a hand that pulls back does.
    ///
    /// ```swift
    /// if !handle.dismiss() { gtk_window_close(window) }      // Escape
    /// ```
    ///
    /// - Returns: Whether there was one.
    @discardableResult public func dismiss() -> Bool { engine.driver.dismiss(at: monotonicSeconds()) }

    /// Ends all running changes at once, and shows the chosen theme.
    ///
    /// ```swift
    /// handle.finish()                                        // before a screenshot
    /// ```
    public func finish() { engine.driver.finish() }

    /// A shape without a location grows from where the user chose the theme.
    private func located(_ style: TransitionStyle?) -> TransitionStyle? { style?.located(active?.chosenPlace) }

    /// The active window, or else the first that is visible. In a hidden one, no frame would ever come.
    private var active: WindowAttachment? {
        let visible = attachments.filter { gtk_widget_get_mapped($0.window) != 0 }
        return visible.first { gtk_window_is_active(cast($0.window)) != 0 } ?? visible.first
    }

    // MARK: Pulling

    /// The number of fingers, the direction, and the sources that pull.
    ///
    /// ```swift
    /// handle.gesture.sources.insert(.touchpad)
    /// handle.gesture.direction = .up
    /// ```
    public var gesture = PullGesture() {
        didSet {
            setPull()
            guard gesture.sources.contains(.shortcut) != oldValue.sources.contains(.shortcut) else { return }
            for attachment in attachments { setShortcut(of: attachment) }
        }
    }

    /// The appearance and motion of the edge.
    ///
    /// ```swift
    /// handle.style = .castro
    /// handle.jelly = 0                                       // straight, so that the style only sets the motion
    /// ```
    public var style = EdgeStyle.natural {
        didSet { setPull() }
    }

    /// How far velocity bends the edge: 1 is the default, 0 keeps it straight. From 0 to 100: a number below, or NaN, counts as
    /// 0, one above as 100.
    public var jelly = 1.0 {
        didSet { setPull() }
    }

    /// What a pull reveals the theme through: an edge by default. A shape without a location grows from the middle.
    ///
    /// ```swift
    /// handle.shape = .edge.feathered(by: 64)
    /// handle.shape = .picture(MaskPicture(width: 256, height: 1, levels: [UInt8](0...255)))
    /// ```
    public var shape = TransitionStyle.edge {
        didSet { setPull() }
    }

    private func setPull() {
        for attachment in attachments { attachment.set(gesture, style: style, jelly: jelly, shape: shape) }
    }

    /// The keyboard shortcut for the next theme, in GTK's accelerator syntax; nil for none.
    public private(set) var shortcut: String?

    /// Sets a keyboard shortcut that changes to the next theme, with an automatic edge animation.
    ///
    /// ```swift
    /// do {
    ///     try handle.setShortcut("<Control><Shift>l")
    /// } catch {
    ///     print("\(error)")                                  // the user has typed something else
    /// }
    /// ```
    ///
    /// - Parameter accelerator: A string for `gtk_shortcut_trigger_parse_string`, such as `"<Control><Shift>l"`; nil removes
    ///   the shortcut.
    /// - Throws: ``TransitionError`` for an invalid string. The previous shortcut then stays.
    public func setShortcut(_ accelerator: String?) throws(TransitionError) {
        if let accelerator {
            guard let trigger = gtk_shortcut_trigger_parse_string(accelerator) else {
                throw TransitionError(.notAShortcut(accelerator))
            }
            // A trigger of modifiers alone, or of nothing, never fires.
            let hasKey = !trigger.isA(gtk_keyval_trigger_get_type()) || gtk_keyval_trigger_get_keyval(trigger) != 0
            g_object_unref(UnsafeMutableRawPointer(trigger))
            guard hasKey else { throw TransitionError(.notAShortcut(accelerator)) }
        }
        shortcut = accelerator
        for attachment in attachments { setShortcut(of: attachment) }
    }

    private func setShortcut(of attachment: WindowAttachment) {
        attachment.setShortcut(gesture.sources.contains(.shortcut) ? shortcut : nil) { [weak self] in
            guard let self else { return }
            try? choose(themes.next.name)
        }
    }

    /// Makes a widget a pull handle: the user can press and pull it like the cord of a blind. Clicks still reach the widget.
    /// It need not be in a window yet, and may go and come back with its page.
    ///
    /// ```swift
    /// handle.addPullHandle(button)                           // one finger or the mouse pulls the theme down from it
    /// ```
    public func addPullHandle(_ widget: UnsafeMutablePointer<GtkWidget>) {
        pullHandles.removeAll { $0.widget.pointer == nil }
        guard !pullHandles.contains(where: { $0.widget.pointer == widget.opaque }) else { return }
        let reference = WeakReference(widget.opaque)
        let rooting = connect(widget, "notify::root") { [weak self] (_: OpaquePointer?) in
            guard let self, let widget = reference.pointer else { return }
            for attachment in attachments { attachment.followPullHandle(cast(widget)) }
        }
        pullHandles.append((reference, rooting))
        for attachment in attachments { attachment.followPullHandle(widget) }
    }

    /// Excludes a widget, such as a map or a drawing: no finger, touchpad, wheel or handle begins a pull there, and the widget gets
    /// every event at once. Elsewhere a press waits for up to 60 ms, and the movement of two fingers until the pull has failed.
    ///
    /// ```swift
    /// handle.exclude(map)                                    // two fingers and Alt with the wheel turn it
    /// ```
    public func exclude(_ widget: UnsafeMutablePointer<GtkWidget>) {
        excluded.append(WeakReference(widget.opaque))
        for attachment in attachments { attachment.exclude(widget) }
    }

    // MARK: Debugging

    /// Whether to draw a disc under every finger.
    ///
    /// ```swift
    /// handle.showsTouches = CommandLine.arguments.contains("--show-touches")     // for a screen recording
    /// ```
    public var showsTouches = false {
        didSet { for attachment in attachments { attachment.showsTouches = showsTouches } }
    }

    /// The color of a square of 4 points in the bottom left corner, above everything. A program that records the screen can
    /// identify the frame by it.
    public var mark: Color? {
        didSet { for attachment in attachments { attachment.mark = mark } }
    }

    /// Sends a recorded touch to the recognizer of a window, as if a finger had made it.
    ///
    /// ```swift
    /// var touch = touches[0]
    /// touch.time = Double(g_get_monotonic_time()) / 1e6      // instead of the time of the recording
    /// handle.play(touch)
    /// ```
    ///
    /// - Parameters:
    ///   - touch: Its time is in seconds on GLib's monotonic clock, its location in points from the top left of the window. One
    ///     with a number out of range is ignored.
    ///   - window: The window. The default is the active one, or else the first visible one. A hidden window ignores touches.
    public func play(_ touch: Touch, in window: UnsafeMutablePointer<GtkWidget>? = nil) {
        let attachment = window == nil ? active : attachments.first { $0.window == window }
        attachment?.play(touch)
    }

    // MARK: Windows

    private func followRoot() {
        let root = owner.pointer.flatMap { gtk_widget_get_root(cast($0)) }
        let window: Widget? = root.flatMap { $0.isA(gtk_window_get_type()) ? cast($0) : nil }
        guard window != rootWindow else { return }
        rootWindow = window
        leaveAttachments()
        if let window { enter(window: window) }
    }

    /// Attaches to a window found later. An error can no longer be thrown to a caller, so it is logged.
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
                // A transition attached to the window itself takes precedence over the application's.
                if applicationWindows != nil { return }
                throw TransitionError(
                    .hasOtherThemes(
                        names: other.engine.store.themes.map(\.name), given: engine.store.themes.map(\.name)))
            }
            attachments.append(other)
            adjust(other)
            return
        }
        let attachment = try WindowAttachment(window: window, handle: self, engine: engine, styling: styling)
        attachment.onTouch = { [weak self] touch in self?.onTouch(touch) }
        attachment.onDestroy = { [weak self, weak attachment] in self?.leave { $0 === attachment } }
        attachment.set(gesture, style: style, jelly: jelly, shape: shape)
        attachments.append(attachment)
        adjust(attachment)
        if motion == nil {
            motion = MotionPreference.follow { [weak engine] in engine?.driver.configuration.reducesMotion = $0 }
        }
    }

    private func adjust(_ attachment: WindowAttachment) {
        if showsTouches { attachment.showsTouches = true }
        if shortcut != nil { setShortcut(of: attachment) }
        if let mark { attachment.mark = mark }
        for widget in pullHandles.compactMap(\.widget.pointer) { attachment.followPullHandle(cast(widget)) }
        for widget in excluded.compactMap(\.pointer) { attachment.exclude(cast(widget)) }
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
        motion = nil
        rootConnection?.disconnect()
        for handle in pullHandles { handle.rooting.disconnect() }
        pullHandles = []
        shutdownConnection?.disconnect()
        applicationWindows = nil
        leaveAttachments()
    }
}
