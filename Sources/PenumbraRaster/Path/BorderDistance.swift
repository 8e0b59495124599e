import PenumbraMotion

/// The distance of the pixels' centers from the border of a region, row by row: positive in the uncovered part, negative in the
/// region.
///
/// The distance from an edge is measured along its direction, so that all of the edge's feather has left where the edge has.
struct BorderDistance: ~Copyable {
    private enum Border {
        case none
        case edge(isVertical: Bool, sign: Double)
        case circle(Point, radius: Double)
        case rectangle(Rect, cornerRadius: Double)
        case path(FillRule)
    }

    private var border = Border.none
    /// 1 if the inside of the outline is uncovered, -1 if the region lies inside.
    private var inward = 1.0
    private var reach = 0.0
    /// The position of an edge in each column (row).
    private var places = Scratch<Double>()
    private var lines: [(from: Point, to: Point)] = []
    /// The lines that are near enough to a row to count.
    private var near = Scratch<Int>()
    /// The rows in which a border is not farther than the reach, as far as that is known.
    private(set) var band = 0..<0

    /// Prepares the distances from the border of a region measured in pixels. Only paths are measured in points, of `scale`
    /// pixels each. Distances beyond `reach` may have any value beyond it.
    mutating func prepare(
        _ region: Region, offset: Vector = .zero, reach: Double, scale: Double, width: Int, height: Int
    ) {
        self.reach = reach
        border = .none
        band = 0..<0
        switch region {
        case .everything: break
        #if !hasFeature(Embedded)
            case .pictured: break
        #endif
        case .beyond(let curve): prepare(curve, width: width, height: height)
        case .inside(let outline): prepare(outline, offset, inward: -1, scale, height)
        case .outside(let outline): prepare(outline, offset, inward: 1, scale, height)
        }
    }

    private mutating func prepare(_ curve: EdgeCurve, width: Int, height: Int) {
        let isVertical = curve.direction.isVertical
        let coversFar = curve.direction == .down || curve.direction == .right
        let (count, length) = isVertical ? (width, height) : (height, width)
        border = .edge(isVertical: isVertical, sign: coversFar ? 1 : -1)
        places.reserve(count)
        for index in 0..<count {
            let place = curve.location(at: Double(index) + 0.5)
            places.base[index] = coversFar ? place : Double(length) - place
        }
        let (first, last) =
            coversFar
            ? (curve.nearest, curve.farthest) : (Double(length) - curve.farthest, Double(length) - curve.nearest)
        let rows = Self.rows(first - reach, last + reach, length)
        band = isVertical ? rows : rows.isEmpty ? 0..<0 : 0..<height
    }

    private mutating func prepare(
        _ outline: Outline, _ offset: Vector, inward: Double, _ scale: Double, _ height: Int
    ) {
        self.inward = inward
        switch outline {
        case .circle(let center, let radius):
            guard radius > 0 else { return }
            border = .circle(center + offset, radius: radius)
            band = Self.rows(center.y + offset.dy - radius - reach, center.y + offset.dy + radius + reach, height)
        case .roundedRectangle(let rect, let radius):
            guard rect.size.width > 0, rect.size.height > 0 else { return }
            let moved = Rect(origin: rect.origin + offset, size: rect.size)
            border = .rectangle(
                moved, cornerRadius: min(max(radius, 0), min(rect.size.width, rect.size.height) / 2))
            band = Self.rows(moved.minY - reach, moved.maxY + reach, height)
        case .path(let path, let rule):
            lines.removeAll(keepingCapacity: true)
            path.flatten(scale) { lines.append(($0 + offset, $1 + offset)) }
            guard let first = lines.first else { return }
            border = .path(rule)
            var (top, bottom) = (first.from.y, first.from.y)
            for line in lines {
                (top, bottom) = (min(top, line.from.y, line.to.y), max(bottom, line.from.y, line.to.y))
            }
            band = Self.rows(top - reach, bottom + reach, height)
            near.reserve(lines.count)
        }
    }

    private static func rows(_ top: Double, _ bottom: Double, _ height: Int) -> Range<Int> {
        let first = Int(min(max(top, 0), Double(height)).rounded(.down))
        return first..<max(first, Int(min(max(bottom, 0), Double(height)).rounded(.up)))
    }

    // MARK: Rows

    /// Calls `body` with each column of a row and its distance.
    mutating func forEach(_ y: Int, _ columns: Range<Int>, _ body: (_ x: Int, _ distance: Double) -> Void) {
        let down = Double(y) + 0.5
        switch border {
        // Without a border nothing is uncovered if the region lies outside.
        case .none: for x in columns { body(x, -inward * .infinity) }
        case .edge(let isVertical, let sign):
            for x in columns {
                body(x, sign * (places.base[isVertical ? x : y] - (isVertical ? down : Double(x) + 0.5)))
            }
        case .circle(let center, let radius):
            for x in columns {
                let distance = Vector(dx: Double(x) + 0.5 - center.x, dy: down - center.y).length
                body(x, inward * (radius - distance))
            }
        case .rectangle(let rect, let radius):
            for x in columns {
                body(x, inward * Self.depth(Point(x: Double(x) + 0.5, y: down), in: rect, radius))
            }
        case .path(let rule):
            let count = findNearLines(down)
            for x in columns {
                body(x, inward * depth(Point(x: Double(x) + 0.5, y: down), rule, count))
            }
        }
    }

    /// The distance of a point inside of a rounded rectangle from its border; negative outside.
    private static func depth(_ point: Point, in rect: Rect, _ radius: Double) -> Double {
        let dx = max(rect.minX - point.x, point.x - rect.maxX) + radius
        let dy = max(rect.minY - point.y, point.y - rect.maxY) + radius
        guard dx > 0, dy > 0 else { return radius - max(dx, dy) }
        return radius - Vector(dx: dx, dy: dy).length
    }

    private mutating func findNearLines(_ y: Double) -> Int {
        var count = 0
        for (index, line) in lines.enumerated()
        where min(line.from.y, line.to.y) <= y + reach && max(line.from.y, line.to.y) >= y - reach {
            near.base[count] = index
            count += 1
        }
        return count
    }

    /// The distance of a point inside of the path from its nearest line; negative outside.
    private func depth(_ point: Point, _ rule: FillRule, _ count: Int) -> Double {
        var (square, winding) = (Double.infinity, 0)
        for index in 0..<count {
            let (from, to) = lines[near.base[index]]
            let (way, start) = (to - from, point - from)
            let along = way.dx * way.dx + way.dy * way.dy
            let t = along > 0 ? min(max((start.dx * way.dx + start.dy * way.dy) / along, 0), 1) : 0
            let (dx, dy) = (start.dx - t * way.dx, start.dy - t * way.dy)
            square = min(square, dx * dx + dy * dy)
            // A ray to the left crosses the lines that wind around the point.
            if (from.y <= point.y) != (to.y <= point.y),
                from.x + way.dx * (point.y - from.y) / way.dy < point.x
            {
                winding += to.y > from.y ? 1 : -1
            }
        }
        let isInside = rule == .nonZero ? winding != 0 : winding % 2 != 0
        return isInside ? square.squareRoot() : -square.squareRoot()
    }
}
