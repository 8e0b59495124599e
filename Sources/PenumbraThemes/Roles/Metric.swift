/// A measure that a theme can set: a corner radius, a margin.
///
/// ```swift
/// extension Metric {
///     static let sidebarWidth = Metric("sidebar-width", fallback: 240)
/// }
/// ```
public struct Metric: Hashable, Sendable {
    /// The name, unique within the application.
    public let name: String
    /// The value in points if no layer sets one.
    package let fallback: Double

    /// Creates a metric with a unique name and a fallback in points.
    public init(_ name: String, fallback: Double) {
        self.name = name
        self.fallback = fallback
    }

    /// Whether the names are equal; the fallbacks are ignored.
    public static func == (a: Metric, b: Metric) -> Bool { a.name == b.name }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
    }

    /// The corner radius of buttons and pictures.
    public static let cornerRadius = Metric("corner-radius", fallback: 12)
    /// The corner radius of cards and lists.
    ///
    /// ```swift
    /// let square = ThemeLayer(metrics: [.cardRadius: 0, .cornerRadius: 0])   // a theme without round corners
    /// ```
    public static let cardRadius = Metric("card-radius", fallback: 14)
    /// The width of borders and separators.
    public static let lineWidth = Metric("line-width", fallback: 1)
}
