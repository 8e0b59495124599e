import PenumbraMotion
import PenumbraRaster

/// The part of each pixel that a region covers, by definition: the sum of many thin strips, in pixels.
struct ExactArea {
    let width: Int
    let height: Int
    private var areas: [Double]

    subscript(x: Int, y: Int) -> Double { areas[y * width + x] }

    init(_ region: Region, width: Int, height: Int, strips: Int = 128) {
        self.width = width
        self.height = height
        areas = Array(repeating: 0, count: width * height)
        switch region {
        case .beyond(let curve):
            fillBeyond(curve.direction, strips) { curve.location(at: $0) }
        case .inside(let outline): fillInside(outline, strips)
        case .outside(let outline):
            fillInside(outline, strips)
            areas = areas.map { 1 - $0 }
        case .everything: areas = areas.map { _ in 1 }
        case .pictured(let mask, let progress, let softness):
            areas = areas.indices.map { index in
                let level = Self.level(of: mask, at: index % width, index / width, width, height)
                return min(max((level - progress * (1 + softness) + softness) / softness, 0), 1)
            }
        }
    }

    /// The level of a mask picture that is stretched over the area, from 0 to 1, by interpolation between the centers of its
    /// pixels.
    private static func level(of mask: MaskPicture, at x: Int, _ y: Int, _ width: Int, _ height: Int) -> Double {
        func place(_ pixel: Int, _ length: Int, _ count: Int) -> Double {
            min(max((Double(pixel) + 0.5) / Double(length) * Double(count) - 0.5, 0), Double(count) - 1)
        }
        let (across, down) = (place(x, width, mask.width), place(y, height, mask.height))
        var level = 0.0
        for row in 0..<mask.height {
            for column in 0..<mask.width {
                let weight = max(0, 1 - abs(across - Double(column))) * max(0, 1 - abs(down - Double(row)))
                level += weight * Double(mask.levels[row * mask.width + column]) / 255
            }
        }
        return level
    }

    /// Measures the area beyond a curve that continues past its ends, in an area with a margin on each side.
    init(_ curve: EdgeCurve, movedBy way: Vector, margin: Double, width: Int, height: Int) {
        self.width = width
        self.height = height
        areas = Array(repeating: 0, count: width * height)
        let (dx, dy) = (way.dx - margin, way.dy - margin)
        let along = curve.direction.mainAxis(Vector(dx: dx, dy: dy)) + margin
        let across = curve.direction.crossAxis(way)
        fillBeyond(curve.direction, 64) { curve.location(at: $0 - across) + along }
    }

    private mutating func fillBeyond(
        _ direction: Direction, _ strips: Int, _ along: (Double) -> Double
    ) {
        let size = Size(width: Double(width), height: Double(height))
        let length = Int(direction.mainExtent(of: size))
        for across in 0..<Int(direction.crossExtent(of: size)) {
            for strip in 0..<strips {
                let border = along(Double(across) + (Double(strip) + 0.5) / Double(strips))
                for place in 0..<length {
                    let part = min(max(Double(place + 1) - border, 0), 1) / Double(strips)
                    guard part > 0 else { continue }
                    let (x, y) =
                        switch direction {
                        case .down: (across, place)
                        case .up: (across, height - 1 - place)
                        case .right: (place, across)
                        case .left: (width - 1 - place, across)
                        }
                    areas[y * width + x] += part
                }
            }
        }
    }

    private mutating func fillInside(_ outline: Outline, _ strips: Int) {
        for y in 0..<height {
            for strip in 0..<strips {
                let at = Double(y) + (Double(strip) + 0.5) / Double(strips)
                for (from, to) in Self.stretches(outline, at) {
                    for x in max(0, Int(from))..<max(0, Int(from), min(width, Int(max(to, 0)) + 1)) {
                        areas[y * width + x] += max(0, min(Double(x + 1), to) - max(Double(x), from)) / Double(strips)
                    }
                }
            }
        }
    }

    /// Returns the intervals of a horizontal line at `y` inside an outline.
    static func stretches(_ outline: Outline, _ y: Double) -> [(Double, Double)] {
        switch outline {
        case .circle(let center, let radius):
            let dy = y - center.y
            guard radius > abs(dy) else { return [] }
            let half = (radius * radius - dy * dy).squareRoot()
            return [(max(-1e4, center.x - half), min(1e4, center.x + half))]
        case .roundedRectangle(let rect, let radius):
            guard y > rect.minY, y < rect.maxY else { return [] }
            let radius = min(radius, rect.size.width / 2, rect.size.height / 2)
            let dy = max(rect.minY + radius - y, y - (rect.maxY - radius), 0)
            let inset = radius - (radius * radius - dy * dy).squareRoot()
            return [(rect.minX + inset, rect.maxX - inset)]
        case .path: return []
        }
    }
}
