import CPenumbraGtk
import PenumbraMenus

/// One level of a GMenuModel while it is visible: its content, which follows the model and its actions, and the actions of its
/// items.
@MainActor final class MenuBinding {
    /// The target of an item.
    struct Entry {
        let attributes: MenuAttributes
        /// Nil if there is no action.
        let probe: ActionProbe?
    }

    /// Called when the content has changed.
    var onChange: () -> Void = {}
    /// The current content.
    private(set) var content = MenuContent(sections: [])
    /// The targets of its items.
    private(set) var entries: [Entry] = []

    private struct Section {
        var title: String?
        var entries: [Entry] = []
    }

    private let model: ObjectReference
    private let widget: Widget
    private var sections: [Section] = []
    /// The probes of actions without a target, by name.
    private var probes: [String: ActionProbe] = [:]
    /// GTK notifies the probes one after the other.
    private var refreshing: Timeout?
    private let connections = SignalConnections()
    private var isReading = false

    /// Reads `model`, a GMenuModel whose actions are looked up from `widget`.
    init(_ model: OpaquePointer, for widget: Widget) {
        self.model = ObjectReference(retaining: model)
        self.widget = widget
        read()
    }

    /// Performs the action of an item.
    func activate(_ item: Int) {
        let attributes = entries[item].attributes
        guard let action = attributes.action else { return }
        gtk_widget_activate_action_variant(widget, action, attributes.target?.pointer)
    }

    /// Sets the state of an item's `submenu-action` to whether its submenu is open.
    func setSubmenu(of item: Int, shown isShown: Bool) {
        guard entries.indices.contains(item), let action = entries[item].attributes.submenuAction else { return }
        let answer = ActionProbe(action, in: widget).answer
        // Activating an action with a Boolean state toggles it.
        if answer.kind == .check, answer.isActive != isShown { gtk_widget_activate_action_variant(widget, action, nil) }
    }

    // MARK: Reading

    private func read() {
        connections.disconnectAll()
        isReading = true
        sections = []
        probes = [:]
        var section = Section()
        read(model, into: &section)
        sections.append(section)
        isReading = false
        refresh()
    }

    private func read(_ model: ObjectReference, into section: inout Section) {
        connections.add(connectItemsChanged(model.pointer) { [weak self] in self?.read() })
        for index in 0..<g_menu_model_get_n_items(cast(model.pointer)) {
            let attributes = MenuAttributes(of: model, at: index)
            if let nested = attributes.section {
                sections.append(section)
                section = Section(title: attributes.label)
                read(nested, into: &section)
                sections.append(section)
                section = Section()
            } else if !attributes.isCustom {
                let probe = attributes.action.map { self.probe($0, attributes.target) }
                section.entries.append(Entry(attributes: attributes, probe: probe))
            }
        }
    }

    private func probe(_ action: String, _ target: Variant?) -> ActionProbe {
        if target == nil, let known = probes[action] { return known }
        let probe = ActionProbe(action, target?.pointer, in: widget) { [weak self] in self?.refreshSoon() }
        if target == nil { probes[action] = probe }
        return probe
    }

    private func refreshSoon() {
        refreshing = refreshing ?? Timeout(seconds: 0) { [weak self] in self?.refresh() }
    }

    private func refresh() {
        guard !isReading else { return }
        refreshing = nil
        let accelerators = Accelerators(window.flatMap { gtk_window_get_application(cast($0))?.opaque })
        let before = content
        entries = []
        content = MenuContent(
            sections: sections.map { section in
                let visible = section.entries.filter { !isHidden($0) }
                entries += visible
                return MenuSection(title: section.title, visible.map { item($0, accelerators) })
            })
        if content != before { onChange() }
    }

    private func item(_ entry: Entry, _ accelerators: Accelerators) -> MenuItem {
        let (attributes, answer) = (entry.attributes, entry.probe?.answer)
        let mark: MenuItem.Mark =
            switch answer?.kind {
            case .check: .check(answer?.isActive == true ? .on : .off)
            case .radio: .radio(isChosen: answer?.isActive == true)
            case .plain, nil: .none
            }
        return MenuItem(
            attributes.label ?? "", symbol: attributes.symbol, shortcut: accelerators.shortcut(of: attributes),
            role: attributes.role == "destructive" ? .destructive : .plain, mark: mark,
            isEnabled: attributes.submenu != nil || answer?.isEnabled == true,
            // The submenu's content is read when it opens.
            submenu: attributes.submenu == nil ? nil : MenuContent(sections: []))
    }

    /// Whether the item's `hidden-when` applies. Only actions of the window and the application can be known to be missing;
    /// others that are missing are disabled.
    private func isHidden(_ entry: Entry) -> Bool {
        switch entry.attributes.hiddenWhen {
        case "action-disabled": entry.probe?.answer.isEnabled != true
        case "action-missing": entry.probe?.answer.isEnabled != true && !isThere(entry.attributes.action)
        default: false
        }
    }

    /// The window, in which actions are looked up last.
    private var window: OpaquePointer? {
        gtk_widget_get_root(widget).flatMap { $0.isA(gtk_window_get_type()) ? $0 : nil }
    }

    private func isThere(_ action: String?) -> Bool {
        guard let action, let window else { return false }
        let application = gtk_window_get_application(cast(window))?.opaque
        for (prefix, group) in [("win.", window), ("app.", application)] where action.hasPrefix(prefix) {
            guard let group, group.isA(g_action_group_get_type()) else { return false }
            return g_action_group_has_action(group, String(action.dropFirst(prefix.count))) != 0
        }
        return true
    }
}

/// Calls `handler` whenever the items of a GMenuModel change.
@MainActor private func connectItemsChanged(
    _ model: OpaquePointer, _ handler: @escaping @MainActor () -> Void
) -> SignalConnection {
    typealias Trampoline =
        @convention(c) (UnsafeMutableRawPointer, Int32, Int32, Int32, UnsafeMutableRawPointer) -> Void
    let trampoline: Trampoline = { _, _, _, _, data in
        MainActor.assumeIsolated { ClosureBox<@MainActor () -> Void>.function(data)() }
    }
    return connect(
        model, "items-changed", false, unsafeBitCast(trampoline, to: GCallback.self), ClosureBox.retained(handler))
}
