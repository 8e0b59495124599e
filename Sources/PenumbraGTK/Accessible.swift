import CPenumbraGtk
import Penumbra

/// Gives a widget the name that a screen reader says.
@MainActor public func setAccessibleLabel(_ text: String, of widget: UnsafeMutablePointer<GtkWidget>) {
    setAccessible(GTK_ACCESSIBLE_PROPERTY_LABEL, text, of: widget)
}

/// Gives a widget that holds a value what a screen reader says for it.
@MainActor func setAccessibleValueText(_ text: String, of widget: Widget) {
    setAccessible(GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text, of: widget)
}

/// Gives a widget what a screen reader says after its name.
@MainActor func setAccessibleDescription(_ text: String, of widget: Widget) {
    setAccessible(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, of: widget)
}

/// Tells the keys that do the same as a widget.
@MainActor func setAccessibleShortcut(_ text: String, of widget: Widget) {
    setAccessible(GTK_ACCESSIBLE_PROPERTY_KEY_SHORTCUTS, text, of: widget)
}

/// Tells that a widget opens a menu.
@MainActor func setAccessibleHasPopup(of widget: Widget) {
    var value = GValue()
    g_value_init(&value, g_type_from_name("gboolean"))
    g_value_set_boolean(&value, 1)
    var property = GTK_ACCESSIBLE_PROPERTY_HAS_POPUP
    gtk_accessible_update_property_value(widget.opaque, 1, &property, &value)
    g_value_unset(&value)
}

/// Tells whether what a widget opens is open.
@MainActor func setAccessibleExpanded(_ isExpanded: Bool, of widget: Widget) {
    setAccessible(GTK_ACCESSIBLE_STATE_EXPANDED, isExpanded ? 1 : 0, of: widget)
}

/// Tells whether what a widget stands for is so.
@MainActor func setAccessibleChecked(_ checked: MenuItem.State, of widget: Widget) {
    let tristate =
        switch checked {
        case .off: GTK_ACCESSIBLE_TRISTATE_FALSE
        case .on: GTK_ACCESSIBLE_TRISTATE_TRUE
        case .mixed: GTK_ACCESSIBLE_TRISTATE_MIXED
        }
    setAccessible(GTK_ACCESSIBLE_STATE_CHECKED, gint(tristate.rawValue), of: widget)
}

/// A state whose type GTK tells: a truth value, a number, or one of several.
@MainActor private func setAccessible(_ state: GtkAccessibleState, _ number: gint, of widget: Widget) {
    var value = GValue()
    gtk_accessible_state_init_value(state, &value)
    switch g_type_fundamental(value.g_type) {
    case GType(5 << 2): g_value_set_boolean(&value, number)  // G_TYPE_BOOLEAN, a macro as the next ones
    case GType(6 << 2): g_value_set_int(&value, number)
    default: g_value_set_enum(&value, number)
    }
    var state = state
    gtk_accessible_update_state_value(widget.opaque, 1, &state, &value)
    g_value_unset(&value)
}

@MainActor private func setAccessible(_ property: GtkAccessibleProperty, _ text: String, of widget: Widget) {
    var value = GValue()
    g_value_init(&value, g_type_from_name("gchararray"))
    g_value_set_string(&value, text)
    var property = property
    gtk_accessible_update_property_value(widget.opaque, 1, &property, &value)
    g_value_unset(&value)
}

/// Hides a widget and what it contains from a screen reader, or shows it.
@MainActor func setAccessibleHidden(_ isHidden: Bool, of widget: Widget) {
    var value = GValue()
    g_value_init(&value, g_type_from_name("gboolean"))
    g_value_set_boolean(&value, isHidden ? 1 : 0)
    var state = GTK_ACCESSIBLE_STATE_HIDDEN
    gtk_accessible_update_state_value(widget.opaque, 1, &state, &value)
    g_value_unset(&value)
}
