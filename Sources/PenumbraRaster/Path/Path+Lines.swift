import PenumbraMotion

extension Path {
    /// The greatest distance of a curve from its approximating lines, in pixels: a quarter of a level.
    static let tolerance = 0.001

    /// Calls `body` with the lines that approximate the path, in pixels, of which a point has `scale`. Every subpath is closed.
    package func flatten(_ scale: Double, _ body: (_ from: Point, _ to: Point) -> Void) {
        func scaled(_ point: Point) -> Point { Point(x: bounded(point.x * scale), y: bounded(point.y * scale)) }
        var (start, pen) = (Point.zero, Point.zero)
        func line(to point: Point) {
            if point != pen { body(pen, point) }
            pen = point
        }
        for element in elements {
            switch element {
            case .move(let to):
                line(to: start)
                pen = scaled(to)
                start = pen
            case .line(let to): line(to: scaled(to))
            case .quadratic(let to, let control):
                let (a, b, c) = (pen, scaled(control), scaled(to))
                let count = Self.partCount(2, [(a, b, c)])
                for index in 1..<count {
                    let t = Double(index) / Double(count)
                    line(to: Self.mean(Self.mean(a, b, t), Self.mean(b, c, t), t))
                }
                line(to: c)
            case .cubic(let to, let control1, let control2):
                let (a, b, c, d) = (pen, scaled(control1), scaled(control2), scaled(to))
                let count = Self.partCount(6, [(a, b, c), (b, c, d)])
                for index in 1..<count {
                    let t = Double(index) / Double(count)
                    let (ab, bc, cd) = (Self.mean(a, b, t), Self.mean(b, c, t), Self.mean(c, d, t))
                    line(to: Self.mean(Self.mean(ab, bc, t), Self.mean(bc, cd, t), t))
                }
                line(to: d)
            case .close: line(to: start)
            }
        }
        line(to: start)
    }

    private static func mean(_ a: Point, _ b: Point, _ t: Double) -> Point { a + (b - a) * t }

    /// The number of lines, even in its parameter, that approximate a Bézier curve within the tolerance. It is the square root
    /// of n(n - 1)/8 second differences of its points per tolerance. (Wang, 1984.)
    private static func partCount(_ factor: Double, _ corners: [(Point, Point, Point)]) -> Int {
        var greatest = 0.0
        for (a, b, c) in corners { greatest = max(greatest, ((a - b) + (c - b)).length) }
        return min(max(1, Int((factor / 8 * greatest / tolerance).squareRoot().rounded(.up))), 10_000)
    }
}
