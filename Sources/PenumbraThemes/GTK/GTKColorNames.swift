import PenumbraColor

extension Role {
    /// The name of the role's color in GTK's CSS, without the `@`: `penumbra_secondary_text`.
    package var gtkName: String {
        "penumbra_" + String(name.map { $0 == "-" ? "_" : $0 })
    }

    /// The named colors of libadwaita that correspond to this role, without the `@`. (libadwaita 1.7, "CSS Variables" and
    /// "Named Colors". Names that an older version does not have are ignored there.)
    package var adwaitaNames: [String] {
        switch self {
        case .background:
            [
                "window_bg_color", "dialog_bg_color", "secondary_sidebar_bg_color", "secondary_sidebar_backdrop_color",
                "overview_bg_color", "scrollbar_outline_color",
            ]
        case .surface:
            ["view_bg_color", "card_bg_color", "popover_bg_color", "thumbnail_bg_color", "active_toggle_bg_color"]
        case .header: ["headerbar_bg_color", "headerbar_backdrop_color", "sidebar_bg_color", "sidebar_backdrop_color"]
        case .text:
            [
                "window_fg_color", "view_fg_color", "headerbar_fg_color", "headerbar_border_color", "card_fg_color",
                "popover_fg_color", "dialog_fg_color", "sidebar_fg_color", "secondary_sidebar_fg_color",
                "thumbnail_fg_color", "overview_fg_color", "active_toggle_fg_color",
            ]
        case .separator:
            [
                "headerbar_shade_color", "headerbar_darker_shade_color", "card_shade_color", "sidebar_border_color",
                "secondary_sidebar_border_color",
            ]
        // These dim a whole page during a transition, and must be translucent.
        case .shadow: ["popover_shade_color", "sidebar_shade_color", "secondary_sidebar_shade_color", "shade_color"]
        case .accent: ["accent_bg_color"]
        case .onAccent: ["accent_fg_color"]
        case .link: ["accent_color"]
        case .success: ["success_color", "success_bg_color"]
        case .warning: ["warning_color", "warning_bg_color"]
        case .error: ["error_color", "error_bg_color", "destructive_color", "destructive_bg_color"]
        case .secondaryText, .hover, .pressed: []
        }
    }
}

extension ThemeTable {
    /// `@define-color` lines for every role, and for all corresponding names of libadwaita.
    package var gtkNamedColors: String { gtkNamedColors(overriding: Set(Role.allCases)) }

    /// `@define-color` lines for every role, and for the libadwaita names of `roles`: the others keep libadwaita's colors.
    package func gtkNamedColors(overriding roles: Set<Role>) -> String {
        let colors = Role.allCases.map { ($0.gtkName, self[$0]) } + adwaitaColors(overriding: roles)
        return colors.map { name, color in "@define-color \(name) \(color.css);\n" }.joined()
    }

    /// The custom properties of libadwaita 1.6 and later, which GTK knows from 4.16 on: `--accent-bg-color`.
    package var adwaitaVariables: [(name: String, value: String)] {
        adwaitaColors(overriding: Set(Role.allCases)).map { name, color in
            ("--" + String(name.map { $0 == "_" ? "-" : $0 }), color.css)
        }
    }

    /// The colors of libadwaita's names for some roles.
    ///
    /// Related colors stay together: an accent without a text color gets black or white text, whichever is more readable.
    private func adwaitaColors(overriding roles: Set<Role>) -> [(String, Color)] {
        var colors = Role.allCases.filter(roles.contains).flatMap { role in
            role.adwaitaNames.map { ($0, self[role]) }
        }
        // Colored boxes have the color of the corresponding text, so the text on them has the page's color.
        let boxes: [(String, Role)] = [
            ("destructive_fg_color", .error), ("error_fg_color", .error), ("success_fg_color", .success),
            ("warning_fg_color", .warning),
        ]
        colors += boxes.filter { roles.contains($1) }.map { name, _ in (name, self[.background]) }
        if roles.contains(.accent) {
            if !roles.contains(.onAccent) { colors.append(("accent_fg_color", self[.accent].readableText)) }
            if !roles.contains(.link) { colors.append(("accent_color", self[.accent])) }
        }
        return colors
    }
}

extension Color {
    /// The color in GTK's CSS: `rgba(255,128,0,0.5)`, with three decimals of alpha. Colors outside of sRGB are clipped.
    package var css: String {
        let thousandths = (min(max(alpha, 0), 1) * 1000).rounded()
        return "rgba(\(bytes.x),\(bytes.y),\(bytes.z),\(thousandths / 1000))"
    }
}
