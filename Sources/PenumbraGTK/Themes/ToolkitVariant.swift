import CPenumbraGtk
import Glibc
import PenumbraThemes

/// The light or dark variant of a GTK theme, as `gtk_css_provider_load_named` names it.
struct ToolkitVariant: Hashable {
    /// The name of the theme.
    let name: String
    /// `dark`, or another variant that the user has set; nil for the theme itself.
    let variant: String?

    private static let (defaultName, darkSuffix) = ("Default", "-dark")

    /// The variant that GTK shows when the application prefers an appearance. (gtksettings.c, `get_theme_name`)
    @MainActor static func shown(preferring appearance: Appearance, on display: OpaquePointer) -> ToolkitVariant {
        if let fixed { return fixed }
        return ToolkitVariant(name: currentName(on: display), variant: appearance == .dark ? "dark" : nil)
    }

    /// The variant of the user's theme that has an appearance.
    ///
    /// Some themes are two, such as `Adwaita` and `Adwaita-dark`: the name decides there, and GTK ignores the preference.
    @MainActor static func having(_ appearance: Appearance, on display: OpaquePointer) -> ToolkitVariant {
        let shown = fixed ?? ToolkitVariant(name: currentName(on: display), variant: nil)
        let isDark = shown.isDark
        if isDark == (appearance == .dark) { return shown }
        if appearance == .dark { return ToolkitVariant(name: shown.name, variant: "dark") }
        let hasSuffix = shown.name.lowercased().hasSuffix(darkSuffix)
        return ToolkitVariant(
            name: hasSuffix ? String(shown.name.dropLast(darkSuffix.count)) : shown.name, variant: nil)
    }

    /// Whether the name says that the variant is dark.
    var isDark: Bool { variant?.hasSuffix("dark") ?? name.lowercased().hasSuffix(Self.darkSuffix) }

    /// The variant in `GTK_THEME`; nil if the variable is not set. With it, GTK ignores what the application prefers.
    static var fixed: ToolkitVariant? {
        guard let text = getenv("GTK_THEME").map({ String(cString: $0) }), !text.isEmpty else { return nil }
        guard let colon = text.lastIndex(of: ":") else { return ToolkitVariant(name: text, variant: nil) }
        return ToolkitVariant(name: String(text[..<colon]), variant: String(text[text.index(after: colon)...]))
    }

    @MainActor private static func currentName(on display: OpaquePointer) -> String {
        var value = GValue()
        g_object_get_property(gtk_settings_get_for_display(display).map { cast($0) }, "gtk-theme-name", &value)
        defer { g_value_unset(&value) }
        let name = g_value_get_string(&value).map { String(cString: $0) } ?? ""
        return name.isEmpty ? defaultName : name
    }
}
