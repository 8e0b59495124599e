import CPenumbraGtk

/// Reads the preferences of the desktop's user from its portal, and observes them, for as long as you hold it. What the portal
/// does not say comes from GtkSettings: GTK 4.20 and later know the color scheme and the contrast.
///
/// ```swift
/// let system = SystemAppearance()
/// system.onChange = { preferences in handle.follow(preferences.traits) }
/// ```
@MainActor public final class SystemAppearance {
    /// The current preferences; empty before the portal's first report.
    public private(set) var preferences = SystemPreferences()
    /// Whether the portal has answered. Without a portal it stays false.
    package private(set) var isKnown = false
    /// Called with the portal's first answer, and whenever a preference changes.
    ///
    /// ```swift
    /// system.onChange = { preferences in
    ///     if let accent = preferences.accent { store.application.colors[.accent] = AppearanceValue(accent) }
    /// }
    /// ```
    public var onChange: (SystemPreferences) -> Void = { _ in }

    /// What the portal says.
    private var answers = SystemPreferences()
    private let settings: InterfaceSettings?
    private var settingsConnections: SignalConnections?
    private var connection: ObjectReference?
    private var subscription: guint = 0
    private let cancellable = ObjectReference(adopting: OpaquePointer(g_cancellable_new()))

    private static let portal = "org.freedesktop.portal.Desktop"
    private static let path = "/org/freedesktop/portal/desktop"
    private static let interface = "org.freedesktop.portal.Settings"
    private static let namespace = "org.freedesktop.appearance"

    /// Queries the portal on the user's session bus, or on the bus at `address`. The answer arrives through the main loop.
    public convenience init(busAddress address: String? = nil) {
        self.init(busAddress: address, settings: gtk_settings_get_default().map { InterfaceSettings($0) })
    }

    /// Queries the portal, and reads other settings than those of the default display.
    init(busAddress address: String?, settings: InterfaceSettings?) {
        self.settings = settings
        settingsConnections = settings?.onChange { [weak self] in self?.update() }
        preferences = merged
        if let address {
            let flags =
                G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
                | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue
            g_dbus_connection_new_for_address(
                address, GDBusConnectionFlags(flags), nil, cast(cancellable.pointer), answered,
                answer { [weak self] in self?.connected(g_dbus_connection_new_for_address_finish($0, nil)) })
        } else {
            g_bus_get(
                G_BUS_TYPE_SESSION, cast(cancellable.pointer), answered,
                answer { [weak self] in self?.connected(g_bus_get_finish($0, nil)) })
        }
    }

    isolated deinit {
        settingsConnections?.disconnectAll()
        g_cancellable_cancel(cast(cancellable.pointer))
        if let connection { g_dbus_connection_signal_unsubscribe(connection.pointer, subscription) }
    }

    private func connected(_ bus: OpaquePointer?) {
        guard let bus else { return }
        connection = ObjectReference(adopting: bus)
        // Before the query, so that no change is missed in between.
        let changed: @MainActor (OpaquePointer?) -> Void = { [weak self] parameters in self?.settingChanged(parameters)
        }
        let callback: GDBusSignalCallback = { _, _, _, _, _, parameters, data in
            guard let data else { return }
            nonisolated(unsafe) let parameters = parameters
            MainActor.assumeIsolated { ClosureBox<@MainActor (OpaquePointer?) -> Void>.function(data)(parameters) }
        }
        subscription = g_dbus_connection_signal_subscribe(
            bus, Self.portal, Self.interface, "SettingChanged", Self.path, Self.namespace,
            G_DBUS_SIGNAL_FLAGS_NONE, callback, ClosureBox.retained(changed),
            ClosureBox<@MainActor (OpaquePointer?) -> Void>.release)
        let namespaces = Self.namespace.withCString { name in
            var names: [UnsafePointer<CChar>?] = [name]
            return g_variant_new_strv(&names, 1)
        }
        var arguments: [OpaquePointer?] = [namespaces]
        // GDBus turns an answer of another type into an error.
        let type = g_variant_type_new("(a{sa{sv}})")
        defer { g_variant_type_free(type) }
        g_dbus_connection_call(
            bus, Self.portal, Self.path, Self.interface, "ReadAll", g_variant_new_tuple(&arguments, 1), type,
            G_DBUS_CALL_FLAGS_NONE, -1, cast(cancellable.pointer), answered,
            answer { [weak self] in self?.settingsRead(g_dbus_connection_call_finish(bus, $0, nil)) })
    }

    /// `(a{sa{sv}})`: settings by namespace and key.
    private func settingsRead(_ reply: OpaquePointer?) {
        guard let reply else { return }
        defer { g_variant_unref(reply) }
        var read = SystemPreferences()
        forEachChild(of: reply) { namespaces in
            forEachChild(of: namespaces) { namespace in
                guard string(namespace, 0) == Self.namespace else { return }
                withChild(namespace, 1) { settings in
                    forEachChild(of: settings) { setting in
                        withValue(setting, 1) { read.take(string(setting, 0), $0) }
                    }
                }
            }
        }
        isKnown = true
        answers = read
        preferences = merged
        onChange(preferences)
    }

    /// `(ssv)`: namespace, key and value.
    private func settingChanged(_ parameters: OpaquePointer?) {
        guard let parameters, isOfType(parameters, "(ssv)") else { return }
        withValue(parameters, 2) { answers.take(string(parameters, 1), $0) }
        update()
    }

    private func update() {
        guard merged != preferences else { return }
        preferences = merged
        onChange(preferences)
    }

    private var merged: SystemPreferences {
        var merged = answers
        guard let own = settings?.preferences else { return merged }
        merged.appearance = merged.appearance ?? own.appearance
        merged.highContrast = merged.highContrast || own.highContrast
        return merged
    }
}

/// Passes the result of an asynchronous call to the waiting closure, once.
private let answered: GAsyncReadyCallback = { _, result, data in
    guard let data else { return }
    nonisolated(unsafe) let (result, owned) = (result, data)
    MainActor.assumeIsolated {
        let box = Unmanaged<ClosureBox<@MainActor (OpaquePointer?) -> Void>>.fromOpaque(owned).takeRetainedValue()
        box.function(result)
    }
}

/// The user data for ``answered``.
@MainActor private func answer(_ call: @escaping @MainActor (OpaquePointer?) -> Void) -> UnsafeMutableRawPointer {
    ClosureBox.retained(call)
}

/// Whether a variant has the expected type: GVariant aborts the process if children are read with another type.
@MainActor private func isOfType(_ variant: OpaquePointer, _ type: String) -> Bool {
    g_variant_get_type_string(variant).map { String(cString: $0) } == type
}

@MainActor private func withChild(_ variant: OpaquePointer, _ index: Int, _ body: (OpaquePointer) -> Void) {
    guard let child = g_variant_get_child_value(variant, gsize(index)) else { return }
    body(child)
    g_variant_unref(child)
}

@MainActor private func forEachChild(of variant: OpaquePointer, _ body: (OpaquePointer) -> Void) {
    for index in 0..<Int(g_variant_n_children(variant)) { withChild(variant, index, body) }
}

/// Calls `body` with the value in a variant of type `v`; older portals wrap a value in two of them.
@MainActor private func withValue(_ variant: OpaquePointer, _ index: Int, _ body: (OpaquePointer) -> Void) {
    withChild(variant, index) { wrapped in
        guard isOfType(wrapped, "v") else { return body(wrapped) }
        withValue(wrapped, 0, body)
    }
}

@MainActor private func string(_ variant: OpaquePointer, _ index: Int) -> String {
    var text = ""
    withChild(variant, index) { text = g_variant_get_string($0, nil).map { String(cString: $0) } ?? "" }
    return text
}
