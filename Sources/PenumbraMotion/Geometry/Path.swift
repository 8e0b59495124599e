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

extension Path {
    /// A rectangle, clockwise.
    package static func rectangle(_ rect: Rect) -> Path {
        Path([
            .move(to: Point(x: rect.minX, y: rect.minY)), .line(to: Point(x: rect.maxX, y: rect.minY)),
            .line(to: Point(x: rect.maxX, y: rect.maxY)), .line(to: Point(x: rect.minX, y: rect.maxY)), .close,
        ])
    }

    /// Adds a circle as eight cubic curves, nowhere farther from it than 5e-6 of its radius. Adds nothing for a radius of 0 or
    /// less.
    package mutating func addCircle(_ center: Point, _ radius: Double, clockwise: Bool = true) {
        guard radius > 0 else { return }
        // 4/3 tan(θ/4) for θ = 45°.
        let handle = clockwise ? 0.265_216_489_839_544 : -0.265_216_489_839_544
        let half = 0.5.squareRoot()
        var rays = [(1, 0), (half, half), (0, 1), (-half, half), (-1, 0), (-half, -half), (0, -1), (half, -half)]
            .map { Vector(dx: $0.0, dy: $0.1) * radius }
        if !clockwise { rays.reverse() }
        move(to: center + rays[0])
        for (index, from) in rays.enumerated() {
            let to = rays[(index + 1) % rays.count]
            cubic(
                to: center + to, control1: center + from + Vector(dx: -from.dy, dy: from.dx) * handle,
                control2: center + to + Vector(dx: to.dy, dy: -to.dx) * handle)
        }
        close()
    }

    /// Adds a rectangle with rounded corners, whose radius is at most half the shorter side.
    package mutating func addRoundedRectangle(_ rect: Rect, cornerRadius: Double, clockwise: Bool = true) {
        let radius = min(max(cornerRadius, 0), rect.size.width / 2, rect.size.height / 2)
        // 4/3 tan(θ/4) for θ = 90°, subtracted from the whole radius.
        let handle = radius * (1 - 0.552_284_749_830_793)
        let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        func corner(_ x: Double, _ y: Double) -> Point { Point(x: clockwise ? x : left + right - x, y: y) }
        move(to: corner(left + radius, top))
        line(to: corner(right - radius, top))
        cubic(
            to: corner(right, top + radius), control1: corner(right - handle, top),
            control2: corner(right, top + handle))
        line(to: corner(right, bottom - radius))
        cubic(
            to: corner(right - radius, bottom), control1: corner(right, bottom - handle),
            control2: corner(right - handle, bottom))
        line(to: corner(left + radius, bottom))
        cubic(
            to: corner(left, bottom - radius), control1: corner(left + handle, bottom),
            control2: corner(left, bottom - handle))
        line(to: corner(left, top + radius))
        cubic(
            to: corner(left + radius, top), control1: corner(left, top + handle),
            control2: corner(left + handle, top))
        close()
    }

    /// The path in the opposite direction, for one closed subpath.
    package var reversed: Path {
        var (start, pen) = (Point.zero, Point.zero)
        var back: [Element] = []
        for element in elements {
            switch element {
            case .move(let to): (start, pen) = (to, to)
            case .line(let to):
                back.append(.line(to: pen))
                pen = to
            case .quadratic(let to, let control):
                back.append(.quadratic(to: pen, control: control))
                pen = to
            case .cubic(let to, let first, let second):
                back.append(.cubic(to: pen, control1: second, control2: first))
                pen = to
            case .close:
                back.append(.line(to: pen))
                pen = start
            }
        }
        return Path([.move(to: pen)] + back.reversed() + [.close])
    }
}
