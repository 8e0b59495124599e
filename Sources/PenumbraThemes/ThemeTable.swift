import PenumbraColor

/// A resolved theme with one value for every role, metric, text style and icon. Immutable; any thread may read it.
///
/// A copy is one reference, so a switch between tables costs the same for any number of values.
///
/// ```swift
/// let table = store.table
/// let (text, radius, font) = (table[.text], table[.cornerRadius], table[.title])
/// ```
public struct ThemeTable: Hashable, Sendable {
    private final class Values: Sendable {
        let traits: Traits
        let colors: [Color]
        let ownColors: [OwnRole: Color]
        let metrics: [Metric: Double]
        let typefaces: [TextStyle: Typeface]
        let icons: [IconRole: String]
        /// The roles whose color a layer above ``ThemeLayer/base`` sets.
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

    /// Resolves `layer` over ``ThemeLayer/base`` for `traits`. O(number of values).
    ///
    /// ```swift
    /// let table = ThemeTable(mint.layer.over(store.application), for: Traits(.light))        // as a store resolves it
    /// ```
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

    /// Resolves `layer` over the values of `around`. O(number of values).
    ///
    /// ```swift
    /// let dialog = ThemeTable(ThemeLayer(metrics: [.cornerRadius: 4]), over: store.table)
    /// ```
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

    /// The traits of the resolved variant.
    public var traits: Traits { values.traits }

    /// The roles whose color a theme, a scope or the application sets. The others have the color of ``ThemeLayer/base``, and
    /// a toolkit continues to show its own colors for them.
    package var namedRoles: Set<Role> { values.named }

    /// The color of `role`. O(1).
    ///
    /// ```swift
    /// let rule = "separator { background: \(table[.separator].hex); }"
    /// ```
    public subscript(role: Role) -> Color { values.colors[role.rawValue] }

    /// The color of an application's own role. O(1).
    ///
    /// ```swift
    /// let line = table[.chartLine]                           // the accent, in a theme that does not know the role
    /// ```
    public subscript(role: OwnRole) -> Color { values.ownColors[role] ?? self[role.fallback] }

    /// A metric, in points, within its range. O(1).
    ///
    /// ```swift
    /// let width = table[.sidebarWidth]                       // 240, unless the theme sets it
    /// ```
    public subscript(metric: Metric) -> Double { metric.inRange(values.metrics[metric] ?? metric.fallback) }

    /// A typeface, with a size from 3 to 150 points and a weight from 1 to 1000. O(1).
    ///
    /// ```swift
    /// let css = "font-size: \(table[.title].size)pt; font-weight: \(table[.title].weight);"
    /// ```
    public subscript(style: TextStyle) -> Typeface { (values.typefaces[style] ?? style.fallback).inRange }

    /// The name of an icon. O(1).
    ///
    /// ```swift
    /// let icon = table[.play]                                // its fallback, or the theme's own icon
    /// ```
    public subscript(icon: IconRole) -> String { values.icons[icon] ?? icon.fallback }

    /// Whether both are the same instance, not only equal. O(1).
    func isIdentical(to other: ThemeTable) -> Bool { values === other.values }

    /// Whether all values are equal; the traits are ignored.
    public static func == (a: ThemeTable, b: ThemeTable) -> Bool {
        let (a, b) = (a.values, b.values)
        return a === b
            || a.colors == b.colors && a.ownColors == b.ownColors && a.metrics == b.metrics
                && a.typefaces == b.typefaces && a.icons == b.icons
    }

    /// Hashes the colors of roles.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(values.colors)
    }
}
