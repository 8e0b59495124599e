import CPenumbraGtk
import PenumbraMenus

/// Sets a widget's accessible label.
@MainActor public func setAccessibleLabel(_ text: String, of widget: UnsafeMutablePointer<GtkWidget>) {
    setAccessible(GTK_ACCESSIBLE_PROPERTY_LABEL, text, of: widget)
}

/// Sets the accessible text of a widget's value.
@MainActor func setAccessibleValueText(_ text: String, of widget: Widget) {
    setAccessible(GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text, of: widget)
}

/// Sets a widget's accessible description.
@MainActor public func setAccessibleDescription(_ text: String, of widget: UnsafeMutablePointer<GtkWidget>) {
    setAccessible(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, of: widget)
}

/// Sets the keyboard shortcut of a widget for assistive tools.
@MainActor func setAccessibleShortcut(_ text: String, of widget: Widget) {
    setAccessible(GTK_ACCESSIBLE_PROPERTY_KEY_SHORTCUTS, text, of: widget)
}

/// Marks a widget as opening a menu for assistive tools.
@MainActor func setAccessibleHasPopup(of widget: Widget) {
    var (value, property) = (truth(true), GTK_ACCESSIBLE_PROPERTY_HAS_POPUP)
    gtk_accessible_update_property_value(widget.opaque, 1, &property, &value)
    g_value_unset(&value)
}

/// Sets whether the content that a widget opens is expanded.
@MainActor func setAccessibleExpanded(_ isExpanded: Bool, of widget: Widget) {
    setAccessible(GTK_ACCESSIBLE_STATE_EXPANDED, number(isExpanded ? 1 : 0), of: widget)
}

/// Sets whether a widget is checked.
@MainActor func setAccessibleChecked(_ checked: MenuItem.State, of widget: Widget) {
    let tristate =
        switch checked {
        case .off: GTK_ACCESSIBLE_TRISTATE_FALSE
        case .on: GTK_ACCESSIBLE_TRISTATE_TRUE
        case .mixed: GTK_ACCESSIBLE_TRISTATE_MIXED
        }
    setAccessible(GTK_ACCESSIBLE_STATE_CHECKED, number(gint(tristate.rawValue)), of: widget)
}

/// Hides a widget and its descendants from a screen reader, or shows them.
@MainActor func setAccessibleHidden(_ isHidden: Bool, of widget: Widget) {
    setAccessible(GTK_ACCESSIBLE_STATE_HIDDEN, truth(isHidden), of: widget)
}

/// The value type that GTK 4.8 reads for a state that may be undefined or has several values, despite the documented type.
private func number(_ number: gint) -> GValue {
    var value = GValue()
    g_value_init(&value, g_type_from_name("gint"))
    g_value_set_int(&value, number)
    return value
}

private func truth(_ isSo: Bool) -> GValue {
    var value = GValue()
    g_value_init(&value, g_type_from_name("gboolean"))
    g_value_set_boolean(&value, isSo ? 1 : 0)
    return value
}

@MainActor private func setAccessible(_ state: GtkAccessibleState, _ value: GValue, of widget: Widget) {
    var (value, state) = (value, state)
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

/// Sets the accessible role of a new widget, in place of its type's role.
@MainActor func setAccessibleRole(_ role: GtkAccessibleRole, of widget: Widget) {
    var value = GValue()
    g_value_init(&value, gtk_accessible_role_get_type())
    g_value_set_enum(&value, gint(role.rawValue))
    g_object_set_property(cast(widget), "accessible-role", &value)
    g_value_unset(&value)
}
