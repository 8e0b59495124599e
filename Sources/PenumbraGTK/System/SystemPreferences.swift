import CPenumbraGtk
import PenumbraColor
import PenumbraThemes

/// The preferences of the desktop's user. (XDG Desktop Portal, Settings, `org.freedesktop.appearance`.)
public struct SystemPreferences: Hashable, Sendable {
    /// Light or dark; nil if the user has no preference.
    public var appearance: Appearance?
    /// Whether high contrast is requested.
    public var highContrast = false
    /// Whether less motion is requested.
    var reducesMotion = false
    /// The user's accent color, nil if there is none.
    ///
    /// ```swift
    /// if let accent = system.preferences.accent {
    ///     store.replaceThemes(builtIn + [Theme.generated(name: "system", from: accent)])
    /// }
    /// ```
    public var accent: Color?

    /// Creates preferences without values.
    package init() {}

    /// The traits for a theme; without a preference the appearance is light.
    ///
    /// ```swift
    /// store.traits = system.preferences.traits               // without an animation
    /// ```
    public var traits: Traits { Traits(appearance ?? .light, highContrast: highContrast) }

    /// Applies a setting of the portal. Undefined values mean no preference.
    mutating func take(_ key: String, _ value: OpaquePointer) {
        let type = g_variant_get_type_string(value).map { String(cString: $0) }
        switch (key, type) {
        case ("color-scheme", "u"):
            appearance = [1: .dark, 2: .light][g_variant_get_uint32(value)]
        case ("contrast", "u"):
            highContrast = g_variant_get_uint32(value) == 1
        case ("reduced-motion", "u"):
            reducesMotion = g_variant_get_uint32(value) == 1
        case ("accent-color", "(ddd)"):
            let parts = (gsize(0)..<3).map { index -> Double in
                let part = g_variant_get_child_value(value, index)
                defer { g_variant_unref(part) }
                return g_variant_get_double(part)
            }
            // Values out of range mean that no accent is set.
            let isSet = parts.allSatisfy { (0...1).contains($0) }
            accent = isSet ? Color(red: parts[0], green: parts[1], blue: parts[2]) : nil
        default:
            break
        }
    }
}
