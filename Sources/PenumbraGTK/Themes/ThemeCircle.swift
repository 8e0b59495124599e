import CPenumbraGtk
import PenumbraThemes

/// The style of the circles that represent themes: the page, with the accent on it.
@MainActor enum ThemeCircle {
    /// The CSS class of a circle.
    static let styleClass = "penumbra-theme-circle"
    /// The CSS class of the name below a circle.
    static let nameClass = "penumbra-theme-name"

    /// The rules that all circles share; colors of the current theme are named colors. In a group the mark of a button is a
    /// `radio`, alone a `check`.
    static let css = """
        .\(styleClass) { padding: 0; }
        .\(styleClass) > :first-child {
          min-width: 16px; min-height: 16px; padding: 12px; margin: 4px; border: none; border-radius: 99px;
          -gtk-icon-size: 16px; -gtk-icon-source: none; background-clip: border-box; transition: none;
          box-shadow: inset 0 0 0 1px alpha(@penumbra_text, 0.25);
        }
        .\(styleClass) > :first-child:checked {
          -gtk-icon-source: -gtk-icontheme("object-select-symbolic");
          box-shadow: inset 0 0 0 1px alpha(@penumbra_text, 0.25), 0 0 0 2px @penumbra_surface, 0 0 0 4px @penumbra_accent;
        }
        .\(styleClass):focus-visible { outline: 2px solid @penumbra_accent; outline-offset: 1px; border-radius: 99px; }
        .\(nameClass) { font-size: 0.8em; color: @penumbra_secondary_text; }

        """

    /// The rule for the circle of `choice`, at an index among those called `name`: two variants are side by side, with the
    /// accent in the middle.
    static func css(_ name: String, at index: Int, of choice: ThemeChoice, in store: ThemeStore) -> String {
        func table(_ appearance: Appearance) -> ThemeTable? {
            store.table(of: choice.name(for: appearance), for: Traits(appearance))
        }
        guard let light = table(.light), let dark = table(.dark) else { return "" }
        func dot(_ table: ThemeTable) -> String {
            "radial-gradient(circle closest-side, \(table[.accent].css) 44%, transparent 47%)"
        }
        let page =
            light == dark
            ? "linear-gradient(\(light[.background].css), \(light[.background].css))"
            : "linear-gradient(to right, \(light[.background].css) 50%, \(dark[.background].css) 50%)"
        let front = store.traits.appearance == .light ? light : dark
        return """
            #\(name)\(DigitClasses(index).selector) > :first-child { background-image: \(dot(front)), \(page); color: \(front[.onAccent].css); }

            """
    }
}
