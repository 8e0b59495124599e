import PenumbraThemes

extension ThemeTable {
    /// Rules for GTK's own style, whose colors are not named colors that could be overridden. They cover the roles that a theme
    /// or the application sets, so a theme that sets none leaves GTK's style unchanged.
    ///
    /// Raised controls of GTK become flat: their gradients use GTK's own colors.
    var plainGTKRules: String {
        Self.plainGTKRules.filter { role, _ in namedRoles.contains(role) }.map { $1 }.joined()
    }

    /// Raised controls of GTK: buttons except those of the window, and checked or sliding parts.
    private static let raised = [
        "button:not(.flat):not(.link):not(.suggested-action):not(.destructive-action):not(.minimize):not(.maximize)"
            + ":not(.close)",
        "check", "radio", "switch > slider", "scale > trough > slider",
    ]

    private static let plainGTKRules: [(Role, String)] = [
        (.background, "window.background { background-color: @penumbra_background; }\n"),
        (
            .surface,
            """
            .view, iconview, list, listview, columnview, gridview, entry, spinbutton:not(.vertical),
            popover > contents, popover > arrow { background-color: @penumbra_surface; }
            textview > text { background-color: @penumbra_surface; }
            \(raised.joined(separator: ", ")) { background-color: @penumbra_surface; background-image: none; box-shadow: none; }
            \(raised.map { $0 + ":hover" }.joined(separator: ", ")) { background-image: image(alpha(currentColor, 0.07)); }
            \(raised.map { $0 + ":active" }.joined(separator: ", ")) { background-image: image(alpha(currentColor, 0.14)); }
            scale > trough, progressbar > trough, switch { background-color: alpha(currentColor, 0.12); }

            """
        ),
        (.header, "headerbar { background: @penumbra_header; }\n"),
        (
            .text,
            """
            window.background, .view, iconview, textview > text, list, listview, columnview, gridview, headerbar, entry,
            spinbutton:not(.vertical), popover > contents { color: @penumbra_text; }

            """
        ),
        (.secondaryText, ".dim-label, headerbar .subtitle { color: @penumbra_secondary_text; opacity: 1; }\n"),
        (
            .separator,
            """
            separator { background-color: @penumbra_separator; }
            frame, entry, spinbutton:not(.vertical), list > row, list.separators > row, popover > contents, popover > arrow,
            headerbar { border-color: @penumbra_separator; }

            """
        ),
        (
            .accent,
            """
            row:selected, .view:selected, iconview:selected, switch:checked, check:checked, radio:checked,
            scale > trough > highlight, progressbar > trough > progress, button.suggested-action {
              background-color: @penumbra_accent; background-image: none; border-color: @penumbra_accent;
            }
            selection { background-color: alpha(@penumbra_accent, 0.3); color: inherit; }

            """
        ),
        (
            .onAccent,
            """
            row:selected, .view:selected, iconview:selected, switch:checked, check:checked, radio:checked,
            button.suggested-action { color: @penumbra_on_accent; }

            """
        ),
        (.hover, "row.activatable:hover:not(:selected) { background-color: @penumbra_hover; }\n"),
        (.pressed, "row.activatable:active:not(:selected) { background-color: @penumbra_pressed; }\n"),
        (.link, "link, link:visited, button.link { color: @penumbra_link; }\n"),
        (.success, ".success { color: @penumbra_success; }\n"),
        (.warning, ".warning { color: @penumbra_warning; }\n"),
        (.error, ".error { color: @penumbra_error; }\n"),
    ]
}
