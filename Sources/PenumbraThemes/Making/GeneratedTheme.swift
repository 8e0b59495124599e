import PenumbraColor

extension Theme {
    /// Generates a complete theme around an accent color: a light and a dark variant, and one of high contrast each.
    ///
    /// The accent stays unchanged if its contrast with the page is 3 and white or dark text is readable on it. Otherwise it
    /// becomes lighter or darker at the same hue. Links follow the accent. All other colors are grays with a trace of its hue;
    /// a gray accent adds no hue. Only ``Role/success``, ``Role/warning`` and ``Role/error`` keep hues of their own. Every pair
    /// of ``Role/textPairs`` meets AA, and AAA in high contrast, also when written as `#rrggbb`.
    ///
    /// ```swift
    /// let sea = Theme.generated(name: "sea", from: Color(rgb: 0x0A6EBD))
    /// let brand = Theme.generated(name: "brand", from: Color(rgb: 0xFFD400), keepingAccent: true)     // exactly this yellow
    /// ```
    ///
    /// - Parameters:
    ///   - name: The name, unique within a store.
    ///   - title: The display name; nil for the capitalised name.
    ///   - accent: Any color. Colors outside of sRGB are mapped into it, and alpha is ignored.
    ///   - keepingAccent: Whether the accent stays unchanged in every variant, even if it is hardly visible on the page. The text
    ///     on it is then black or white, whichever is more readable, and may miss AAA in high contrast.
    /// - Returns: The theme.
    /// - Complexity: Some ten thousand color conversions.
    public static func generated(
        name: String, title: String? = nil, from accent: Color, keepingAccent: Bool = false
    ) -> Theme {
        generated(name: name, title: title, from: ThemeSeed([(accent, 1)]), keepingAccent: keepingAccent)
    }

    /// Generates a theme in the colors of a picture, like ``generated(name:title:from:keepingAccent:)``: its accent is the most
    /// prominent swatch, and its grays tend to the mean of the swatches.
    ///
    /// ```swift
    /// let cover = Theme.generated(name: "cover", from: [(Color(rgb: 0x203A5B), 0.6), (Color(rgb: 0xE0B050), 0.1)])
    /// store.replaceThemes(store.themes.filter { $0.name != cover.name } + [cover])
    /// ```
    ///
    /// - Parameters:
    ///   - name: The name, unique within a store.
    ///   - title: The display name; nil for the capitalised name.
    ///   - swatches: Colors and their share of the picture, in any unit. Swatches without a share are ignored; without any
    ///     swatch the theme is gray.
    /// - Returns: The theme.
    public static func generated(
        name: String, title: String? = nil, from swatches: [(color: Color, share: Double)]
    ) -> Theme {
        generated(name: name, title: title, from: ThemeSeed(swatches), keepingAccent: false)
    }

    private static func generated(
        name: String, title: String?, from seed: ThemeSeed, keepingAccent: Bool
    ) -> Theme {
        let variants = Traits.all.map { traits in
            MadeVariant(seed, for: traits, keepingAccent: keepingAccent).colors
        }
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
