/// An outline of lines, quadratic and cubic Bézier curves, in points. Every subpath counts as closed.
///
/// ```swift
/// var path = Path()
/// path.move(to: Point(x: 0, y: 100))
/// path.quadratic(to: Point(x: 375, y: 100), control: Point(x: 180, y: 160))
/// path.line(to: Point(x: 375, y: 0))
/// path.line(to: .zero)
/// path.close()
/// ```
public struct Path: Hashable, Sendable {
    /// An element of a path, from the end of the previous element.
    package enum Element: Hashable, Sendable {
        /// Begins a new subpath.
        case move(to: Point)
        /// A straight line from the current point.
        case line(to: Point)
        /// A quadratic Bézier curve from the current point.
        case quadratic(to: Point, control: Point)
        /// A cubic Bézier curve from the current point.
        case cubic(to: Point, control1: Point, control2: Point)
        /// A line back to the start of the subpath.
        case close
    }

    /// The elements in drawing order.
    package var elements: [Element]

    /// Creates an empty path. An element before the first move starts at the origin.
    public init() {
        elements = []
    }

    /// Creates a path. Elements before the first move start at the origin.
    package init(_ elements: [Element]) {
        self.elements = elements
    }

    /// Starts a new subpath at a point.
    public mutating func move(to point: Point) { elements.append(.move(to: point)) }
    /// Adds a straight line to a point.
    public mutating func line(to point: Point) { elements.append(.line(to: point)) }

    /// Adds a quadratic Bézier curve to a point.
    public mutating func quadratic(to point: Point, control: Point) {
        elements.append(.quadratic(to: point, control: control))
    }

    /// Adds a cubic Bézier curve to a point.
    public mutating func cubic(to point: Point, control1: Point, control2: Point) {
        elements.append(.cubic(to: point, control1: control1, control2: control2))
    }

    /// Closes the subpath with a straight line to its start.
    public mutating func close() { elements.append(.close) }
}

/// The rule that determines the inside of a path that crosses itself.
public enum FillRule: CaseIterable, Hashable, Sendable {
    /// The points around which the path winds, in either direction.
    case nonZero
    /// The points around which the path winds an odd number of times.
    case evenOdd
}
