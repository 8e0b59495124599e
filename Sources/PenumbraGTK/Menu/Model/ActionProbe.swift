import CPenumbraGtk

/// Observes an action with a target from the position of a widget: whether it can be activated, and its state.
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

    private let button: Widget
    private let reference: ObjectReference
    private let connections = SignalConnections()

    /// Observes an action for `widget`; `onChange` is called when its state has changed for the target. GTK may then not yet have
    /// notified other observers of the action.
    init(
        _ action: String, _ target: OpaquePointer? = nil, in widget: Widget,
        onChange: @escaping @MainActor () -> Void = {}
    ) {
        guard let object = g_object_new_with_properties(Self.type, 0, nil, nil) else {
            preconditionFailure("GTK could not create a button")
        }
        reference = ObjectReference(retaining: OpaquePointer(object))
        button = cast(reference.pointer)
        gtk_widget_set_visible(button, 0)
        gtk_widget_set_parent(button, Self.parent(in: widget))
        // In this order: GTK warns where the action wants a target and there is none yet.
        gtk_actionable_set_action_target_value(button.opaque, target)
        gtk_actionable_set_action_name(button.opaque, action)
        for property in ["active", "sensitive", "role"] where hasProperty(property) {
            connections.add(
                connect(button, "notify::\(property)") { (_: OpaquePointer?) -> Void in onChange() })
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

    /// The state of the action for the target.
    var answer: Answer { Answer(isEnabled: isEnabled, isActive: isActive, kind: kind) }

    private var isEnabled: Bool { gtk_widget_get_sensitive(button) != 0 }

    private var isActive: Bool {
        var value = GValue()
        g_object_get_property(cast(button), "active", &value)
        defer { g_value_unset(&value) }
        return g_value_get_boolean(&value) != 0
    }

    private var kind: Kind {
        guard hasProperty("role") else { return .plain }
        var value = GValue()
        g_object_get_property(cast(button), "role", &value)
        defer { g_value_unset(&value) }
        // GtkButtonRole, which has no header.
        return switch g_value_get_enum(&value) {
        case 1: .check
        case 2: .radio
        default: .plain
        }
    }

    private func hasProperty(_ name: String) -> Bool {
        guard let object = cast(button, to: GTypeInstance.self).pointee.g_class else { return false }
        return g_object_class_find_property(cast(object), name) != nil
    }

    /// GtkModelButton, the button of GTK's own menus, which distinguishes a check mark from a radio mark. It has no header, so
    /// it is found by its name, which GTK registers once it has created a menu.
    private static let type: GType = {
        let menu = ObjectReference(adopting: g_menu_new())
        g_menu_append(menu.pointer, "item", nil)
        if let popover = gtk_popover_menu_new_from_model(cast(menu.pointer)) {
            _ = ObjectReference(retaining: popover.opaque)
        }
        let known = g_type_from_name("GtkModelButton")
        return known == 0 ? gtk_check_button_get_type() : known
    }()
}
