import PenumbraColor

/// A look, resolved: one value for everything that it says. Immutable; any thread may read it.
///
/// A copy is one reference, so that a switch from one to another costs the same whatever they hold.
public struct ThemeTable: Hashable, Sendable {
    private final class Values: Sendable {
        let traits: Traits
        let colors: [Color]
        let ownColors: [OwnRole: Color]
        let metrics: [Metric: Double]
        let typefaces: [TextStyle: Typeface]
        let icons: [IconRole: String]
        /// The roles that a layer above ``ThemeLayer/base`` has given a colour.
        let named: Set<Role>

        init(
            traits: Traits, colors: [Color], ownColors: [OwnRole: Color], metrics: [Metric: Double],
            typefaces: [TextStyle: Typeface], icons: [IconRole: String], named: Set<Role>
        ) {
            self.traits = traits
            self.colors = colors
            self.ownColors = ownColors
            self.metrics = metrics
            self.typefaces = typefaces
            self.icons = icons
            self.named = named
        }
    }

    private let values: Values

    /// The values of `layer`, and of ``ThemeLayer/base`` beneath it, for `traits`. O(number of values).
    public init(_ layer: ThemeLayer, for traits: Traits) {
        let colors = layer.colors.merging(ThemeLayer.base.colors) { own, _ in own }
        values = Values(
            traits: traits,
            colors: Role.allCases.map { colors[$0]?.value(for: traits) ?? .black },
            ownColors: layer.ownColors.mapValues { $0.value(for: traits) },
            metrics: layer.metrics,
            typefaces: layer.typefaces,
            icons: layer.icons.mapValues { $0.value(for: traits) },
            named: Set(layer.colors.keys))
    }

    /// The values of `layer`, and those of `around` for what it leaves out. O(number of values).
    public init(_ layer: ThemeLayer, over around: ThemeTable) {
        let (traits, around) = (around.traits, around.values)
        values = Values(
            traits: traits,
            colors: Role.allCases.map { layer.colors[$0]?.value(for: traits) ?? around.colors[$0.rawValue] },
            ownColors: around.ownColors.merging(layer.ownColors.mapValues { $0.value(for: traits) }) { $1 },
            metrics: around.metrics.merging(layer.metrics) { $1 },
            typefaces: around.typefaces.merging(layer.typefaces) { $1 },
            icons: around.icons.merging(layer.icons.mapValues { $0.value(for: traits) }) { $1 },
            named: around.named.union(layer.colors.keys))
    }

    /// What it was resolved for.
    public var traits: Traits { values.traits }

    /// The roles that a theme, a scope or the application gave a colour. The others have that of ``ThemeLayer/base``, and
    /// a toolkit goes on showing its own for them.
    public var namedRoles: Set<Role> { values.named }

    /// The colour of `role`. O(1).
    public subscript(role: Role) -> Color { values.colors[role.rawValue] }

    /// The colour of a role of the application's own. O(1).
    public subscript(role: OwnRole) -> Color { values.ownColors[role] ?? self[role.fallback] }

    /// A measure, in points. O(1).
    public subscript(metric: Metric) -> Double { values.metrics[metric] ?? metric.fallback }

    /// A typeface. O(1).
    public subscript(style: TextStyle) -> Typeface { values.typefaces[style] ?? style.fallback }

    /// The name of a symbol. O(1).
    public subscript(icon: IconRole) -> String { values.icons[icon] ?? icon.fallback }

    /// Whether it is the same one, and not just one of equal values. O(1).
    func isIdentical(to other: ThemeTable) -> Bool { values === other.values }

    /// Whether every value is the same; what it was resolved for is disregarded.
    public static func == (a: ThemeTable, b: ThemeTable) -> Bool {
        let (a, b) = (a.values, b.values)
        return a === b
            || a.colors == b.colors && a.ownColors == b.ownColors && a.metrics == b.metrics
                && a.typefaces == b.typefaces && a.icons == b.icons
    }

    /// Feeds the colours of roles.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(values.colors)
    }
}
