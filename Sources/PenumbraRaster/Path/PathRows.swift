import PenumbraMotion

import struct PenumbraMotion.Point  // and not that of MacTypes.h
import struct PenumbraMotion.Rect  // and not that of MacTypes.h

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The area inside an outline of lines and curves, row by row, by exact signed area.
///
/// A piece of a line changes the area to its right. It adds this change to its own pixel and to the next. The prefix sums of a
/// row are then the areas, signed by the direction of the outline. (Levien, libart and font-rs. The sums are Doubles, so that
/// they return to zero beyond the outline.) If edges of different subpaths share a pixel, the rule is applied to the sum of
/// their areas, which is not always the area of their union.
struct PathRows: ~Copyable {
    /// A line downward from (x, y) to `end`, whose x grows by `slope` per row.
    struct Line: BitwiseCopyable {
        var x: Double
        var y: Double
        var end: Double
        var slope: Double
        /// 1 if the outline runs downward here, otherwise -1.
        var sign: Double
    }

    private var width = 0
    private var height = 0
    private var rule = FillRule.nonZero
    private var lines: [Line] = []
    /// The start of each row's lines in `items`, which are indices into the lines.
    private var starts = Scratch<Int>()
    private var items = Scratch<Int>()
    /// The pixels of each row that lines touch.
    private var firsts = Scratch<Int>()
    private var ends = Scratch<Int>()
    private var sums = Scratch<Double>()
    private(set) var band = 0..<0

    /// Prepares an outline in an area of `width` by `height` pixels. Only paths are measured in points, of `scale` pixels each.
    mutating func prepare(_ outline: Outline, scale: Double, width: Int, height: Int) {
        self.width = width
        self.height = height
        rule = .nonZero
        lines.removeAll(keepingCapacity: true)
        switch outline {
        case .circle(let center, let radius):
            let radius = max(0, radius)
            add(Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius), radius)
        case .roundedRectangle(let rect, let radius): add(rect, radius)
        case .path(let path, let rule):
            self.rule = rule
            path.flatten(scale) { add($0, $1) }
        }
        sortIntoRows()
    }

    // MARK: Outlines

    private mutating func add(_ rect: Rect, _ cornerRadius: Double) {
        guard rect.size.width > 0, rect.size.height > 0 else { return }
        let radius = min(max(cornerRadius, 0), min(rect.size.width, rect.size.height) / 2)
        // The sagitta of a chord that spans the angle a is r(1 - cos(a/2)).
        let angle = radius > Path.tolerance ? 2 * acos(1 - Path.tolerance / radius) : .pi
        let count = radius > 0 ? Int((.pi / 2 / angle).rounded(.up)) : 0
        let corners = [
            (Point(x: rect.maxX - radius, y: rect.minY + radius), -0.5),
            (Point(x: rect.maxX - radius, y: rect.maxY - radius), 0),
            (Point(x: rect.minX + radius, y: rect.maxY - radius), 0.5),
            (Point(x: rect.minX + radius, y: rect.minY + radius), 1),
        ]
        var last: Point?
        var first: Point?
        for (center, start) in corners {
            for index in 0...count {
                let angle = (start + 0.5 * Double(index) / Double(max(count, 1))) * .pi
                let point = Point(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
                if let last { add(last, point) } else { first = point }
                last = point
            }
        }
        if let last, let first { add(last, first) }
    }

    /// Adds a line, cut at the sides: left of the area it counts at its side, right of the area it does not count.
    private mutating func add(_ a: Point, _ b: Point) {
        // A flatter line has no significant area.
        guard abs(a.y - b.y) > 1e-9 else { return }
        let (top, bottom, sign) = a.y < b.y ? (a, b, 1.0) : (b, a, -1.0)
        let slope = (bottom.x - top.x) / (bottom.y - top.y)
        var y = max(top.y, 0)
        let end = min(bottom.y, Double(height))
        let limit = Double(width)
        while y < end {
            let x = top.x + slope * (y - top.y)
            var stop = end
            // Up to the next side that it crosses; a rounding error may put the last cut ahead.
            if slope != 0 {
                let (left, right) = (top.y - top.x / slope, top.y + (limit - top.x) / slope)
                if left > y + 1e-9 { stop = min(stop, left) }
                if right > y + 1e-9 { stop = min(stop, right) }
            }
            let middle = top.x + slope * ((y + stop) / 2 - top.y)
            if middle <= 0 || middle >= limit {
                lines.append(Line(x: middle <= 0 ? 0 : limit, y: y, end: stop, slope: 0, sign: sign))
            } else {
                lines.append(Line(x: x, y: y, end: stop, slope: slope, sign: sign))
            }
            y = stop
        }
    }

    private func rows(_ line: Line) -> Range<Int> {
        let first = Int(line.y.rounded(.down))
        return first..<max(first + 1, Int(line.end.rounded(.up)))
    }

    private mutating func sortIntoRows() {
        starts.reserve(height + 2)
        firsts.reserve(height + 1)
        ends.reserve(height + 1)
        sums.reserve(width + 2)
        sums.base.update(repeating: 0, count: width + 2)
        starts.base.update(repeating: 0, count: height + 2)
        firsts.base.update(repeating: width, count: height + 1)
        ends.base.update(repeating: 0, count: height + 1)
        for line in lines {
            for y in rows(line) {
                starts.base[y + 2] += 1
                let (from, to) = places(line, y)
                firsts.base[y] = min(firsts.base[y], Int(min(from, to)))
                ends.base[y] = max(ends.base[y], min(width, Int(max(from, to).rounded(.down)) + 1))
            }
        }
        for y in 0..<height { starts.base[y + 2] += starts.base[y + 1] }
        items.reserve(starts.base[height + 1])
        for (index, line) in lines.enumerated() {
            for y in rows(line) {
                items.base[starts.base[y + 1]] = index
                starts.base[y + 1] += 1
            }
        }
        let first = (0..<height).first { firsts.base[$0] < ends.base[$0] } ?? 0
        let last = (0..<height).last { firsts.base[$0] < ends.base[$0] }
        band = first..<(last.map { $0 + 1 } ?? first)
    }

    /// The x at which a line enters and leaves a row, within the area.
    private func places(_ line: Line, _ y: Int) -> (Double, Double) {
        let (top, bottom) = (max(line.y, Double(y)), min(line.end, Double(y + 1)))
        func place(_ y: Double) -> Double { min(max(line.x + line.slope * (y - line.y), 0), Double(width)) }
        return (place(top), place(bottom))
    }

    // MARK: Rows

    /// Finds the spans of a row: the pixels between its outermost lines are measured one by one.
    func findSpans(_ y: Int, beyond: SpanKind, _ spans: inout RowSpans) {
        if firsts.base[y] < ends.base[y] {
            spans.append(beyond, to: firsts.base[y])
            spans.append(.blend, to: ends.base[y])
        }
        spans.append(beyond, to: width)
    }

    /// Writes `base` + `factor` times the inside area as levels.
    func writeLevels(
        _ y: Int, _ columns: Range<Int>, base: Float, factor: Float, _ levels: UnsafeMutablePointer<UInt32>
    ) {
        let sums = sums.base
        for item in starts.base[y]..<starts.base[y + 1] { accumulate(lines[items.base[item]], y, sums) }
        var area = 0.0
        for x in min(firsts.base[y], columns.lowerBound)..<columns.upperBound {
            area += sums[x]
            guard x >= columns.lowerBound else { continue }
            levels[x] = levelWord(base + factor * Float(inside(area)))
        }
        sums.update(repeating: 0, count: width + 2)
    }

    private func inside(_ area: Double) -> Double {
        switch rule {
        case .nonZero: min(abs(area), 1)
        case .evenOdd: abs(area - 2 * (area / 2 + 0.5).rounded(.down))
        }
    }

    /// Adds the part of a line in a row, pixel by pixel: the area to its right in the pixel, and the additional area of the
    /// pixels beyond.
    private func accumulate(_ line: Line, _ y: Int, _ sums: UnsafeMutablePointer<Double>) {
        let (from, to) = places(line, y)
        let height = line.sign * (min(line.end, Double(y + 1)) - max(line.y, Double(y)))
        let (low, high) = (min(from, to), max(from, to))
        let first = Int(low)
        guard high > Double(first + 1) else {
            let share = height * ((low + high) / 2 - Double(first))
            sums[first] += height - share
            sums[first + 1] += share
            return
        }
        var x = low
        var column = first
        while x < high {
            let next = min(high, Double(column + 1))
            let part = height * (next - x) / (high - low)
            let share = part * ((x + next) / 2 - Double(column))
            sums[column] += part - share
            sums[column + 1] += share
            x = next
            column += 1
        }
    }
}
