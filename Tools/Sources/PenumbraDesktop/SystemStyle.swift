import CPenumbraGio

/// The system's setting of light and dark, which GNOME's settings define and the settings portal passes on to all toolkits.
@MainActor final class SystemStyle {
    enum Style: String {
        case light, dark

        /// The value of the setting. A system that prefers nothing is light.
        fileprivate var value: String { self == .dark ? "prefer-dark" : "default" }
    }

    private let settings: OpaquePointer
    private static let schema = "org.gnome.desktop.interface"
    private static let key = "color-scheme"

    /// Nil if the system has no such setting.
    init?() {
        guard let source = g_settings_schema_source_get_default(),
            let schema = g_settings_schema_source_lookup(source, Self.schema, 1)
        else { return nil }
        defer { g_settings_schema_unref(schema) }
        guard g_settings_schema_has_key(schema, Self.key) != 0, let settings = g_settings_new(Self.schema) else {
            return nil
        }
        self.settings = OpaquePointer(settings)
    }

    isolated deinit {
        g_object_unref(UnsafeMutableRawPointer(settings))
    }

    /// Whether the user wants animations.
    var animates: Bool { g_settings_get_boolean(.init(settings), "enable-animations") != 0 }

    /// The style that applications show. Returns only after the value has been written.
    var style: Style {
        get {
            guard let value = g_settings_get_string(.init(settings), Self.key) else { return .light }
            defer { g_free(value) }
            return String(cString: value) == Style.dark.value ? .dark : .light
        }
        set {
            g_settings_set_string(.init(settings), Self.key, newValue.value)
            g_settings_sync()
        }
    }
}
