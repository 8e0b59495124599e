import CPenumbraGtk
import PenumbraThemes

extension ThemeScope {
    /// The name of a role's color within this scope, in CSS without the `@`: `sidebar_background`.
    ///
    /// ```swift
    /// let rule = ".sidebar .badge { background: @\(sidebar.gtkName(of: .accent)); }"       // @sidebar_accent
    /// ```
    public func gtkName(of role: Role) -> String {
        "\(cssName)_\(role.name.replacing("-", with: "_"))"
    }

    /// The scope's named colors, and the rules that color the widgets of its class: page, text, links, selections.
    ///
    /// GTK 4.8 has no variables that a subtree could redefine, and a named color means the same everywhere. Style sheets of
    /// GTK, libadwaita or the application that use other named colors therefore do not follow the scope; write rules with the
    /// scope's colors for them.
    var css: String {
        let colors = Role.allCases.map { "@define-color \(gtkName(of: $0)) \(table[$0].css);\n" }.joined()
        return colors + """
            .\(name) { background-color: @\(gtkName(of: .background)); color: @\(gtkName(of: .text)); }
            .\(name) link, .\(name) link:visited { color: @\(gtkName(of: .link)); }
            .\(name) .dim-label { color: @\(gtkName(of: .secondaryText)); opacity: 1; }
            .\(name) selection { background-color: alpha(@\(gtkName(of: .accent)), 0.3); color: inherit; }
            .\(name) separator { background-color: @\(gtkName(of: .separator)); }

            """
    }

    private var cssName: String { name.replacing("-", with: "_") }
}
