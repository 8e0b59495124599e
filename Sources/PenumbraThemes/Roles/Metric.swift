/// A measure that a theme may change: a corner's radius, a margin.
public struct Metric: Hashable, Sendable {
    /// The name, unique within the application.
    public let name: String
    /// Its value where nothing gives it one, in points.
    public let fallback: Double

    /// A measure, in points.
    public init(_ name: String, fallback: Double) {
        self.name = name
        self.fallback = fallback
    }

    /// Whether the names are the same; what stands where there is nothing is no part of what it is.
    public static func == (a: Metric, b: Metric) -> Bool { a.name == b.name }

    /// Feeds the name.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
    }

    /// The radius of the corners of buttons and pictures.
    public static let cornerRadius = Metric("corner-radius", fallback: 12)
    /// The radius of the corners of cards and lists.
    public static let cardRadius = Metric("card-radius", fallback: 14)
    /// How wide the lines between and around things are.
    public static let lineWidth = Metric("line-width", fallback: 1)
}
