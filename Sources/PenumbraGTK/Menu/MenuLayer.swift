import CPenumbraGtk
import Penumbra

/// All menus of one window, in a layer above everything that it contains.
@MainActor final class MenuLayer {
    /// Where a menu is summoned.
    enum Anchor {
        /// At a place in the widget that it is for.
        case place(Point)
        /// Beneath that widget.
        case widget
    }

    /// The widget that covers the window while there are menus.
    var widget: Widget { drawn.widget }
    let window: Widget
    private(set) var stack = MenuStack()
    /// What shows, by name.
    private(set) var shown: [MenuID: ShownMenu] = [:]
    /// Called in every frame in which a menu moves, and once when all have come to rest or gone.
    var onFrame: (_ time: Double, MenuStack) -> Void = { _, _ in }
    /// What was used last.
    var lastSource = MenuSource.pointer

    private lazy var drawn = DrawnWidget(role: GTK_ACCESSIBLE_ROLE_GROUP) { [weak self] in self?.draw(into: $0) }
    private lazy var cover = WindowCover(widget, over: window)
    private lazy var backdrop = MenuBackdrop(of: window, beneath: widget)
    private lazy var frames = FrameRequests { [weak self] in self?.frame(at: $0) }
    private lazy var input = MenuInput(self)
    private let connections = SignalConnections()
    private var openers: [ObjectIdentifier: WeakOpener] = [:]
    private let clock = TimeScale(SlowMotion.scale)
    private var counter = 0
    /// What had the keyboard's focus before a menu took it.
    private var focus: WeakReference?

    private struct WeakOpener {
        weak var opener: MenuOpener?
    }

    // MARK: Of which window

    private static var layers: [Widget: MenuLayer] = [:]

    /// Those of all windows.
    static var all: [MenuLayer] { Array(layers.values) }

    /// The layer of the window that a widget is in; nil where it is in none.
    static func over(_ widget: Widget) -> MenuLayer? {
        guard let root = gtk_widget_get_root(widget), root.isA(gtk_window_get_type()) else { return nil }
        let window: Widget = root.cast()
        if let known = layers[window] { return known }
        let layer = MenuLayer(window: window)
        layers[window] = layer
        return layer
    }

    private init(window: Widget) {
        self.window = window
        MenuStyle.install(on: gtk_widget_get_display(window))
        cover.onResize = { [weak self] in self?.send(.interrupted) }
        cover.onPlaced = { [weak self] in self?.placeAll() }
        _ = input
        hideIfIdle()
        connections.add(connect(window.opaque, "destroy") { [weak self] in self?.tearDown() })
        connections.add(connect(window.opaque, "unmap") { [weak self] in self?.send(.interrupted) })
        if let following = followReducedMotion({ [weak self] in self?.stack.style.reducesMotion = $0 }) {
            connections.add(following)
        }
    }

    private func tearDown() {
        send(.interrupted)
        connections.disconnectAll()
        input.tearDown()
        cover.tearDown()
        Self.layers[window] = nil
    }

    func add(_ opener: MenuOpener) {
        openers[ObjectIdentifier(opener)] = WeakOpener(opener: opener)
    }

    /// Forgets what summons menus on a widget.
    func remove(_ opener: MenuOpener) {
        openers[ObjectIdentifier(opener)] = nil
    }

    /// What summons a menu on a widget, if anything does.
    func opener(on widget: Widget, by summons: PullDownMenu.Summons) -> MenuOpener? {
        openers.values.compactMap(\.opener).first { $0.widget == widget && $0.summons == summons }
    }

    // MARK: Opening and closing

    var now: Double { clock.time(at: monotonicSeconds()) }

    /// Opens a menu, or closes it where it is open already. One that opened beneath the same widget, and is on its way
    /// out, turns round.
    func toggle(_ menu: PullDownMenu, for widget: Widget, at anchor: Anchor, by source: MenuSource) {
        if case .widget = anchor, let known = known(menu, widget), stack[known]?.isOpen ?? false {
            send(.closed(known, time: now))
        } else {
            open(menu, for: widget, at: anchor, by: source)
        }
    }

    /// Opens a menu, or lets it turn round.
    func open(_ menu: PullDownMenu, for widget: Widget, at anchor: Anchor, by source: MenuSource) {
        guard gtk_widget_get_mapped(widget) != 0 else { return }
        lastSource = source
        if case .widget = anchor, let known = known(menu, widget) {
            send(.opened(known, from: nil, time: now))
            return
        }
        counter += 1
        let id = MenuID(counter)
        let place: Point? =
            if case .place(let point) = anchor { convert(point, from: widget, to: self.widget) } else { nil }
        shown[id] = ShownMenu(id, menu, menu.model.pointer, for: widget, at: place, parent: nil, in: self)
        send(.opened(id, from: nil, time: now))
    }

    /// Opens the submenu of an item; one that is on its way out turns round.
    func openSubmenu(of parent: MenuID, item: Int, by source: MenuSource) {
        guard let above = shown[parent], let model = above.binding.entries[item].submenu else { return }
        lastSource = source
        if let known = shown.values.first(where: { $0.parent == .init(menu: parent, item: item) })?.id {
            send(.opened(known, from: parent, time: now))
            return
        }
        counter += 1
        let id = MenuID(counter)
        shown[id] = ShownMenu(
            id, above.menu, model.pointer, for: above.widget, at: nil, parent: .init(menu: parent, item: item), in: self
        )
        send(.opened(id, from: parent, time: now))
    }

    private func known(_ menu: PullDownMenu, _ widget: Widget) -> MenuID? {
        shown.values.first { $0.menu === menu && $0.widget == widget && $0.parent == nil && $0.place == nil }?.id
    }

    func dismiss() { send(.dismissed(time: now)) }

    func close(_ id: MenuID) { send(.closed(id, time: now)) }

    func close(_ menu: PullDownMenu) {
        for (id, one) in shown where one.menu === menu && one.parent == nil { send(.closed(id, time: now)) }
    }

    func isOpen(_ menu: PullDownMenu) -> Bool {
        shown.values.contains { $0.menu === menu && stack[$0.id]?.isOpen ?? false }
    }

    /// Does what an item is for; one with a submenu opens that.
    func choose(_ id: MenuID, _ item: Int, by source: MenuSource) {
        guard let menu = shown[id], menu.panel.selection.isSelectable(item) else { return }
        if menu.binding.entries[item].submenu != nil {
            openSubmenu(of: id, item: item, by: source)
        } else {
            send(.chosen(id, item: item, time: now))
        }
    }

    /// The press that has just summoned a menu goes on.
    func followPress(at place: Point, in widget: Widget) {
        guard stack.input != nil, let place = convert(place, from: widget, to: self.widget) else { return }
        input.followPress(at: place)
    }

    // MARK: Effects

    private func send(_ event: MenuEvent) {
        let hadInput = stack.input != nil
        let effects = stack.handle(event)
        for id in effects.gone { shown[id]?.remove() }
        let gone = effects.gone.compactMap { shown.removeValue(forKey: $0) }
        let opened = effects.opened.flatMap { shown[$0] }
        if let opened { show(opened) }
        if effects.changedInput { changeInput(from: hadInput) }
        hideIfIdle()
        gtk_widget_queue_draw(widget)
        if effects.needsFrame { requestFrame() }
        // Last, because these may open and close.
        if let opened, opened.parent == nil { opened.menu.onOpen() }
        if let choice = effects.chosen { shown[choice.menu]?.binding.activate(choice.item) }
        for menu in gone where menu.parent == nil { menu.menu.onClosed() }
    }

    private func show(_ menu: ShownMenu) {
        gtk_widget_set_child_visible(widget, 1)
        // What has never been drawn counts as due, and asks for nothing itself.
        gtk_widget_queue_draw(window)
        menu.insert(into: self)
        if lastSource == .key { menu.panel.selection.step(.first) }
    }

    /// Takes the layer off the screen when there is nothing in it, nor anything down that landed on it: GTK would give
    /// the lift to a widget beneath.
    func hideIfIdle() {
        guard stack.isIdle, input.isFree else { return }
        backdrop.clear()
        gtk_widget_set_child_visible(widget, 0)
        gtk_widget_set_can_target(widget, 0)
        gtk_widget_queue_draw(window)
    }

    /// Gives the input and the focus to the menu that is to have them, or back to the page.
    private func changeInput(from hadInput: Bool) {
        gtk_widget_set_can_target(widget, stack.input == nil ? 0 : 1)
        if stack.input == nil { input.drop() }
        if !hadInput, let focused = gtk_window_get_focus(cast(window)) { focus = WeakReference(focused.opaque) }
        for (id, menu) in shown { setAccessibleHidden(stack[id]?.isOpen != true, of: menu.panel.root) }
        for (id, menu) in shown {
            menu.setOpened(submenu(of: id)?.parent?.item)
            menu.panel.setCovered(isCovered(id))
        }
        if let input = stack.input {
            highlight(input)
        } else {
            let focused: Widget? = focus?.pointer?.cast()
            let isThere = focused.map { gtk_widget_is_ancestor($0, window) != 0 } ?? false
            gtk_window_set_focus(cast(window), isThere ? focused : nil)
            focus = nil
        }
    }

    /// Shows what is highlighted in a menu, to eyes and to assistive tools.
    func highlight(_ id: MenuID, isPressed: Bool = false) {
        guard let panel = shown[id]?.panel else { return }
        panel.highlight(isPressed: isPressed)
        guard id == stack.input else { return }
        panel.takeFocus()
        gtk_window_set_focus_visible(cast(window), panel.selection.isByKey ? 1 : 0)
    }

    // MARK: Frames

    func requestFrame() { frames.request(of: window) }

    private func frame(at time: Double) {
        let before = stack.time
        send(.frame(time: clock.time(at: time)))
        input.scroll(for: max(stack.time - before, 0) / clock.scale)
        onFrame(time, stack)
    }

    private func placeAll() {
        for menu in stack.menus { shown[menu.id]?.place(in: self) }
    }

    private func draw(into snapshot: OpaquePointer) {
        backdrop.append(progress: stack.backdrop(at: stack.time), in: cover.frame, to: snapshot)
        for menu in stack.menus {
            guard let one = shown[menu.id] else { continue }
            let scale = menu.presentation.scale(at: stack.time)
            guard scale > 0 else { continue }
            gtk_snapshot_save(snapshot)
            var origin = graphene_point_t(one.origin)
            gtk_snapshot_translate(snapshot, &origin)
            gtk_snapshot_scale(snapshot, Float(scale), Float(scale))
            origin = graphene_point_t(x: -origin.x, y: -origin.y)
            gtk_snapshot_translate(snapshot, &origin)
            gtk_snapshot_push_opacity(snapshot, menu.presentation.opacity(at: stack.time))
            gtk_widget_snapshot_child(widget, one.panel.root, snapshot)
            gtk_snapshot_pop(snapshot)
            gtk_snapshot_restore(snapshot)
        }
    }

    /// How large the window is, in points.
    var size: Size { cover.frame.size }
}

extension graphene_point_t {
    fileprivate init(_ point: Point) {
        self.init(x: Float(point.x), y: Float(point.y))
    }
}
