import CPenumbraGtk
import PenumbraThemes

/// The preferences of the desktop's user in the properties of a GtkSettings.
///
/// GTK 4.20 has added those for the color scheme and the contrast, and GTK 4.22 that for motion. They are looked up at run time.
@MainActor struct InterfaceSettings {
    private let settings: OpaquePointer

    private static let (animations, motion) = ("gtk-enable-animations", "gtk-interface-reduced-motion")
    private static let (scheme, contrast) = ("gtk-interface-color-scheme", "gtk-interface-contrast")

    /// Reads a GtkSettings, or another object that has some of its properties.
    init(_ settings: OpaquePointer) {
        self.settings = settings
    }

    private func value(_ property: String) -> gint? {
        hasProperty(property, settings) ? number(property, of: settings) : nil
    }

    /// Whether motion is reduced: animations are off, or GTK_REDUCED_MOTION_REDUCE.
    var reducesMotion: Bool { value(Self.animations) == 0 || value(Self.motion) == 1 }

    /// The color scheme and the contrast: GtkInterfaceColorScheme and GtkInterfaceContrast. Other values are no preference.
    var preferences: SystemPreferences {
        var preferences = SystemPreferences()
        // A theme that the user has chosen is not what the desktop prefers.
        let scheme = value(Self.scheme).map { ToolkitAppearance.overriddenScheme(of: settings) ?? $0 }
        preferences.appearance = scheme.flatMap { [2: .dark, 3: .light][$0] }
        preferences.highContrast = value(Self.contrast) == 2
        return preferences
    }

    /// Calls `call` when one of the properties changes.
    func onChange(_ call: @escaping @MainActor () -> Void) -> SignalConnections {
        let connections = SignalConnections()
        for property in [Self.animations, Self.motion, Self.scheme, Self.contrast] where hasProperty(property, settings)
        {
            connections.add(connect(settings, "notify::\(property)") { (_: OpaquePointer?) -> Void in call() })
        }
        return connections
    }
}
