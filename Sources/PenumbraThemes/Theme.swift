/// A named look.
public struct Theme: Hashable, Sendable, Identifiable {
    /// The name, unique among the themes of a store.
    public let name: String
    /// The name as people read it.
    public var title: String
    /// Whether it is light or dark; nil where it has a variant for each, and shows what the surroundings ask for.
    public var appearance: Appearance?
    /// What it says; the rest comes from the layers beneath.
    public var layer: ThemeLayer

    /// Its name.
    public var id: String { name }

    /// A theme; names are unique within a store. Without a title it is called by its name, capitalised.
    public init(name: String, title: String? = nil, appearance: Appearance?, layer: ThemeLayer) {
        self.name = name
        self.title = title ?? name.prefix(1).uppercased() + name.dropFirst()
        self.appearance = appearance
        self.layer = layer
    }

    /// What it resolves for where the surroundings ask for `traits`: its own appearance, and their contrast.
    public func traits(in traits: Traits) -> Traits {
        Traits(appearance ?? traits.appearance, highContrast: traits.highContrast)
    }

    /// Its table where the surroundings ask for `traits`, with no layers but ``ThemeLayer/base`` beneath.
    public func table(for traits: Traits = Traits()) -> ThemeTable {
        ThemeTable(layer, for: self.traits(in: traits))
    }
}
