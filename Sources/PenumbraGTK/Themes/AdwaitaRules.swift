import PenumbraColor
import PenumbraThemes

extension ThemeTable {
    /// Rules for the parts of libadwaita's style that have no named color: shadows, sliders, and what lies above a page. They cover
    /// the roles that a theme or the application sets.
    var adwaitaRules: String {
        var rules = ""
        if namedRoles.contains(.secondaryText) { rules += Self.secondaryTextRule }
        if namedRoles.contains(.shadow) { rules += shadowRules }
        if namedRoles.contains(.separator) {
            rules += "popover > arrow, popover > contents { border-color: @penumbra_separator; }\n"
        }
        if namedRoles.isSuperset(of: [.surface, .text]) { rules += sliderRules + Self.raisedRules }
        if namedRoles.isSuperset(of: [.background, .text]) { rules += tooltipRules }
        if namedRoles.contains(.accent) {
            rules += Self.accentRules
            if namedRoles.contains(.onAccent) {
                rules += "switch:checked > slider { background-color: @penumbra_on_accent; }\n"
            }
        }
        return rules
    }

    /// The shadows of libadwaita, in another color.
    private var shadowRules: String {
        func shadow(_ place: String, _ alpha: Double) -> String { "\(place) \(self[.shadow].withAlpha(alpha).css)" }
        let popover = [shadow("0 1px 5px 1px", 0.09), shadow("0 2px 14px 3px", 0.05)].joined(separator: ", ")
        let card = [shadow("0 0 0 1px", 0.03), shadow("0 1px 3px 1px", 0.07), shadow("0 2px 6px 2px", 0.03)]
            .joined(separator: ", ")
        return """
            popover > arrow, popover > contents { box-shadow: \(popover); }
            shortcut > .keycap, list.content, list.boxed-list, .card { box-shadow: \(card); }
            switch > slider { box-shadow: \(shadow("0 2px 4px", 0.2)); }
            scale > trough > slider { box-shadow: \(shadow("0 0 0 1px", 0.1)), \(shadow("0 2px 4px", 0.2)); }

            """
    }

    /// A slider is the lightest part, in dark themes too.
    private var sliderRules: String {
        let isDark = traits.appearance == .dark
        let color = isDark ? self[.surface].mixed(with: self[.text], fraction: 0.8) : self[.surface]
        return """
            switch > slider, switch:hover > slider, switch:active > slider, scale > trough > slider,
            scale:hover > trough > slider, scale:active > trough > slider { background: \(color.css); }

            """
    }

    /// A tooltip is dark on light pages, where it has the colors of the text and the page in exchange, and darker than dark pages.
    private var tooltipRules: String {
        let isDark = traits.appearance == .dark
        let ground = isDark ? self[.background].mixed(with: .black, fraction: 0.5) : self[.text]
        let text = isDark ? self[.text] : self[.background]
        return """
            tooltip.background { background: \(ground.css); color: \(text.css); border-color: \(text.withAlpha(0.1).css); }

            """
    }

    /// What lies above a page is a card, instead of black in every theme.
    private static let raisedRules = """
        .osd, .osd popover > contents, toast, .app-notification, menubutton.osd > button, button.osd {
          color: @penumbra_text; background-color: @penumbra_surface; background-image: none;
          border-color: @penumbra_separator;
        }
        .osd *:focus-visible { outline-color: alpha(@penumbra_text, 0.5); }
        .osd:drop(active), .osd *:drop(active), .app-notification:drop(active), .app-notification *:drop(active) {
          color: @penumbra_text; border-color: @penumbra_accent; box-shadow: inset 0 0 0 1px @penumbra_accent;
        }
        video { background: @penumbra_surface; }

        """

    private static let accentRules = """
        button.suggested-action:active, button.suggested-action:checked, button.destructive-action:active,
        button.destructive-action:checked { background-image: image(alpha(currentColor, 0.2)); }
        check:checked:active, check:indeterminate:active, radio:checked:active, radio:indeterminate:active,
        switch:checked:active { background-image: image(alpha(currentColor, 0.2)); }

        """
}
