/// A named set of colors, metrics, typefaces and icons.
public struct Theme: Hashable, Sendable, Identifiable {
    /// The name, unique among the themes of a store.
    public let name: String
    /// The display name.
    public var title: String
    /// Whether the theme is light or dark; nil if it has both variants and follows the requested appearance.
    public var appearance: Appearance?
    /// The theme's own values; the layers below provide the rest.
    public var layer: ThemeLayer

    /// The theme's name.
    public var id: String { name }

    /// Creates a theme. The name is unique within a store. The default title is the capitalised name.
    public init(name: String, title: String? = nil, appearance: Appearance?, layer: ThemeLayer) {
        self.name = name
        self.title = title ?? name.prefix(1).uppercased() + name.dropFirst()
        self.appearance = appearance
        self.layer = layer
    }

    /// The traits that the theme resolves for: its own appearance, if any, and the requested contrast.
    package func traits(in traits: Traits) -> Traits {
        Traits(appearance ?? traits.appearance, highContrast: traits.highContrast)
    }

    /// The theme's values for `traits`, with only ``ThemeLayer/base`` below.
    public func table(for traits: Traits = Traits()) -> ThemeTable {
        ThemeTable(layer, for: self.traits(in: traits))
    }
}
