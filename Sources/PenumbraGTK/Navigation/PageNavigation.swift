import CPenumbraGtk
import PenumbraMotion
import PenumbraRaster
import PenumbraTransition

/// A stack of pages in a widget. Each page opens through a circle that grows from the activated widget, and closes back into
/// it.
///
/// ```swift
/// let navigation = try PageNavigation(root: list, label: "Archive")
/// gtk_window_set_child(window, navigation.widget)
/// try navigation.push(page, label: "Radiolab", from: row)
/// ```
///
/// Escape, Alt+Left, the Back key and button, a drag from the leading edge and a pinch go back. The target page gets input at
/// once, and the user can reverse a transition at any instant. Pages keep their state, their scroll position and their focus.
/// Keep the navigation for as long as its widget.
@MainActor public final class PageNavigation {
    /// The widget to place in your window.
    public var widget: UnsafeMutablePointer<GtkWidget> { drawn.widget }
    /// The timing of circles that begin from now on.
    ///
    /// ```swift
    /// navigation.timing = .spring(Spring(response: 0.5, dampingRatio: 1))
    /// ```
    public var timing: Timing {
        get { stack.configuration.timing }
        set { stack.configuration.timing = newValue }
    }
    /// The style of the borders of holes. A push can override it.
    ///
    /// ```swift
    /// navigation.style = .plain                              // no shadow and no rim
    /// navigation.style = .shadowed(Shadow(opacity: 0.6, radius: 8))
    /// ```
    public var style = BorderStyle.shadowed()
    /// Called at once when the target page changes.
    ///
    /// ```swift
    /// navigation.onChange = { page in gtk_widget_set_visible(button, page == list ? 0 : 1) }     // a button to go back
    /// ```
    public var onChange: (_ page: UnsafeMutablePointer<GtkWidget>) -> Void = { _ in }
    /// Called once for every page that has left the stack, when nothing of it is visible, nothing in it is pressed, and it has
    /// no parent.
    ///
    /// ```swift
    /// navigation.onLeft = { page in forget(page) }           // the page may be pushed again, or released
    /// ```
    public var onLeft: (_ page: UnsafeMutablePointer<GtkWidget>) -> Void = { _ in }
    /// Called in every frame with motion, and once when all motion has ended, with the time in seconds.
    public var onFrame: (_ time: Double, NavigationReport) -> Void = { _, _ in }

    /// The timing of the original: one second that starts slowly.
    ///
    /// ```swift
    /// navigation.timing = PageNavigation.originalTiming
    /// ```
    public static let originalTiming = Timing.curve(.easeIn, duration: 1)

    private lazy var drawn = DrawnWidget(role: GTK_ACCESSIBLE_ROLE_GROUP) { [weak self] in self?.draw(into: $0) }
    let drawing = SheetDrawing()
    let flights = NavigationFlights()
    /// The pages that fly out of their rows or home, or that a hand has lifted.
    let pageFlights = PageFlights()
    /// Requests that wait until the flights have landed too.
    private var ended: [NavigationEffects.Ended] = []
    lazy var frames = FrameRequests { [weak self] in self?.frame(at: $0) }
    private lazy var input = NavigationInput(
        widget, onGesture: { [weak self] in self?.handle($0, from: $1, at: $2) },
        onBack: { [weak self] in self?.pop() ?? false })
    private let connections = SignalConnections()
    private var motion: MotionPreference.Following?
    package internal(set) var stack: NavigationStack
    var pages: [PageID: NavigationPage] = [:]
    /// Pages that have left, but in which a press has not ended yet.
    private var pressed: [NavigationPage] = []
    private var waiting: [NavigationRequest: (Bool) -> Void] = [:]
    private var counter = 0
    var clock: NavigationClock

    /// Creates a navigation with a root page.
    ///
    /// ```swift
    /// let navigation = try PageNavigation(root: list, label: "Archive")
    /// gtk_window_set_child(window, navigation.widget)
    /// ```
    ///
    /// - Parameters:
    ///   - root: The first page, a widget without a parent. It never leaves.
    ///   - label: The accessible label of the page, which a screen reader announces.
    /// - Throws: ``NavigationError`` if `root` has a parent or is a window.
    public init(root: UnsafeMutablePointer<GtkWidget>, label: String) throws(NavigationError) {
        try Self.check(root)
        let page = NavigationPage(root, id: PageID(0), label: label, row: nil, style: .circle())
        stack = NavigationStack(root: page.id)
        clock = NavigationClock(SlowMotion.scale)
        gtk_widget_set_layout_manager(widget, gtk_bin_layout_new())
        gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
        add(page)
        page.show(true, isCurrent: true)
        input.liftable = { [weak self] in self?.lifting(from: $0) ?? .nothing }
        connections.add(connect(widget, "destroy") { [weak self] in self?.removeAll() })
        connections.add(connect(widget, "unmap") { [weak self] in self?.change { $0.interrupt() } })
        motion = MotionPreference.follow { [weak self] in self?.stack.configuration.reducesMotion = $0 }
    }

    isolated deinit {
        connections.disconnectAll()
        flights.interrupt()
        // Also where only completions are still to be called.
        if !isIdle { change { $0.interrupt() } }
        removeAll()
    }

    // MARK: Pages

    /// The pages of the stack; the target page is the last.
    public var stackedPages: [UnsafeMutablePointer<GtkWidget>] { stack.pages.compactMap { pages[$0]?.content } }

    /// The target page.
    ///
    /// ```swift
    /// if navigation.current == page { print("the page is already open") }
    /// ```
    public var current: UnsafeMutablePointer<GtkWidget>? { pages[stack.current]?.content }

    /// Whether no transition is running.
    public var isIdle: Bool { stack.isIdle && flights.isIdle && ended.isEmpty }

    /// The location and size in its window, in points.
    package var frame: Rect {
        let place = gtk_widget_get_root(widget).flatMap { bounds(of: widget, in: cast($0)) }?.origin
        return Rect(origin: place ?? .zero, size: size)
    }

    /// Pushes a page onto the stack. A page that is closing reverses, and opens from its current position.
    ///
    /// ```swift
    /// try navigation.push(page, label: "Radiolab", from: row) { finished in
    ///     if !finished { print("the user went back before it was open") }
    /// }
    /// try navigation.push(page, label: "Radiolab", from: row, style: .zoom)
    /// ```
    ///
    /// - Parameters:
    ///   - page: A widget without a parent, or a page that is closing.
    ///   - label: The accessible label, which a screen reader announces.
    ///   - origin: The row or button from whose middle a shape grows, or out of which the page flies; nil for the middle of the
    ///     navigation.
    ///   - style: The animation. A border that it leaves open has the style of ``style``.
    ///   - completion: Called once, when all motion has ended; the argument is true if the page stayed.
    public func push(
        _ page: UnsafeMutablePointer<GtkWidget>, label: String, from origin: UnsafeMutablePointer<GtkWidget>? = nil,
        style: TransitionStyle = .circle(), completion: @escaping (_ finished: Bool) -> Void = { _ in }
    ) throws(NavigationError) {
        try push(page, label, from: origin.map { FoundWidget($0) }, style, completion)
    }

    /// Pushes a page from a list that reuses its rows, such as GtkListView.
    ///
    /// ```swift
    /// try navigation.push(page, label: "Radiolab", from: row, style: .zoom, returningTo: { rows["Radiolab"] })
    /// ```
    ///
    /// - Parameters:
    ///   - page: A widget without a parent, or a page that is closing.
    ///   - label: The accessible label, which a screen reader announces.
    ///   - origin: The row or button from whose middle a shape grows, or out of which the page flies.
    ///   - style: The animation. A border that it leaves open has the style of ``style``.
    ///   - row: Returns the row into which the page closes, or nil while the list shows none. It is called in each frame in
    ///     which the page flies.
    ///   - completion: Called once, when all motion has ended; the argument is true if the page stayed.
    public func push(
        _ page: UnsafeMutablePointer<GtkWidget>, label: String, from origin: UnsafeMutablePointer<GtkWidget>,
        style: TransitionStyle = .circle(), returningTo row: @escaping () -> UnsafeMutablePointer<GtkWidget>?,
        completion: @escaping (_ finished: Bool) -> Void = { _ in }
    ) throws(NavigationError) {
        try push(page, label, from: FoundWidget(origin, find: row), style, completion)
    }

    private func push(
        _ page: Widget, _ label: String, from row: FoundWidget?, _ style: TransitionStyle,
        _ completion: @escaping (Bool) -> Void
    ) throws(NavigationError) {
        let known = pages.values.first { $0.content == page } ?? takeBack(page)
        if let known, stack.pages.contains(known.id) { throw NavigationError(.isThere(type: page.opaque.typeName)) }
        if known == nil {
            try Self.check(page)
            guard gtk_widget_is_ancestor(widget, page) == 0 else {
                throw NavigationError(.cannotBeAPage(type: page.opaque.typeName))
            }
        }
        if let origin = row?.widget { try FlightName.check(origin, page) }
        counter += 1
        let pushed =
            known
            ?? NavigationPage(
                page, id: PageID(counter), label: label, row: row, style: style.bordered(self.style))
        if known == nil { add(pushed) }
        pages[pushed.id] = pushed
        let place = pushed.originPlace(in: widget) ?? .point(middle(of: widget))
        let below = stack.current
        let request = request(completion)
        clock.move(at: monotonicSeconds(), isCovered: isCovered)
        change { $0.push(pushed.id, from: place, pushed.style, request, at: now) }
        fly(between: below, and: pushed.id, opens: true)
    }

    /// Pops the uppermost page.
    ///
    /// ```swift
    /// if !navigation.pop() { gtk_window_close(window) }      // there is only the root page
    /// ```
    ///
    /// - Parameter completion: Called once, when all motion has ended; the argument is true if the page was popped.
    /// - Returns: False if there is no page below; then `completion` is called with false too.
    @discardableResult
    public func pop(completion: @escaping (_ finished: Bool) -> Void = { _ in }) -> Bool {
        let canPop = stack.canPop
        let closing = stack.current
        let (place, request) = (returnPlace, request(completion))
        clock.move(at: monotonicSeconds(), isCovered: isCovered)
        change { $0.pop(to: place, request, at: now) }
        fly(between: stack.current, and: closing, opens: false)
        return canPop
    }

    private static func check(_ widget: Widget) throws(NavigationError) {
        guard !widget.opaque.isA(gtk_native_get_type()) else {
            throw NavigationError(.cannotBeAPage(type: widget.opaque.typeName))
        }
        guard let parent = gtk_widget_get_parent(widget) else { return }
        throw NavigationError(.hasParent(type: widget.opaque.typeName, parent: parent.opaque.typeName))
    }

    private func add(_ page: NavigationPage) {
        pages[page.id] = page
        gtk_widget_set_parent(page.root, widget)
    }

    /// Takes back a page that has left but is still pressed: it has not been released yet.
    private func takeBack(_ content: Widget) -> NavigationPage? {
        pressed.firstIndex { $0.content == content }.map { pressed.remove(at: $0) }
    }

    /// Releases a page that has left once no press in it remains. Returns true if it must wait.
    private func waits(_ page: NavigationPage) -> Bool {
        let isWaiting = page.waitForLift { [weak self, weak page] in
            guard let self, let page, takeBack(page.content) != nil else { return }
            page.tearDown()
            onLeft(page.content)
        }
        if isWaiting { pressed.append(page) }
        return isWaiting
    }

    private func removeAll() {
        for page in Array(pages.values) + pressed { page.tearDown() }
        pages = [:]
        drawing.clear()
        let left = pressed
        pressed = []
        for page in left { onLeft(page.content) }
    }

    /// A request without a completion.
    func noRequest() -> NavigationRequest { request { _ in } }

    private func request(_ completion: @escaping (Bool) -> Void) -> NavigationRequest {
        counter += 1
        let request = NavigationRequest(counter)
        waiting[request] = completion
        return request
    }

    // MARK: Events

    private var now: Double { clock.time(at: monotonicSeconds()) }

    /// Whether a theme is pulled over the window.
    var isCovered: Bool {
        gtk_widget_get_root(widget).map { WindowStage.showsPictures(above: cast($0)) } ?? false
    }

    private var size: Size { PenumbraGTK.size(of: widget) }

    /// The location to which the uppermost page closes; nil if its origin no longer exists.
    var returnPlace: NavigationOrigin? {
        guard let page = pages[stack.current] else { return nil }
        return page.row == nil ? .point(middle(of: widget)) : page.originPlace(in: widget)
    }

    /// Sends the elements of an opening page from its origin to the page, or those of a closing page home.
    func fly(between below: PageID, and page: PageID, opens: Bool, carriedBy carrier: PageFlight? = nil) {
        // A transition that is not visible has ended at once; a callback may just have hidden the widget. With reduced motion only
        // what a hand has lifted flies.
        guard !stack.configuration.reducesMotion || pageFlights[page] != nil, gtk_widget_get_mapped(widget) != 0,
            below != page, let page = pages[page], let source = page.row
        else { return }
        let row = NavigationFlights.End(page: below, root: source)
        let content = NavigationFlights.End(page: page.id, root: FoundWidget(page.content))
        let time = pageFlights[page.id]?.isInRow ?? opens ? nil : stack.time
        if opens {
            // A page that comes back carries the elements that lie in it.
            if carrier == nil || flights.carry(page.id) {
                flights.send(
                    row, to: content, with: page.id, by: carrier == nil ? Flight.opening : Flight.returning,
                    at: time)
            }
        } else {
            flights.send(content, to: row, with: page.id, by: Flight.landing, at: time, carriedBy: carrier)
        }
        gtk_widget_queue_draw(widget)
        requestFrames()
    }

    /// Requests another frame while anything moves by itself.
    func requestFrames() {
        if flights.areMoving || pageFlights.areMoving { frames.request(of: widget) }
    }

    private var report: NavigationReport {
        NavigationReport(
            stack, flying: pageFlights.report(at: stack.time), isHeld: pageFlights.held != nil, in: frame)
    }

    private func frame(at time: Double) {
        let now = clock.frame(at: time, isCovered: isCovered, latest: stack.time)
        change { $0.frame(at: now) }
        land()
        onFrame(time, report)
    }

    /// Changes the stack, and shows what follows.
    func change(_ change: (inout NavigationStack) -> NavigationEffects) {
        let before = stack.current
        var effects = change(&stack)
        if gtk_widget_get_mapped(widget) == 0, !stack.isIdle {
            // The transition is not visible.
            let rest = stack.interrupt()
            effects.left += rest.left
            effects.ended += rest.ended
        }
        if gtk_widget_get_mapped(widget) == 0 {
            flights.interrupt()
        }
        pageFlights.follow(stack, pages: pages, in: widget)
        flights.follow(pageFlights.pages)
        show(leaving: before)
        let left = effects.left.compactMap { pages.removeValue(forKey: $0) }.filter { !waits($0) }
        for page in left { page.tearDown() }
        if stack.isIdle { drawing.clear() }
        gtk_widget_queue_draw(widget)
        if effects.needsFrame && !stack.isIdle { frames.request(of: widget) }
        requestFrames()
        // Last, because these may push and pop.
        if stack.current != before, let current { onChange(current) }
        for page in left { onLeft(page.content) }
        ended += effects.ended
        guard flights.isIdle else { return }
        let ended = ended
        self.ended = []
        for ended in ended { waiting.removeValue(forKey: ended.request)?(ended.finished) }
    }

    /// Maps the visible pages, and gives input and focus to the target page.
    private func show(leaving before: PageID) {
        let shown = Set(stack.sheets.map(\.page))
        let hadFocus = stack.current != before && pages[before]?.rememberFocus() ?? false
        pages[stack.current]?.show(true, isCurrent: true)
        if hadFocus { pages[stack.current]?.restoreFocus() }
        for page in pages.values where page.id != stack.current {
            page.show(shown.contains(page.id), isCurrent: false)
        }
    }
}
