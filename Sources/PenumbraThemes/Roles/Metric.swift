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
    /// The values that count, in points. No theme can make a part of the window so large that the others have no room.
    package let range: ClosedRange<Double>

    /// Creates a metric with a unique name and a fallback in points.
    ///
    /// ```swift
    /// let gap = Metric("gap", fallback: 8, range: 0...32)
    /// ```
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - fallback: The value in points if no layer sets one.
    ///   - range: The values that a theme can set. A table has the nearest of them for another one, and the fallback for NaN.
    ///     The default is from 0 to four times the fallback, or to 200 if that is more; from four times a negative fallback.
    public init(_ name: String, fallback: Double, range: ClosedRange<Double>? = nil) {
        self.name = name
        self.fallback = fallback
        let reach = fallback.isFinite ? 4 * fallback : 0
        self.range = range ?? min(0, reach)...max(200, reach)
    }

    /// Whether the names are equal; the fallbacks are ignored.
    public static func == (a: Metric, b: Metric) -> Bool { a.name == b.name }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
    }

    /// The corner radius of buttons and pictures, from 0 to 10 000 points: a radius beyond half the height makes a pill.
    public static let cornerRadius = Metric("corner-radius", fallback: 12, range: radii)
    /// The corner radius of cards and lists, from 0 to 10 000 points.
    ///
    /// ```swift
    /// let square = ThemeLayer(metrics: [.cardRadius: 0, .cornerRadius: 0])   // a theme without round corners
    /// ```
    public static let cardRadius = Metric("card-radius", fallback: 14, range: radii)
    /// The width of borders and separators, from 0 to 16 points.
    public static let lineWidth = Metric("line-width", fallback: 1, range: 0...16)

    private static let radii = 0.0...10_000

    /// The values that a file can set for the metric of a name. Of one of an application, the file does not know the range.
    package static func range(ofName name: String) -> ClosedRange<Double> {
        [cornerRadius, cardRadius, lineWidth].first { $0.name == name }?.range ?? -10_000...10_000
    }
}
