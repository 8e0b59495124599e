import PenumbraGeometry

/// The rim around a circle, row by row: the part of a larger disc outside the hole.
struct RimRows: ~Copyable {
    private var circle = CircleRows()
    private var path = PathRows()
    private var isSmall = false
    private var opacity: Float = 0
    /// The color, opaque.
    private(set) var pixel: UInt32 = 0
    private(set) var band = 0..<0

    var isEmpty: Bool { opacity == 0 }

    mutating func clear() {
        opacity = 0
        band = 0..<0
    }

    /// Prepares the rim around a hole in an area of `width` by `height` pixels, all in pixels. A closed hole has none.
    mutating func prepare(
        _ rim: Rim, around center: Point, radius: Double, width: Int, height: Int, order: PixelLayout.Order
    ) {
        clear()
        let outer = radius + min(rim.width, radius)
        guard outer > radius, rim.opacity > 0 else { return }
        opacity = Float(rim.opacity)
        pixel = rim.color.opaquePixel(order)
        isSmall = outer < CircleRows.leastRadius
        if isSmall {
            path.prepare(.circle(center: center, radius: outer), scale: 1, width: width, height: height)
            band = path.band
        } else {
            circle.prepare(center: center, radius: outer, width: width, height: height)
            band = circle.band
        }
    }

    /// Finds the spans of a row with the rim or the hole, as `.blend`; the rest is `.picture`.
    func findSpans(_ y: Int, _ spans: inout RowSpans) {
        if isSmall {
            path.findSpans(y, beyond: .picture, &spans)
        } else {
            circle.findSpans(y, beyond: .picture, within: .blend, &spans)
        }
    }

    /// Writes the rim's coverage of the picture in the pixels of a row.
    func writeLevels(_ y: Int, _ columns: Range<Int>, _ levels: UnsafeMutablePointer<UInt32>) {
        if isSmall {
            path.writeLevels(y, columns, base: 0, factor: 256 * opacity, levels)
        } else {
            circle.writeLevels(y, columns, base: 0, factor: 256 * opacity, levels)
        }
    }
}
