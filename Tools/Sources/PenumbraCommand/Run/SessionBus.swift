import CPenumbraGio

/// The user's message bus, on which a unique application owns its identifier while it runs.
enum SessionBus {
    /// Whether a process owns a name.
    static func hasOwner(of name: String) -> Bool {
        guard g_dbus_is_name(name) != 0, let bus = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) else { return false }
        defer { g_object_unref(UnsafeMutableRawPointer(bus)) }
        var arguments: [OpaquePointer?] = [g_variant_new_string(name)]
        guard
            let reply = g_dbus_connection_call_sync(
                bus, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "NameHasOwner",
                g_variant_new_tuple(&arguments, 1), nil, G_DBUS_CALL_FLAGS_NONE, 5000, nil, nil)
        else { return false }
        defer { g_variant_unref(reply) }
        guard let answer = g_variant_get_child_value(reply, 0) else { return false }
        defer { g_variant_unref(answer) }
        return g_variant_get_boolean(answer) != 0
    }
}
