import CPenumbraGtk

/// The value of a property of type gboolean or of an enumeration; 0 for another type.
@MainActor func number(_ property: String, of object: OpaquePointer) -> gint {
    var value = GValue()
    g_object_get_property(object.cast(), property, &value)
    defer { g_value_unset(&value) }
    return isBoolean(value) ? g_value_get_boolean(&value) : isEnumeration(value) ? g_value_get_enum(&value) : 0
}

/// Sets such a property. GTK restyles everything even if the value stays the same, so that does nothing.
@MainActor func setNumber(_ next: gint, _ property: String, of object: OpaquePointer) {
    guard number(property, of: object) != next else { return }
    var value = GValue()
    g_object_get_property(object.cast(), property, &value)
    defer { g_value_unset(&value) }
    if isBoolean(value) { g_value_set_boolean(&value, next) } else { g_value_set_enum(&value, next) }
    g_object_set_property(object.cast(), property, &value)
}

/// Whether an object has a property, which a newer version of its library may have added.
@MainActor func hasProperty(_ property: String, _ object: OpaquePointer) -> Bool {
    guard let type = UnsafeMutablePointer<GTypeInstance>(object).pointee.g_class else { return false }
    return g_object_class_find_property(
        UnsafeMutableRawPointer(type).assumingMemoryBound(to: GObjectClass.self), property) != nil
}

// The fundamental types are macros.

private func isBoolean(_ value: GValue) -> Bool { value.g_type == GType(5 << 2) }

private func isEnumeration(_ value: GValue) -> Bool { g_type_fundamental(value.g_type) == GType(12 << 2) }
