import PenumbraMotion

/// The area inside a circle of at least ``leastRadius`` pixels, row by row.
///
/// Where the circle is flat, chords across the columns approximate it, where it is steep, chords across the rows. A chord
/// across a width h cuts off h³/12 of the second derivative, which is at most √8 / R there. Each pixel has enough chords to
/// keep this below 1/600 of its area, less than half a level.
struct CircleRows: ~Copyable {
    /// Smaller circles curve so much that they may cross a pixel more than twice.
    static let leastRadius = 16.0

    private var center = Point.zero
    private var radius = 0.0
    private var width = 0
    /// The number of chords per pixel.
    private var parts = 1
    /// The columns across which the circle is flat.
    private var flat = 0..<0
    /// The upper half of the circle, from its center, at the borders of the flat columns and of their parts.
    private var heights = Scratch<Float>()
    private(set) var band = 0..<0

    /// Prepares a circle in an area of `width` by `height` pixels.
    mutating func prepare(center: Point, radius: Double, width: Int, height: Int) {
        self.center = center
        self.radius = radius
        self.width = width
        parts = max(1, Int((8.0.squareRoot() / radius / 12 * 600).squareRoot().rounded(.up)))
        let first = Int(min(max(center.y - radius, 0), Double(height)).rounded(.down))
        band = first..<max(first, Int(min(max(center.y + radius, 0), Double(height)).rounded(.up)))
        let half = radius * 0.5.squareRoot()
        let left = column(center.x - half)
        flat = left..<max(left, column((center.x + half).rounded(.up)))
        if center.x + radius <= 0 || center.x - radius >= Double(width) { band = first..<first }
        let count = flat.count * parts + 1
        heights.reserve(count + 8)
        let heights = heights.base
        let (r, step) = (Float(radius), 1 / Float(parts))
        let start = Float(Double(flat.lowerBound) - center.x)
        for index in 0..<count {
            let x = start + Float(Int32(truncatingIfNeeded: index)) * step
            // (r + x)(r - x) avoids the cancellation of r² - x². Both factors are above 0 in a flat column.
            heights[index] = -((r + x) * (r - x)).squareRoot()
        }
    }

    private func column(_ x: Double) -> Int { Int(min(max(x, 0), Double(width))) }

    /// Half the width of the circle at a height.
    private func halfWidth(_ dy: Double) -> Double {
        radius > abs(dy) ? ((radius + dy) * (radius - dy)).squareRoot() : 0
    }

    /// Finds the spans of a row beyond the circle, across its border, and within it.
    func findSpans(_ y: Int, beyond: SpanKind, within: SpanKind, _ spans: inout RowSpans) {
        let top = Double(y) - center.y
        let widest = top < 0 && top > -1 ? radius : halfWidth(min(abs(top), abs(top + 1)))
        guard widest > 0 else { return spans.append(beyond, to: width) }
        let narrowest = halfWidth(max(abs(top), abs(top + 1)))
        spans.append(beyond, to: column(center.x - widest - 0.01))
        if narrowest > 1 {
            spans.append(.blend, to: column(center.x - narrowest + 1.01))
            spans.append(within, to: column(center.x + narrowest - 0.01))
        }
        spans.append(.blend, to: column(center.x + widest + 1.01))
        spans.append(beyond, to: width)
    }

    /// Writes `base` + `factor` times the inside area as levels.
    func writeLevels(
        _ y: Int, _ columns: Range<Int>, base: Float, factor: Float, _ levels: UnsafeMutablePointer<UInt32>
    ) {
        let middle = flat.clamped(to: columns)
        writeSteep(y, columns.lowerBound..<middle.lowerBound, base, factor, levels)
        let top = Double(y) - center.y
        // The lower half mirrors the upper one, so the pixel begins at its end there.
        let place = Float(top > -0.5 ? -(top + 1) : top)
        if parts == 1 {
            let first = middle.lowerBound
            writeChordLevels(
                place, heights.base + (first - flat.lowerBound), times: 1, base: base, factor: factor, levels + first,
                count: middle.count)
        } else {
            for x in middle {
                let heights = heights.base + (x - flat.lowerBound) * parts
                var area: Float = 0
                for part in 0..<parts { area += areaBeyond(place, heights[part], heights[part + 1]) }
                levels[x] = levelWord(base + factor * min(area / Float(parts), 1))
            }
        }
        // After the flat columns, which are written in groups of eight.
        writeSteep(y, middle.upperBound..<columns.upperBound, base, factor, levels)
    }

    /// Writes the columns in which the circle is steep: few in each row.
    private func writeSteep(
        _ y: Int, _ columns: Range<Int>, _ base: Float, _ factor: Float, _ levels: UnsafeMutablePointer<UInt32>
    ) {
        for x in columns {
            let left = Double(x) - center.x
            let place = Float(left > -0.5 ? -(left + 1) : left)
            var area: Float = 0
            var near = Float(halfWidth(Double(y) - center.y))
            for part in 1...parts {
                let far = Float(halfWidth(Double(y) + Double(part) / Double(parts) - center.y))
                area += areaBeyond(place, -near, -far)
                near = far
            }
            levels[x] = levelWord(base + factor * min(area / Float(parts), 1))
        }
    }
}
