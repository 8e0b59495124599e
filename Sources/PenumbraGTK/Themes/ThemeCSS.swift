import CPenumbraGtk
import Penumbra

extension Role {
    /// The name of the role's colour in CSS, without the `@`.
    public var gtkName: String {
        switch self {
        case .background: "penumbra_background"
        case .surface: "penumbra_surface"
        case .header: "penumbra_header"
        case .text: "penumbra_text"
        case .secondaryText: "penumbra_secondary_text"
        case .separator: "penumbra_separator"
        case .accent: "penumbra_accent"
        case .onAccent: "penumbra_on_accent"
        case .hover: "penumbra_hover"
        case .pressed: "penumbra_pressed"
        case .shadow: "penumbra_shadow"
        case .link: "penumbra_link"
        case .success: "penumbra_success"
        case .warning: "penumbra_warning"
        case .error: "penumbra_error"
        }
    }
}

extension GdkRGBA {
    init(_ color: Color) {
        self.init(red: Float(color.red), green: Float(color.green), blue: Float(color.blue), alpha: Float(color.alpha))
    }
}

extension Color {
    /// The colour in GTK's CSS: `rgba(255,128,0,0.5)`.
    public var css: String {
        let bytes = bytes
        let thousandths = Int((min(max(alpha, 0), 1) * 1000).rounded())
        return "rgba(\(bytes.x),\(bytes.y),\(bytes.z),\(Double(thousandths) / 1000))"
    }
}

extension ThemeTable {
    /// `@define-color` lines for every role, and for the names of libadwaita that they stand for.
    var gtkNamedColors: String {
        let own = Role.allCases.map { ($0.gtkName, self[$0]) }
        let adwaita: [(String, Role)] = [
            ("window_bg_color", .background), ("window_fg_color", .text),
            ("view_bg_color", .surface), ("view_fg_color", .text),
            ("headerbar_bg_color", .header), ("headerbar_fg_color", .text),
            ("headerbar_backdrop_color", .header), ("headerbar_border_color", .text),
            ("headerbar_shade_color", .separator),
            ("card_bg_color", .surface), ("card_fg_color", .text), ("card_shade_color", .separator),
            ("popover_bg_color", .surface), ("popover_fg_color", .text),
            ("dialog_bg_color", .background), ("dialog_fg_color", .text),
            ("accent_bg_color", .accent), ("accent_fg_color", .onAccent), ("accent_color", .link),
            ("success_color", .success), ("warning_color", .warning), ("error_color", .error),
            ("destructive_color", .error),
        ]
        return (own + adwaita.map { ($0.0, self[$0.1]) })
            .map { name, color in "@define-color \(name) \(color.css);\n" }
            .joined()
    }
}
