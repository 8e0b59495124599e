extension Theme {
    /// A light look that names nothing: a toolkit shows its own light colours, and ``ThemeLayer/base`` has the rest.
    public static let light = Theme(name: "light", appearance: .light, layer: ThemeLayer())

    /// A dark look that names nothing: a toolkit shows its own dark colours, and ``ThemeLayer/base`` has the rest.
    public static let dark = Theme(name: "dark", appearance: .dark, layer: ThemeLayer())
}

extension ThemeStore {
    /// The store that a transition uses where you give it none: ``Theme/light`` and ``Theme/dark``, as the system asks for
    /// them, until somebody chooses one.
    public static let standard = ThemeStore(light: .light, dark: .dark)
}
