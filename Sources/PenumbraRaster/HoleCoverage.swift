import PenumbraGeometry

/// Which part of each pixel lies outside of a circle.
///
/// A pixel that the circle crosses is measured in 16 strips, each as long as the circle leaves it at its middle: within a
/// quarter of an 8-bit level of the exact area from a radius of 2 pixels on.
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
    public func mask(_ source: PixelBuffer, rows span: Range<Int>, into target: PixelBuffer) {
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
            to[x] = covered(from[x], UInt32(areaOutside(dx, dy) * 256 + 0.5))
        }
    }

    /// The area outside of the circle of the pixel whose middle is at (dx, dy) from the circle's.
    private func areaOutside(_ dx: Double, _ dy: Double) -> Double {
        // Strips that point at the border, the more of the two, are cut by it at their ends and not along their sides.
        let (across, along) = abs(dx) > abs(dy) ? (dy, abs(dx)) : (dx, abs(dy))
        let strips = 16
        var inside = 0.0
        for strip in 0..<strips {
            let reach = halfChord(radius, across - 0.5 + (Double(strip) + 0.5) / Double(strips))
            inside += max(0, min(along + 0.5, reach) - max(along - 0.5, -reach))
        }
        return min(max(1 - inside / Double(strips), 0), 1)
    }

    private func halfChord(_ radius: Double, _ dy: Double) -> Double {
        radius > abs(dy) ? (radius * radius - dy * dy).squareRoot() : 0
    }

    private func clamp(_ x: Double, _ width: Int) -> Int {
        Int(min(max(x, 0), Double(width)))
    }
}
