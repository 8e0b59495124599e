/// An outline of lines, quadratic and cubic Bézier curves, in points. Every subpath counts as closed.
public struct Path: Hashable, Sendable {
    /// One step of the pen, from where the step before it ended.
    public enum Element: Hashable, Sendable {
        /// Begins a new subpath.
        case move(to: Point)
        /// A straight line from the current point.
        case line(to: Point)
        /// A quadratic Bézier curve from the current point.
        case quadratic(to: Point, control: Point)
        /// A cubic Bézier curve from the current point.
        case cubic(to: Point, control1: Point, control2: Point)
        /// A line back to where the subpath began.
        case close
    }

    /// In the order in which they are drawn.
    public var elements: [Element]

    /// A path of these elements. What comes before the first move starts at the origin.
    public init(_ elements: [Element] = []) {
        self.elements = elements
    }

    /// Starts a new part at a place.
    public mutating func move(to point: Point) { elements.append(.move(to: point)) }
    /// Goes straight to a place.
    public mutating func line(to point: Point) { elements.append(.line(to: point)) }

    /// Goes to a place along a quadratic Bézier curve.
    public mutating func quadratic(to point: Point, control: Point) {
        elements.append(.quadratic(to: point, control: control))
    }

    /// Goes to a place along a cubic Bézier curve.
    public mutating func cubic(to point: Point, control1: Point, control2: Point) {
        elements.append(.cubic(to: point, control1: control1, control2: control2))
    }

    /// Goes straight back to where the part started.
    public mutating func close() { elements.append(.close) }
}

/// Which places lie inside of a path that crosses itself.
public enum FillRule: String, CaseIterable, Hashable, Sendable {
    /// Those that the path winds around, in either direction.
    case nonZero
    /// Those that the path winds around an odd number of times.
    case evenOdd
}
