import CPenumbraGtk

/// Observes an action from the position of a widget, for every target: whether it can be activated, and its state.
///
/// One probe queries all targets of an action in turn, because GTK notifies every observer of an action of each new one: many
/// observers cost it the square of their number.
///
/// GTK 4 finds actions only for its buttons, in every group that is inserted anywhere above them, and exposes them to nothing
/// else. So the probe is such a button, never shown, in the widget.
@MainActor final class ActionProbe {
    enum Kind: Equatable {
        /// The action has no state that a menu could show.
        case plain
        case check
        case radio
    }

    /// The state of an action for one target.
    struct Answer: Equatable {
        /// Whether the action exists and can be activated.
        let isEnabled: Bool
        /// Whether the state is true, or equals the target if there is one.
        let isActive: Bool
        /// The kind of the state.
        let kind: Kind
    }

    /// The number of probes and of queries so far: the cost of a menu.
    private(set) static var work = (made: 0, asked: 0)

    private let action: String
    private let button: Widget
    private let reference: ObjectReference
    private let connections = SignalConnections()
    private var isAsking = false
    private var last = Answer(isEnabled: false, isActive: false, kind: .plain)

    /// Will ask for an action for `widget`. `onChange` is called when the answer for the target that was asked for last is
    /// another.
    init(_ action: String, in widget: Widget, onChange: @escaping @MainActor () -> Void = {}) {
        guard let object = g_object_new_with_properties(Self.type, 0, nil, nil) else {
            preconditionFailure("GTK could not create a button")
        }
        self.action = action
        reference = ObjectReference(retaining: OpaquePointer(object))
        button = reference.pointer.cast()
        gtk_widget_set_visible(button, 0)
        gtk_widget_set_parent(button, Self.parent(in: widget))
        Self.work.made += 1
        for property in ["active", "sensitive", "role"] where hasProperty(property) {
            connections.add(
                connect(button.opaque, "notify::\(property)") { [weak self] (_: OpaquePointer?) -> Void in
                    // A change caused by a query is reported too, during a notification of GTK even after the query.
                    guard let self, !isAsking, answer != last else { return }
                    last = answer
                    onChange()
                })
        }
    }

    /// A GtkStack makes every child a page, so use one of its pages instead.
    private static func parent(in widget: Widget) -> Widget {
        guard widget.opaque.isA(gtk_stack_get_type()), let page = gtk_stack_get_visible_child(widget.opaque) else {
            return widget
        }
        return parent(in: page)
    }

    isolated deinit {
        connections.disconnectAll()
        if gtk_widget_get_parent(button) != nil { gtk_widget_unparent(button) }
    }

    /// Begins to observe the action, with a target that it accepts, if it does not yet.
    func come(with target: OpaquePointer?) {
        guard !hasCome else { return }
        isAsking = true
        defer { isAsking = false }
        setTarget(target)
    }

    /// The state of the action for a target, which is observed from now on.
    func ask(_ target: OpaquePointer?) -> Answer {
        Self.work.asked += 1
        isAsking = true
        defer { isAsking = false }
        setTarget(target)
        last = answer
        return last
    }

    /// Observes a target whose answer is known.
    func watch(_ target: OpaquePointer?, _ known: Answer) {
        isAsking = true
        defer { isAsking = false }
        last = known
        setTarget(target)
    }

    /// GTK looks at the state anew only with the name, and warns where the action wants a target and there is none yet.
    private func setTarget(_ target: OpaquePointer?) {
        let before = gtk_actionable_get_action_target_value(button.opaque)
        if hasCome {
            if let before, let target, g_variant_equal(.init(before), .init(target)) != 0 { return }
            if before == nil, target == nil { return }
        }
        gtk_actionable_set_action_name(button.opaque, nil)
        gtk_actionable_set_action_target_value(button.opaque, target)
        gtk_actionable_set_action_name(button.opaque, action)
    }

    private var hasCome: Bool { gtk_actionable_get_action_name(button.opaque) != nil }

    private var answer: Answer { Answer(isEnabled: isEnabled, isActive: isActive, kind: kind) }

    private var isEnabled: Bool { gtk_widget_get_sensitive(button) != 0 }

    private var isActive: Bool {
        var value = GValue()
        g_object_get_property(button.opaque.cast(), "active", &value)
        defer { g_value_unset(&value) }
        return g_value_get_boolean(&value) != 0
    }

    private var kind: Kind {
        guard hasProperty("role") else { return .plain }
        var value = GValue()
        g_object_get_property(button.opaque.cast(), "role", &value)
        defer { g_value_unset(&value) }
        // GtkButtonRole, which has no header.
        return switch g_value_get_enum(&value) {
        case 1: .check
        case 2: .radio
        default: .plain
        }
    }

    private func hasProperty(_ name: String) -> Bool {
        guard let object = button.opaque.cast(to: GTypeInstance.self).pointee.g_class else { return false }
        return g_object_class_find_property(cast(object), name) != nil
    }

    /// GtkModelButton, the button of GTK's own menus, which distinguishes a check mark from a radio mark. It has no header, so
    /// it is found by its name, which GTK registers once it has created a menu.
    private static let type: GType = {
        let menu = ObjectReference(adopting: g_menu_new())
        g_menu_append(menu.pointer, "item", nil)
        if let popover = gtk_popover_menu_new_from_model(menu.pointer.cast()) {
            _ = ObjectReference(retaining: popover.opaque)
        }
        let known = g_type_from_name("GtkModelButton")
        return known == 0 ? gtk_check_button_get_type() : known
    }()
}
