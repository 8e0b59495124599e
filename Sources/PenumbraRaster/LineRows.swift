import PenumbraGeometry

/// The coverage beyond a straight edge, row by row.
///
/// The coverage of a point rises evenly across the feather, that of a pixel is its mean over the pixel: a difference of
/// integrals, exact.
struct LineRows: ~Copyable {
    private var isVertical = true
    private var width = 0
    /// The coverage of each pixel that the edge crosses, from the top (left).
    private var areas = Scratch<Float>()
    private var crossed = 0..<0
    private(set) var before = SpanKind.clear
    private(set) var after = SpanKind.clear
    /// The rows that the edge crosses, or is crossed by.
    private(set) var band = 0..<0

    /// Of an area of `width` by `height` pixels; the edge is measured in pixels too.
    mutating func prepare(_ edge: StraightEdge, width: Int, height: Int) {
        isVertical = edge.direction.isVertical
        let coversFar = edge.direction == .down || edge.direction == .right
        self.width = width
        let length = isVertical ? height : width
        let position = bounded(coversFar ? edge.position : Double(length) - edge.position)
        let half = min(edge.feather, 2e6) / 2
        let first = Int(min(max(position - half, 0), Double(length)).rounded(.down))
        let last = Int(min(max(position + half, 0), Double(length)).rounded(.up))
        crossed = first..<max(first, last)
        before = coversFar ? .clear : .picture
        after = coversFar ? .picture : .clear
        areas.reserve(crossed.count)
        for (index, place) in crossed.enumerated() {
            let area = Self.area(Double(place) - position, feather: 2 * half)
            areas.base[index] = Float(coversFar ? area : 1 - area)
        }
        band = isVertical ? crossed : 0..<height
    }

    /// The mean over a pixel that begins at `z` of a coverage that rises from 0 to 1 across the feather around 0.
    private static func area(_ z: Double, feather: Double) -> Double {
        let sharp = { (z: Double) in min(max(z, 0), 1) }
        guard feather > 1e-6 else { return sharp(z + 1) }
        /// The integral of the coverage up to z.
        func integral(_ z: Double) -> Double {
            let u = sharp(z / feather + 0.5)
            return feather * u * u / 2 + max(0, z - feather / 2)
        }
        return integral(z + 1) - integral(z)
    }

    func findSpans(_ y: Int, _ spans: inout RowSpans) {
        if isVertical {
            spans.append(y < crossed.lowerBound ? before : y < crossed.upperBound ? .blend : after, to: width)
        } else {
            spans.append(before, to: crossed.lowerBound)
            spans.append(.blend, to: crossed.upperBound)
            spans.append(after, to: width)
        }
    }

    /// Writes the levels of a row's pixels, for a picture of this opacity.
    func writeLevels(_ y: Int, _ columns: Range<Int>, _ opacity: Float, _ levels: UnsafeMutablePointer<UInt32>) {
        for x in columns { levels[x] = levelWord(256 * opacity * coverage(isVertical ? y : x)) }
    }

    private func coverage(_ place: Int) -> Float {
        if place < crossed.lowerBound { return before == .picture ? 1 : 0 }
        if place >= crossed.upperBound { return after == .picture ? 1 : 0 }
        return areas.base[place - crossed.lowerBound]
    }
}
