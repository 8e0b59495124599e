extension Theme {
    /// A light theme that sets no colors: a toolkit shows its own light colors, and ``ThemeLayer/base`` provides the rest.
    public static let light = Theme(name: "light", appearance: .light, layer: ThemeLayer())

    /// A dark theme that sets no colors: a toolkit shows its own dark colors, and ``ThemeLayer/base`` provides the rest.
    public static let dark = Theme(name: "dark", appearance: .dark, layer: ThemeLayer())
}

extension ThemeStore {
    /// The default store of a transition: ``Theme/light`` and ``Theme/dark``, as the system requests, until the user chooses
    /// one.
    ///
    /// ```swift
    /// ThemeStore.standard.traits = Traits(.dark)             // dark, until the user chooses a theme
    /// ```
    public static let standard = ThemeStore(light: .light, dark: .dark)
}
