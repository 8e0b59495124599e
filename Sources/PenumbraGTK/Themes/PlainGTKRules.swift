import PenumbraThemes

extension ThemeTable {
    /// Rules for the roles that GTK's own style has no color for, and so cannot be recolored. They cover the roles that a theme
    /// or the application sets.
    var plainGTKRules: String {
        guard !namedRoles.isEmpty else { return "" }
        return Self.sliders + Self.rules.filter { role, _ in namedRoles.contains(role) }.map { $1 }.joined()
    }

    private static let rules: [(Role, String)] = [
        (.header, "headerbar { background: @penumbra_header; }\n"),
        (.secondaryText, secondaryTextRule),
        (.accent, "selection { background-color: alpha(@penumbra_accent, 0.3); color: inherit; }\n"),
        (.hover, "row.activatable:hover:not(:selected) { background-color: @penumbra_hover; }\n"),
        (.pressed, "row.activatable:active:not(:selected) { background-color: @penumbra_pressed; }\n"),
        (.link, "link, link:visited, button.link { color: @penumbra_link; }\n"),
        (.success, ".success { color: @penumbra_success; }\n"),
        // An information bar fills itself with a shade of these.
        (.warning, ".warning:not(infobar) { color: @penumbra_warning; }\n"),
        (.error, ".error:not(infobar) { color: @penumbra_error; }\n"),
    ]

    /// The texts that GTK and libadwaita make fainter than others, by an opacity or a color.
    static let secondaryTextRule = """
        .dim-label, headerbar .subtitle, text > placeholder { color: @penumbra_secondary_text; opacity: 1; }
        scale > value, scale > marks, progressbar > text, columnview > header > button, treeview > header > button,
        columnview > header > button label, treeview > header > button label, calendar > grid > label.other-month,
        popover.menu accelerator { color: @penumbra_secondary_text; }

        """

    /// The sliders of a GtkScale with marks, which are pictures in GTK's style: circles of the size of those without marks.
    private static let sliders = [
        ("horizontal.marks-before:not(.marks-after)", "11px 15px"),
        ("horizontal.marks-after:not(.marks-before)", "11px 11px"),
        ("vertical.marks-before:not(.marks-after)", "15px 11px"),
        ("vertical.marks-after:not(.marks-before)", "11px 11px"),
    ].map { scale, center in
        """
        scale.\(scale) > trough > slider {
          background-image: radial-gradient(circle 20px at \(center), @theme_base_color 8.5px, @borders 9px, @borders 10px,
            transparent 11px);
        }

        """
    }.joined()
}
