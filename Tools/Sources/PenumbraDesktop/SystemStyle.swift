import CPenumbraGio

/// The system's setting of light and dark, which GNOME's settings define and the settings portal passes on to all toolkits.
@MainActor final class SystemStyle {
    enum Style: String {
        case light, dark

        var other: Style { self == .dark ? .light : .dark }

        /// The value of the setting. A system that prefers nothing is light.
        fileprivate var value: String { self == .dark ? "prefer-dark" : "default" }
    }

    /// A value of the setting; nil if the user has set none.
    struct Value: Equatable {
        fileprivate var text: String?

        init(_ style: Style) {
            text = style.value
        }

        fileprivate init(text: String?) {
            self.text = text
        }
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

    /// The style that applications show.
    var style: Style {
        guard let value = g_settings_get_string(.init(settings), Self.key) else { return .light }
        defer { g_free(value) }
        return String(cString: value) == Style.dark.value ? .dark : .light
    }

    /// What the user has set. Setting it returns only after the value has been written.
    var value: Value {
        get {
            guard let value = g_settings_get_user_value(.init(settings), Self.key) else { return Value(text: nil) }
            defer { g_variant_unref(value) }
            return Value(text: g_variant_get_string(value, nil).map { String(cString: $0) })
        }
        set {
            if let text = newValue.text {
                g_settings_set_string(.init(settings), Self.key, text)
            } else {
                g_settings_reset(.init(settings), Self.key)
            }
            g_settings_sync()
        }
    }
}
