import PenumbraMotion

import struct PenumbraMotion.Rect  // and not that of MacTypes.h
import struct PenumbraMotion.Size  // and not that of MacTypes.h

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The shadow of a rounded rectangle, or of everything except one.
///
/// The shadow of a rectangle is a product of two profiles. (Wallace, 2012.) For a rounded one the shadows of the four pieces
/// between the corners and their arcs are subtracted. The pieces are congruent and share a small table, which is recomputed
/// only for another radius.
struct RectangleShadow: ~Copyable {
    /// The number of table entries along a side per standard deviation, and its maximum.
    private static let density = 6.0
    private static let mostEntries = 256

    private var isInside = true
    private var rect = Rect(x: 0, y: 0, width: 0, height: 0)
    private var opacity = 0.0
    private var deviation = 1.0
    private var radius = 0.0
    /// The blurred coverage of the rectangle's width at each column, and of its height at each row.
    private var across = Scratch<Float>()
    private var down = Scratch<Float>()
    /// The shadow of a corner piece, from `reach` outside of the corner inward, along both axes.
    private var corner = Scratch<Float>()
    private var heights = Scratch<Float>()
    private var entries = 0
    private var step = 1.0
    private var width = 0

    private var reach: Double { Gaussian.reach * deviation }

    mutating func prepare(
        _ rect: Rect, cornerRadius: Double, isInside: Bool, _ shadow: Shadow, width: Int, height: Int
    ) {
        let size = Size(width: max(0, rect.size.width), height: max(0, rect.size.height))
        self.rect = Rect(origin: rect.origin + shadow.offset, size: size)
        self.isInside = isInside
        self.width = width
        opacity = shadow.opacity
        let radius = min(max(0, cornerRadius), min(size.width, size.height) / 2)
        if radius != self.radius || deviation != shadow.deviation || entries == 0 {
            self.radius = radius
            deviation = shadow.deviation
            makeCorner()
        }
        across.reserve(width)
        down.reserve(height)
        for x in 0..<width { across.base[x] = seen(Double(x) + 0.5, self.rect.minX, self.rect.maxX) }
        for y in 0..<height { down.base[y] = seen(Double(y) + 0.5, self.rect.minY, self.rect.maxY) }
    }

    private func seen(_ place: Double, _ low: Double, _ high: Double) -> Float {
        Float(
            Gaussian.share(below: (place - low) / deviation) - Gaussian.share(below: (place - high) / deviation))
    }

    /// At the depth t = r(1 - cos a) from the top, the piece extends from the side to r(1 - sin a): a sum over a of the
    /// Gaussian's density there times its coverage of that width.
    private mutating func makeCorner() {
        let extent = radius + 2 * reach
        entries = min(Self.mostEntries, Int((extent / deviation * Self.density).rounded(.up)) + 2)
        step = extent / Double(entries - 2)
        corner.reserve(entries * entries)
        heights.reserve(entries)
        corner.base.update(repeating: 0, count: entries * entries)
        guard radius > 0 else { return }
        let count = max(12, Int((radius * 2 / (0.4 * deviation)).rounded(.up)))
        for index in 0..<count {
            let angle = (Double(index) + 0.5) / Double(count) * .pi / 2
            let (depth, crossExtent) = (radius * (1 - cos(angle)), radius * (1 - sin(angle)))
            let weight = radius * sin(angle) * .pi / 2 / Double(count) / deviation
            for entry in 0..<entries {
                let place = Double(entry) * step - reach
                heights.base[entry] = Float(weight * Gaussian.density((place - depth) / deviation))
            }
            for entry in 0..<entries {
                let seen = seen(Double(entry) * step - reach, 0, crossExtent)
                let row = corner.base + entry * entries
                for other in 0..<entries { row[other] += seen * heights.base[other] }
            }
        }
    }

    /// The rows that contain the shadow of the rectangle.
    func rows(height: Int) -> Range<Int> {
        let first = Int(min(max(rect.minY - reach, 0), Double(height)).rounded(.down))
        return first..<max(first, Int(min(max(rect.maxY + reach, 0), Double(height)).rounded(.up)))
    }

    /// The columns of a row that contain the shadow, or that the shadow of the rectangle's surroundings does not reach.
    func columns(_ y: Int) -> Range<Int> {
        if isInside { return bounds(rect.minX - reach, rect.maxX + reach) }
        let place = Double(y) + 0.5
        // Within the square around an arc the arc is nearer than the side.
        let inset = max(radius, reach)
        guard place > rect.minY + reach, place < rect.maxY - reach else { return 0..<0 }
        let isBetween = place > rect.minY + reach + radius && place < rect.maxY - reach - radius
        let margin = isBetween ? reach : inset + reach
        return bounds(rect.minX + margin, rect.maxX - margin)
    }

    private func bounds(_ low: Double, _ high: Double) -> Range<Int> {
        let first = Int(min(max(low, 0), Double(width)).rounded(.down))
        return first..<max(first, Int(min(max(high, 0), Double(width)).rounded(.up)))
    }

    func writeLevels(_ y: Int, _ columns: Range<Int>, _ levels: UnsafeMutablePointer<UInt32>) {
        let whole = Float(256 * opacity)
        let place = Double(y) + 0.5
        for x in columns {
            var seen = across.base[x] * down.base[y]
            if radius > 0 {
                let left = Double(x) + 0.5 - rect.minX
                let right = rect.maxX - Double(x) - 0.5
                seen -= piece(left, place - rect.minY) + piece(right, place - rect.minY)
                seen -= piece(left, rect.maxY - place) + piece(right, rect.maxY - place)
            }
            let bounded = min(max(seen, 0), 1)
            levels[x] = levelWord(whole * (isInside ? bounded : 1 - bounded))
        }
    }

    /// The shadow of a corner piece, at a location inward of the corner along both axes.
    private func piece(_ dx: Double, _ dy: Double) -> Float {
        let (x, y) = ((dx + reach) / step, (dy + reach) / step)
        let limit = Double(entries - 1)
        guard x > 0, y > 0, x < limit, y < limit else { return 0 }
        let (column, row) = (Int(x), Int(y))
        let (right, below) = (Float(x) - Float(column), Float(y) - Float(row))
        let first = corner.base + column * entries + row
        let (next, far) = (first + entries, entries + 1)
        let near = first[0] + (first[1] - first[0]) * below
        let beyond = next[0] + (first[far] - next[0]) * below
        return near + (beyond - near) * right
    }
}
