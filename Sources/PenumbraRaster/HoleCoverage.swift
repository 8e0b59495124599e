import PenumbraGeometry

/// Which part of each pixel lies outside of a circle.
///
/// A pixel that the circle crosses is measured by its distance from the circle, as if the circle were straight across
/// it: within 1/(8r) of the exact area for a radius of r pixels, under one 8-bit level from a radius of 32 on.
public struct HoleCoverage {
    private let center: Point
    private let radius: Double
    /// The rows that the circle touches.
    public let rows: Range<Int>

    /// The coverage outside of a circle in an area of `height` rows; all in pixels.
    public init(center: Point, radius: Double, height: Int) {
        self.center = center
        self.radius = max(0, radius)
        let limit = Double(height)
        let first = Int(min(max(center.y - self.radius, 0), limit).rounded(.down))
        let last = Int(min(max(center.y + self.radius, 0), limit).rounded(.up))
        rows = self.radius > 0 ? first..<max(first, last) : first..<first
    }

    /// Writes the part of `source` outside of the circle into `target`, for the rows in `span`. The first row of
    /// `target` is the first of the span.
    public func mask(_ source: Pixels, rows span: Range<Int>, into target: Pixels) {
        for y in span {
            let from = source.row(y)
            let to = target.row(y - span.lowerBound)
            let dy = Double(y) + 0.5 - center.y
            let (outer, inner) = (halfChord(radius + 1, dy), halfChord(radius - 1, dy))
            // Beyond `outer` a pixel is wholly outside, within `inner` wholly inside; between them it is measured.
            let left = clamp(center.x - outer, source.width)
            let holeStart = max(left, clamp((center.x - inner).rounded(.up), source.width))
            let holeEnd = max(holeStart, clamp(center.x + inner, source.width))
            let right = max(holeEnd, clamp((center.x + outer).rounded(.up), source.width))
            to.update(from: from, count: left)
            measure(from, to, left..<holeStart, dy)
            (to + holeStart).update(repeating: 0, count: holeEnd - holeStart)
            measure(from, to, holeEnd..<right, dy)
            (to + right).update(from: from + right, count: source.width - right)
        }
    }

    private func measure(
        _ from: UnsafeMutablePointer<UInt32>, _ to: UnsafeMutablePointer<UInt32>, _ columns: Range<Int>, _ dy: Double
    ) {
        for x in columns {
            let dx = Double(x) + 0.5 - center.x
            let distance = (dx * dx + dy * dy).squareRoot()
            to[x] = covered(from[x], UInt32(Self.areaBeyond(radius - distance, dx, dy, distance) * 256 + 0.5))
        }
    }

    /// The area of a unit square beyond a line at `offset` from its middle, whose normal is (dx, dy) / length.
    private static func areaBeyond(_ offset: Double, _ dx: Double, _ dy: Double, _ length: Double) -> Double {
        guard length > 0 else { return offset > 0 ? 0 : 1 }
        let a = max(abs(dx), abs(dy)) / length
        let b = min(abs(dx), abs(dy)) / length
        // The area within grows from 0 at -(a+b)/2 to 1 at (a+b)/2: a corner, a straight part, a corner.
        let t = (a + b) / 2 - abs(offset)
        let smaller =
            if t <= 0 { 0.0 } else if t < b { t * t / (2 * a * b) } else { (t - b / 2) / a }
        return offset > 0 ? min(smaller, 1) : 1 - min(smaller, 1)
    }

    private func halfChord(_ radius: Double, _ dy: Double) -> Double {
        radius > abs(dy) ? (radius * radius - dy * dy).squareRoot() : 0
    }

    private func clamp(_ x: Double, _ width: Int) -> Int {
        Int(min(max(x, 0), Double(width)))
    }
}
