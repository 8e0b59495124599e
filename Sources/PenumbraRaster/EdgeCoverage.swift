import PenumbraGeometry

/// Which part of each pixel lies beyond a curve, by exact area.
///
/// The curve counts as a chord across each column of pixels (each row, for the horizontal directions), so the areas
/// are those of the curve itself to a small fraction of a level wherever it is not nearly parallel to the direction.
public struct EdgeCoverage {
    private let direction: Direction
    /// Where the curve crosses the borders of the columns (rows), in pixels from the top (left).
    private let crossings: [Float]
    /// The pixels along, from the top (left), that the curve touches; all others lie wholly on one side of it.
    public let band: Range<Int>

    /// The coverage of an area of `width` by `height` pixels beyond `curve`, which is measured in pixels too.
    public init(_ curve: EdgeCurve, width: Int, height: Int) {
        direction = curve.direction
        let length = curve.direction.isVertical ? height : width
        let breadth = curve.direction.isVertical ? width : height
        let reversed = curve.direction == .up || curve.direction == .left
        let limit = Float(length)
        var low = limit
        var high: Float = 0
        crossings = (0...breadth).map { index in
            let along = Float(curve.along(at: Double(index)))
            let crossing = reversed ? limit - along : along
            low = min(low, crossing)
            high = max(high, crossing)
            return crossing
        }
        let first = Int(max(0, min(low, limit)).rounded(.down))
        let last = Int(max(0, min(high, limit)).rounded(.up))
        band = first..<max(first, last)
    }

    /// Whether the pixels with the greater coordinate are the ones beyond the curve.
    private var coversFar: Bool { direction == .down || direction == .right }

    /// Writes the part of `source` that lies beyond the curve into `target`, for the pixels along in `span`. The first
    /// pixel of `target` is the first of the span.
    public func mask(_ source: PixelBuffer, along span: Range<Int>, into target: PixelBuffer) {
        if direction.isVertical {
            maskRows(source, span, target)
        } else {
            maskColumns(source, span, target)
        }
    }

    private func maskRows(_ source: PixelBuffer, _ span: Range<Int>, _ target: PixelBuffer) {
        for y in span {
            let from = source.row(y)
            let to = target.row(y - span.lowerBound)
            let row = Float(y)
            for x in 0..<source.width {
                let pixel = from[x]
                let near = crossings[x]
                let far = crossings[x + 1]
                // Most pixels lie wholly on one side.
                if row >= max(near, far) {
                    to[x] = coversFar ? pixel : 0
                } else if row + 1 <= min(near, far) {
                    to[x] = coversFar ? 0 : pixel
                } else {
                    to[x] = covered(pixel, coverage(row, near, far))
                }
            }
        }
    }

    private func maskColumns(_ source: PixelBuffer, _ span: Range<Int>, _ target: PixelBuffer) {
        for y in 0..<source.height {
            let from = source.row(y)
            let to = target.row(y)
            let near = crossings[y]
            let far = crossings[y + 1]
            for x in span {
                to[x - span.lowerBound] = covered(from[x], coverage(Float(x), near, far))
            }
        }
    }

    /// The coverage, from 0 to 256, of the pixel that starts at `place` along, between two crossings.
    private func coverage(_ place: Float, _ near: Float, _ far: Float) -> UInt32 {
        let area = Self.areaBeyond(place, near, far)
        return UInt32((coversFar ? area : 1 - area) * 256 + 0.5)
    }

    /// The area of the unit square at `place` that lies beyond the chord from `near` to `far`.
    private static func areaBeyond(_ place: Float, _ near: Float, _ far: Float) -> Float {
        if place >= max(near, far) { return 1 }
        if place + 1 <= min(near, far) { return 0 }
        let rise = far - near
        if abs(rise) < 1e-3 { return min(max(place + 1 - (near + far) / 2, 0), 1) }
        let area = (rampIntegral(place + 1 - near) - rampIntegral(place + 1 - far)) / rise
        return min(max(area, 0), 1)
    }

    /// The integral of min(max(z, 0), 1) from 0 to z.
    private static func rampIntegral(_ z: Float) -> Float {
        z <= 0 ? 0 : z >= 1 ? z - 0.5 : z * z / 2
    }
}
