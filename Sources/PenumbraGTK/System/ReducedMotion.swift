import CPenumbraGtk

/// Reports whether motion is reduced, by `gtk-enable-animations`: at once, and whenever that changes.
@MainActor func followReducedMotion(_ follow: @escaping @MainActor (Bool) -> Void) -> SignalConnection? {
    guard let settings = gtk_settings_get_default() else { return nil }
    let read: @MainActor () -> Void = {
        var value = GValue()
        g_object_get_property(settings.cast(), "gtk-enable-animations", &value)
        follow(g_value_get_boolean(&value) == 0)
        g_value_unset(&value)
    }
    read()
    return connect(settings, "notify::gtk-enable-animations") { (_: OpaquePointer?) in read() }
}
