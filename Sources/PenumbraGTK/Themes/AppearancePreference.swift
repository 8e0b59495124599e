import CPenumbraGtk
import PenumbraThemes

/// The light or dark setting of a display's toolkit style: libadwaita's color scheme if the process uses libadwaita, otherwise
/// GTK's preference for a dark theme.
@MainActor struct AppearancePreference {
    private enum Kind {
        case colorScheme
        case prefersDark

        var property: String {
            switch self {
            case .colorScheme: "color-scheme"
            case .prefersDark: "gtk-application-prefer-dark-theme"
            }
        }

        func value(for appearance: Appearance) -> gint {
            switch (self, appearance) {
            case (.colorScheme, .light): 1  // ADW_COLOR_SCHEME_FORCE_LIGHT
            case (.colorScheme, .dark): 4  // ADW_COLOR_SCHEME_FORCE_DARK
            case (.prefersDark, .light): 0
            case (.prefersDark, .dark): 1
            }
        }
    }

    /// An AdwStyleManager or a GtkSettings; the display keeps both for as long as it is open.
    private let object: OpaquePointer
    private let kind: Kind
    /// The previous value, which ``restore()`` sets again.
    private let original: gint
    /// The appearance before the first ``show(_:)``.
    let system: Appearance

    /// Creates the preference of a display; nil for a display that has no settings.
    init?(on display: OpaquePointer) {
        if let manager = StyleManager.of(display) {
            (object, kind) = (manager, .colorScheme)
            system = number("dark", of: manager) != 0 ? .dark : .light
        } else if let settings = gtk_settings_get_for_display(display) {
            (object, kind) = (settings, .prefersDark)
            system = number(Kind.prefersDark.property, of: settings) != 0 ? .dark : .light
        } else {
            return nil
        }
        original = number(kind.property, of: object)
    }

    /// Shows the light or the dark appearance.
    func show(_ appearance: Appearance) {
        set(kind.value(for: appearance))
    }

    /// Restores the previous value.
    func restore() {
        set(original)
    }

    private func set(_ next: gint) {
        // Setting the property restyles everything, even if the value stays the same.
        guard number(kind.property, of: object) != next else { return }
        var value = GValue()
        g_object_get_property(object.cast(), kind.property, &value)
        switch kind {
        case .colorScheme: g_value_set_enum(&value, next)
        case .prefersDark: g_value_set_boolean(&value, next)
        }
        g_object_set_property(object.cast(), kind.property, &value)
        g_value_unset(&value)
    }
}

/// The value of a property of type gboolean or of an enumeration.
@MainActor private func number(_ property: String, of object: OpaquePointer) -> gint {
    var value = GValue()
    g_object_get_property(object.cast(), property, &value)
    defer { g_value_unset(&value) }
    let isBoolean = value.g_type == GType(5 << 2)  // G_TYPE_BOOLEAN, a macro
    return isBoolean ? g_value_get_boolean(&value) : g_value_get_enum(&value)
}
