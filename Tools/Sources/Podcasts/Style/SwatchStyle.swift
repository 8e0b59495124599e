import PenumbraGTK

/// The swatch of a theme in the preferences: its own colors, independent of the current theme.
struct SwatchStyle {
    /// Its index among the themes; a theme's name may contain any characters.
    let index: Int
    let table: ThemeTable

    var css: String {
        let swatch = ".swatch" + DigitClasses(index).selector
        return """
            \(swatch) {
              background-color: \(table[.background].gtkCSS); border-radius: 8px; min-width: 52px; min-height: 38px;
              box-shadow: inset 0 0 0 1px @penumbra_separator;
            }
            \(swatch) > .swatch-card {
              background-color: \(table[.surface].gtkCSS); border-radius: 4px; min-width: 32px; min-height: 16px;
              box-shadow: 0 0 0 1px \(table[.separator].gtkCSS);
            }
            \(swatch) .swatch-line {
              background-color: \(table[.secondaryText].gtkCSS); border-radius: 2px; min-width: 14px; min-height: 3px;
            }
            \(swatch) .swatch-dot {
              background-color: \(table[.accent].gtkCSS); border-radius: 99px; min-width: 7px; min-height: 7px;
            }

            """
    }
}
