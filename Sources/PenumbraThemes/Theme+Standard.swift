extension Theme {
    /// A light theme that sets no colors: a toolkit shows its own light colors, and ``ThemeLayer/base`` provides the rest.
    public static let light = Theme(name: "light", appearance: .light, layer: ThemeLayer())

    /// A dark theme that sets no colors: a toolkit shows its own dark colors, and ``ThemeLayer/base`` provides the rest.
    public static let dark = Theme(name: "dark", appearance: .dark, layer: ThemeLayer())
}

extension ThemeStore {
    /// The default store of a transition in GTK: ``Theme/light`` and ``Theme/dark``, between which the traits decide until the
    /// user chooses one.
    ///
    /// ```swift
    /// ThemeStore.standard.traits = Traits(.dark)             // where no transition sets the system's
    /// ```
    public static let standard = ThemeStore(light: .light, dark: .dark)
}
