/// A named set of colors, metrics, typefaces and icons.
///
/// ```swift
/// let mint = Theme(
///     name: "mint", appearance: nil,
///     layer: ThemeLayer(colors: [.accent: AppearanceValue(light: Color(rgb: 0x1F8A70), dark: Color(rgb: 0x5FD3B4))]))
/// ```
public struct Theme: Hashable, Sendable, Identifiable {
    /// The name, unique among the themes of a store.
    public let name: String
    /// The display name.
    public var title: String
    /// Whether the theme is light or dark; nil if it has both variants and follows the requested appearance.
    ///
    /// ```swift
    /// let followsSystem = store.themes.filter { $0.appearance == nil }
    /// ```
    public var appearance: Appearance?
    /// The theme's own values; the layers below provide the rest.
    public var layer: ThemeLayer

    /// The theme's name.
    public var id: String { name }

    /// Creates a theme. The name is unique within a store. The default title is the capitalised name.
    ///
    /// ```swift
    /// let night = Theme(
    ///     name: "night", title: "Night Shift", appearance: .dark,
    ///     layer: ThemeLayer(colors: [.background: AppearanceValue(Color(rgb: 0x101820))]))       // all else from the base
    /// ```
    public init(name: String, title: String? = nil, appearance: Appearance?, layer: ThemeLayer) {
        self.name = name
        self.title = title ?? name.prefix(1).uppercased() + name.dropFirst()
        self.appearance = appearance
        self.layer = layer
    }

    /// The traits that the theme resolves for: its own appearance, if any, and the requested contrast.
    public func traits(in traits: Traits) -> Traits {
        Traits(appearance ?? traits.appearance, highContrast: traits.highContrast)
    }

    /// The theme's values for `traits`, with only ``ThemeLayer/base`` below.
    ///
    /// ```swift
    /// let preview = mint.table(for: Traits(.dark))           // without a store, such as for a picture of the theme
    /// ```
    public func table(for traits: Traits = Traits()) -> ThemeTable {
        ThemeTable(layer, for: self.traits(in: traits))
    }
}

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
