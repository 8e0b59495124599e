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
