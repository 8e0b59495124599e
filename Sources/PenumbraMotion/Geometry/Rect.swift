/// A rectangle, in points; x to the right, y downward.
public struct Rect: Hashable, Sendable {
    /// The corner with the least coordinates.
    public var origin: Point
    /// The size, 0 or more in both dimensions.
    public var size: Size

    /// Creates a rectangle from its origin and size.
    public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    /// Creates a rectangle from four numbers.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    /// The left side.
    public var minX: Double { origin.x }
    /// The upper side.
    public var minY: Double { origin.y }
    /// The right side.
    public var maxX: Double { origin.x + size.width }
    /// The lower side.
    public var maxY: Double { origin.y + size.height }
}

/// A width and a height, in points.
public struct Size: Hashable, Sendable {
    /// The width in points, 0 or more.
    public var width: Double
    /// The height in points, 0 or more.
    public var height: Double

    /// Creates a size in points.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// The distance from `point` to the farthest of the four corners, in points: the radius at which a circle around `point`
    /// covers everything.
    package func farthestCornerDistance(from point: Point) -> Double {
        let dx = max(abs(point.x), abs(width - point.x))
        let dy = max(abs(point.y), abs(height - point.y))
        return Vector(dx: dx, dy: dy).length
    }
}

extension Size {
    /// Parses a size from a text like `375x667`; nil unless both numbers are above 0 and at most 65536.
    ///
    /// ```swift
    /// let size = Size(parsing: CommandLine.arguments.last ?? "") ?? Size(width: 375, height: 667)
    /// ```
    public init?(parsing text: String) {
        let parts = text.split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]),
            (0...65536).contains(width), (0...65536).contains(height), width > 0, height > 0
        else { return nil }
        self.init(width: width, height: height)
    }
}

// The ranges of numbers that come from callers, files and toolkits. A number is checked where it enters, so that nothing behind
// has to ask: within these ranges no calculation overflows, and a coordinate fits into 32 bits.

extension Double {
    /// Whether it can be a coordinate or a length: a number from -1e9 to 1e9 points.
    package var isCoordinate: Bool { abs(self) <= 1e9 }

    /// Whether it can be a time: a number from -1e10 to 1e10 seconds, three hundred years.
    package var isTime: Bool { abs(self) <= 1e10 }
}

extension Point {
    /// Whether both are coordinates.
    package var isInRange: Bool { x.isCoordinate && y.isCoordinate }
}

extension Size {
    /// Whether both are lengths.
    package var isInRange: Bool { width.isCoordinate && height.isCoordinate }
}

extension Rect {
    /// Whether all four are coordinates.
    package var isInRange: Bool { origin.isInRange && size.isInRange }
}
