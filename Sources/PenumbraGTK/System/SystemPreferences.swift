import CPenumbraGtk
import PenumbraColor
import PenumbraThemes

/// What the desktop says that its user prefers. (XDG Desktop Portal, Settings, `org.freedesktop.appearance`.)
public struct SystemPreferences: Hashable, Sendable {
    /// Light or dark; nil where the user has no preference.
    public var appearance: Appearance?
    /// Whether more contrast is wanted.
    public var highContrast = false
    /// The user's accent colour, nil where there is none.
    public var accent: Color?

    /// No preference at all.
    public init() {}

    /// What they ask of a look; no preference means light.
    public var traits: Traits { Traits(appearance ?? .light, highContrast: highContrast) }

    /// Takes over a setting of the portal. Values that it does not define mean no preference.
    mutating func take(_ key: String, _ value: OpaquePointer) {
        let type = g_variant_get_type_string(value).map { String(cString: $0) }
        switch (key, type) {
        case ("color-scheme", "u"):
            appearance = [1: .dark, 2: .light][g_variant_get_uint32(value)]
        case ("contrast", "u"):
            highContrast = g_variant_get_uint32(value) == 1
        case ("accent-color", "(ddd)"):
            let parts = (gsize(0)..<3).map { index -> Double in
                let part = g_variant_get_child_value(value, index)
                defer { g_variant_unref(part) }
                return g_variant_get_double(part)
            }
            // Out of range means that none is set.
            let isSet = parts.allSatisfy { (0...1).contains($0) }
            accent = isSet ? Color(red: parts[0], green: parts[1], blue: parts[2]) : nil
        default:
            break
        }
    }
}
