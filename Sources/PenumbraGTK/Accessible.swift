import CPenumbraGtk

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

@MainActor private func setAccessible(_ property: GtkAccessibleProperty, _ text: String, of widget: Widget) {
    var value = GValue()
    g_value_init(&value, g_type_from_name("gchararray"))
    g_value_set_string(&value, text)
    var property = property
    gtk_accessible_update_property_value(widget.opaque, 1, &property, &value)
    g_value_unset(&value)
}

/// Makes a widget that has not been named yet something else to a screen reader than its type says.
@MainActor func setAccessibleRole(_ role: GtkAccessibleRole, of widget: Widget) {
    var value = GValue()
    g_value_init(&value, gtk_accessible_role_get_type())
    g_value_set_enum(&value, gint(role.rawValue))
    g_object_set_property(cast(widget), "accessible-role", &value)
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
