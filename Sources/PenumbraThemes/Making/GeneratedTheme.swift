import PenumbraColor

extension Theme {
    /// A theme around an accent colour: a light and a dark variant, and one of high contrast each, complete.
    ///
    /// The accent stays what it is where it can be seen on the page, else it becomes lighter or darker at the same hue;
    /// links follow it. Everything else is a grey with a trace of its hue, and of a grey accent no hue is made up. Only
    /// ``Role/success``, ``Role/warning`` and ``Role/error`` keep hues of their own. Every pair of ``Role/textPairs``
    /// meets AA, and AAA in high contrast, also when written as `#rrggbb`.
    ///
    /// - Parameter accent: Any colour; what sRGB does not have is mapped into it, and alpha is disregarded.
    /// - Complexity: Some ten thousand conversions of colours.
    public static func generated(name: String, title: String? = nil, from accent: Color) -> Theme {
        generated(name: name, title: title, from: [(accent, 1)])
    }

    /// A theme in the colours of a picture, like ``generated(name:title:from:)-(_,_,Color)``: its accent is the swatch that
    /// strikes the eye most, and its greys tend to what the swatches are on the whole.
    ///
    /// - Parameter swatches: Colours and how much of the picture each stands for, in any unit. Those of no share are
    ///   disregarded; without any the theme is grey.
    public static func generated(
        name: String, title: String? = nil, from swatches: [(color: Color, share: Double)]
    ) -> Theme {
        let seed = ThemeSeed(swatches)
        let variants = Traits.all.map { traits in MadeVariant(seed, for: traits).colors }
        let colors = Role.allCases.map { role in
            let values = variants.map { $0[role] ?? .black }
            return (
                role,
                AppearanceValue(
                    light: values[0], dark: values[1], lightHighContrast: values[2], darkHighContrast: values[3])
            )
        }
        return Theme(
            name: name, title: title, appearance: nil,
            layer: ThemeLayer(colors: Dictionary(uniqueKeysWithValues: colors)))
    }
}
