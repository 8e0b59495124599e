import PenumbraColor

/// Some values of a theme; the layer below provides the values that it omits.
///
/// From the bottom: ``ThemeLayer/base``, the application's layer, the theme, and the layers of windows and subtrees.
///
/// ```swift
/// let layer = ThemeLayer(
///     colors: [.accent: AppearanceValue(Color(rgb: 0x1F8A70))], metrics: [.cornerRadius: 4],
///     typefaces: [.title: Typeface(size: 13, weight: 700)])
/// ```
public struct ThemeLayer: Hashable, Sendable {
    /// Colors of roles.
    public var colors: [Role: AppearanceValue<Color>]
    /// Colors of the application's own roles.
    public var ownColors: [OwnRole: AppearanceValue<Color>]
    /// Metrics, in points.
    public var metrics: [Metric: Double]
    /// Typefaces.
    public var typefaces: [TextStyle: Typeface]
    /// Names of icons.
    public var icons: [IconRole: AppearanceValue<String>]

    /// Creates a layer of the given values.
    public init(
        colors: [Role: AppearanceValue<Color>] = [:], ownColors: [OwnRole: AppearanceValue<Color>] = [:],
        metrics: [Metric: Double] = [:], typefaces: [TextStyle: Typeface] = [:],
        icons: [IconRole: AppearanceValue<String>] = [:]
    ) {
        self.colors = colors
        self.ownColors = ownColors
        self.metrics = metrics
        self.typefaces = typefaces
        self.icons = icons
    }

    /// Returns this layer over another: its own values, and the other's for those it omits. O(number of values).
    ///
    /// ```swift
    /// let larger = ThemeLayer(typefaces: [.body: Typeface(size: 14)])
    /// let night = Theme(name: "large-mint", appearance: mint.appearance, layer: larger.over(mint.layer))
    /// ```
    public func over(_ below: ThemeLayer) -> ThemeLayer {
        ThemeLayer(
            colors: below.colors.merging(colors) { $1 },
            ownColors: below.ownColors.merging(ownColors) { $1 },
            metrics: below.metrics.merging(metrics) { $1 },
            typefaces: below.typefaces.merging(typefaces) { $1 },
            icons: below.icons.merging(icons) { $1 })
    }

    /// The lowest layer: neutral light and dark colors, each also in high contrast. Every pair of ``Role/textPairs`` meets
    /// AA, and AAA in high contrast.
    public static let base = ThemeLayer(
        colors: Dictionary(uniqueKeysWithValues: Role.allCases.map { ($0, $0.baseColor) }))
}

extension Role {
    fileprivate var baseColor: AppearanceValue<Color> {
        switch self {
        case .background: rgb(0xFAFAFA, 0x1E1E20, 0xFFFFFF, 0x000000)
        case .surface: rgb(0xFFFFFF, 0x2A2A2D, 0xFFFFFF, 0x000000)
        case .header: rgb(0xEFEFEF, 0x262629, 0xFFFFFF, 0x000000)
        case .text: rgb(0x1F1F21, 0xF4F4F5, 0x000000, 0xFFFFFF)
        case .secondaryText: rgb(0x5E5E63, 0xAEAEB4, 0x2C2C2E, 0xDADADC)
        case .separator: rgb(0x000000, 0xFFFFFF, 0x000000, 0xFFFFFF, alpha: 0.14, highContrastAlpha: 0.7)
        case .accent: rgb(0x1C5FB8, 0x8AB8F5, 0x003A87, 0xB9D6FF)
        case .onAccent: rgb(0xFFFFFF, 0x0B1D33, 0xFFFFFF, 0x000000)
        case .hover: rgb(0x000000, 0xFFFFFF, 0x000000, 0xFFFFFF, alpha: 0.05, highContrastAlpha: 0.08)
        case .pressed: rgb(0x000000, 0xFFFFFF, 0x000000, 0xFFFFFF, alpha: 0.1, highContrastAlpha: 0.16)
        case .shadow: rgb(0x000000, 0x000000, 0x000000, 0x000000, alpha: 0.12, highContrastAlpha: 0)
        case .link: rgb(0x1C5FB8, 0x8AB8F5, 0x003A87, 0xB9D6FF)
        case .success: rgb(0x1B6E35, 0x7BD493, 0x084A1D, 0xA9F0BC)
        case .warning: rgb(0x815400, 0xEFC05C, 0x573800, 0xFFDC94)
        case .error: rgb(0xB02425, 0xFF9C95, 0x7D0A0C, 0xFFC9C4)
        }
    }

    /// A color for light, for dark, and for high contrast of both.
    private func rgb(
        _ light: Int, _ dark: Int, _ lightHigh: Int, _ darkHigh: Int, alpha: Double = 1, highContrastAlpha: Double = 1
    ) -> AppearanceValue<Color> {
        AppearanceValue(
            light: Color(rgb: light, alpha: alpha), dark: Color(rgb: dark, alpha: alpha),
            lightHighContrast: Color(rgb: lightHigh, alpha: highContrastAlpha),
            darkHighContrast: Color(rgb: darkHigh, alpha: highContrastAlpha))
    }
}
