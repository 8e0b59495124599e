import CPenumbraGtk
import PenumbraMenus
import PenumbraMotion

/// All menus of one window, in a layer above all of its content.
@MainActor final class MenuLayer {
    /// The anchor of a menu.
    enum Anchor {
        /// A location in the menu's widget.
        case place(Point)
        /// Below the menu's widget.
        case widget
    }

    /// The widget that covers the window while there are menus.
    var widget: Widget { drawn.widget }
    let window: Widget
    /// The driver of the menus.
    private(set) lazy var driver = MenuDriver(host: self)
    /// The visible menus, by identifier.
    var shown: [MenuID: ShownMenu] = [:]
    /// Root menus that are no longer visible, until their callbacks have been called.
    var leaving: [MenuID: PullDownMenu] = [:]
    /// Called in every frame in which a menu moves, and once when all have settled or closed.
    var onFrame: (_ time: Double, MenuStack) -> Void = { _, _ in }
    /// The focus and its text before a menu took the input.
    var effects: PressEffects?
    /// The dimming of the page.
    var dimming = 0.0
    var wantsFrames = false

    private(set) lazy var frames = FrameRequests { [weak self] in self?.frame(at: $0) }
    private(set) lazy var input = MenuInput(self)
    private lazy var drawn = DrawnWidget(role: GTK_ACCESSIBLE_ROLE_GROUP) { [weak self] in self?.draw(into: $0) }
    private lazy var cover = WindowCover(widget, over: window)
    private lazy var backdrop = MenuBackdrop(of: window, beneath: widget)
    private let connections = SignalConnections()
    private var motion: MotionPreference.Following?
    private var openers: [ObjectIdentifier: WeakOpener] = [:]
    private var wasMoving = false
    private var lift: LastLift?

    private struct WeakOpener {
        weak var opener: MenuOpener?
    }

    // MARK: Layers of windows

    private static var layers: [Widget: MenuLayer] = [:]

    /// The layers of all windows.
    static var all: [MenuLayer] { Array(layers.values) }

    /// The layer of the window that contains a widget; nil if there is none.
    static func over(_ widget: Widget) -> MenuLayer? {
        guard let root = gtk_widget_get_root(widget), root.isA(gtk_window_get_type()) else { return nil }
        let window: Widget = cast(root)
        if let known = layers[window] { return known }
        let layer = MenuLayer(window: window)
        layers[window] = layer
        return layer
    }

    private init(window: Widget) {
        self.window = window
        MenuStyle.install(on: gtk_widget_get_display(window))
        driver.clock = TimeScale(SlowMotion.scale)
        cover.onResize = { [weak driver] in driver?.decide { $0.interrupt() } }
        cover.onPlaced = { [weak self] in self?.placeAll() }
        _ = input
        LastLift.follow(widget)
        hideIfIdle()
        connections.add(connect(window, "destroy") { [weak self] in self?.tearDown() })
        connections.add(connect(window, "unmap") { [weak driver] in driver?.decide { $0.interrupt() } })
        motion = MotionPreference.follow { [weak driver] in driver?.style.reducesMotion = $0 }
    }

    private func tearDown() {
        driver.decide { $0.interrupt() }
        connections.disconnectAll()
        input.tearDown()
        cover.tearDown()
        Self.layers[window] = nil
    }

    func add(_ opener: MenuOpener) {
        openers[ObjectIdentifier(opener)] = WeakOpener(opener: opener)
    }

    /// Removes an opener of a widget.
    func remove(_ opener: MenuOpener) {
        openers[ObjectIdentifier(opener)] = nil
    }

    /// The opener of a widget for a trigger, if any.
    func opener(on widget: Widget, by trigger: PullDownMenu.Trigger) -> MenuOpener? {
        openers.values.compactMap(\.opener).first { $0.widget == widget && $0.trigger == trigger }
    }

    // MARK: Opening and closing

    /// The visible menus, and their progress.
    var stack: MenuStack { driver.stack }

    /// Opens or closes the menu of a widget by a press at a location in the widget. Returns whether the press may continue in a
    /// menu.
    func press(_ opener: MenuOpener, at place: Point, by source: MenuSource, time now: Double) -> Bool {
        guard let menu = opener.menu else { return false }
        let anchor = opener.trigger == .context ? Anchor.place(place) : .widget
        toggle(menu, for: opener.widget, at: anchor, by: source, time: now)
        guard stack.input != nil, let place = convert(place, from: opener.widget, to: widget) else { return false }
        driver.decide { $0.opened(at: place, by: source, time: monotonicSeconds()) }
        return true
    }

    /// Opens a menu, or closes it if it is already open. A closing menu that opened below the same widget reopens.
    func toggle(
        _ menu: PullDownMenu, for widget: Widget, at anchor: Anchor, by source: MenuSource,
        time now: Double = monotonicSeconds()
    ) {
        if case .widget = anchor, let known = known(menu, widget), driver.decisions.isOpen(known) {
            driver.decide { $0.close(known, time: now) }
        } else {
            open(menu, for: widget, at: anchor, by: source, time: now)
        }
    }

    /// Opens a menu, or reopens a closing one.
    func open(
        _ menu: PullDownMenu, for widget: Widget, at anchor: Anchor, by source: MenuSource,
        time now: Double = monotonicSeconds()
    ) {
        guard gtk_widget_get_mapped(widget) != 0 else { return }
        var (known, place): (MenuID?, Point?) = (nil, nil)
        switch anchor {
        case .place(let point):
            place = convert(point, from: widget, to: self.widget)
            guard place != nil else { return }
        case .widget: known = self.known(menu, widget)
        }
        let id = known ?? driver.decisions.name()
        let visible =
            shown[id]
            ?? ShownMenu(
                menu, menu.model.pointer, label: menu.label, for: widget, at: place, path: [], in: id,
                isForFingers: source == .finger)
        if known == nil {
            shown[id] = visible
            visible.follow(as: id, in: self)
        }
        driver.decide {
            $0.open(id, visible.binding.content, at: visible.anchor(in: self.widget) ?? bounds, by: source, time: now)
        }
        if known == nil { menu.onOpen() }
    }

    private func known(_ menu: PullDownMenu, _ widget: Widget) -> MenuID? {
        shown.first { $1.menu === menu && $1.widget == widget && $1.path.isEmpty && $1.place == nil }?.key
    }

    /// Closes a menu or submenu.
    func close(_ id: MenuID) { driver.decide { $0.close(id, time: monotonicSeconds()) } }

    func close(_ menu: PullDownMenu) {
        for (id, visible) in shown where visible.menu === menu && visible.path.isEmpty { close(id) }
    }

    func isOpen(_ menu: PullDownMenu) -> Bool { shown.contains { $1.menu === menu && driver.decisions.isOpen($0) } }

    /// Performs the action of an item, or opens its submenu.
    func choose(_ id: MenuID, _ item: Int, by source: MenuSource) {
        driver.decide { $0.choose(item, in: id, by: source, time: monotonicSeconds()) }
    }

    func closed(_ id: MenuID) {
        leaving.removeValue(forKey: id)?.onClosed()
    }

    /// Takes the layer off the screen when there is nothing in it, nor anything down that landed on it: GTK would give
    /// the lift to a widget beneath.
    func hideIfIdle() {
        guard stack.isIdle, input.isFree else { return }
        lift = LastLift(in: widget) { [weak self] in self?.hideIfIdle() }
        guard lift == nil else { return }
        backdrop.clear()
        gtk_widget_set_child_visible(widget, 0)
        gtk_widget_set_can_target(widget, 0)
        gtk_widget_queue_draw(window)
    }

    // MARK: Frames

    private func frame(at time: Double) {
        driver.decide { $0.frame(at: time) }
        if stack.isMoving || wasMoving { onFrame(time, stack) }
        wasMoving = stack.isMoving
        if wantsFrames { frames.request(of: window) }
    }

    private func placeAll() {
        for menu in stack.menus {
            guard let visible = shown[menu.id] else { continue }
            driver.decide {
                $0.update(menu.id, visible.binding.content, at: menu.parent == nil ? visible.anchor(in: widget) : nil)
            }
        }
    }

    private func draw(into snapshot: OpaquePointer) {
        backdrop.append(progress: dimming, around: litRows, in: cover.frame, to: snapshot)
        for visible in stack.menus.compactMap({ shown[$0.id] }) where visible.scale > 0 {
            let place = visible.placement?.origin ?? .zero
            gtk_snapshot_save(snapshot)
            var origin = graphene_point_t(place)
            gtk_snapshot_translate(snapshot, &origin)
            gtk_snapshot_scale(snapshot, Float(visible.scale), Float(visible.scale))
            origin = graphene_point_t(x: -origin.x, y: -origin.y)
            gtk_snapshot_translate(snapshot, &origin)
            gtk_snapshot_push_opacity(snapshot, visible.opacity)
            gtk_widget_snapshot_child(widget, visible.panel.root, snapshot)
            gtk_snapshot_pop(snapshot)
            gtk_snapshot_restore(snapshot)
        }
    }

    /// The rows on which a finger rests or has rested to open their menus. They stay as bright as they are, in whole pixels.
    private var litRows: [MenuBackdrop.LitRow] {
        let scale = surfaceScale(of: window)
        return stack.menus.compactMap { menu in
            guard menu.dims, let visible = shown[menu.id], visible.place != nil else { return nil }
            let scrollers = scrollables(around: visible.widget, in: window)
            let area = ([visible.widget] + scrollers).reduce(Optional(Rect(origin: .zero, size: size))) {
                area, widget in
                PenumbraGTK.bounds(of: widget, in: self.widget).flatMap { area?.intersection($0) }
            }
            return area.map {
                let (left, top) = (($0.minX * scale).rounded() / scale, ($0.minY * scale).rounded() / scale)
                let (right, bottom) = (($0.maxX * scale).rounded() / scale, ($0.maxY * scale).rounded() / scale)
                return MenuBackdrop.LitRow(
                    area: Rect(x: left, y: top, width: right - left, height: bottom - top),
                    progress: min(max(menu.presentation.progress.value(at: stack.time), 0), 1))
            }
        }
    }

    /// The size of the window, in points.
    var size: Size { cover.frame.size }
}

extension graphene_point_t {
    fileprivate init(_ point: Point) {
        self.init(x: Float(point.x), y: Float(point.y))
    }
}
