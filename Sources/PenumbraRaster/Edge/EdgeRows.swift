import PenumbraMotion

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The coverage beyond a curve, row by row.
///
/// Across each column of pixels (each row, for the horizontal directions) a chord approximates the curve, or several where it
/// bends too much. The error stays below a thousandth of a pixel's area: a quarter of a level.
struct EdgeRows: ~Copyable {
    private var isVertical = true
    /// Whether the pixels with the greater coordinate lie beyond the curve.
    private var coversFar = true
    private var width = 0
    private var height = 0
    private var crossExtent = 0.0
    private var control = 0.0
    /// The position of the curve's ends, from the top (left), and the distance of the control point from there.
    private var start = 0.0
    private var displacement = 0.0
    /// 2t(1-t) at the borders of the columns (rows): the distance of the curve from its ends, per displacement.
    private var shape = Scratch<Float>()
    private var shapeOf = (crossExtent: 0.0, control: 0.0, count: -1)
    /// The columns (rows) that need several chords, and the first chord of each.
    private var steep = 0..<0
    private var steepStarts = Scratch<Int>()
    private var chords = Scratch<Chord>()
    private(set) var band = 0..<0
    private(set) var before = SpanKind.clear
    private(set) var after = SpanKind.clear

    /// A part of a column with the width `weight`, which the curve crosses from `near` to `far`, relative to its ends.
    struct Chord: BitwiseCopyable {
        var near: Float
        var far: Float
        var weight: Float
    }

    /// Prepares a curve, measured in pixels, for an area of `width` by `height` pixels.
    mutating func prepare(_ curve: EdgeCurve, width: Int, height: Int) {
        isVertical = curve.direction.isVertical
        coversFar = curve.direction == .down || curve.direction == .right
        self.width = width
        self.height = height
        crossExtent = curve.crossExtent
        control = curve.control
        let length = isVertical ? height : width
        start = bounded(coversFar ? curve.position : Double(length) - curve.position)
        displacement = bounded(coversFar ? curve.displacement : -curve.displacement)
        findShape(isVertical ? width : height)
        findSteepParts(isVertical ? width : height)
        let ends = (min(start, start + displacement / 2), max(start, start + displacement / 2))
        before = coversFar ? .clear : .picture
        after = coversFar ? .picture : .clear
        if isVertical {
            let first = Int(min(max(ends.0, 0), Double(height)).rounded(.down))
            band = first..<max(first, Int(min(max(ends.1, 0), Double(height)).rounded(.up)))
        } else if ends.1 <= 0 || ends.0 >= Double(width) {
            band = 0..<0
            if ends.1 <= 0 { before = after } else { after = before }
        } else {
            band = 0..<height
        }
    }

    /// The shape is reused while the curve only moves or changes its displacement.
    private mutating func findShape(_ count: Int) {
        guard shapeOf != (crossExtent, control, count) else { return }
        shapeOf = (crossExtent, control, count)
        shape.reserve(count + 9)
        let shape = shape.base
        let (b, c) = (Float(crossExtent), Float(control))
        let (square, slope) = (c * c, b - 2 * c)
        for index in 0..<count + 1 {
            let place = Float(Int32(truncatingIfNeeded: index))
            let x = place < b ? place : b
            // The root's argument is at least 0 except for rounding; the denominator is 0 only if x is.
            let t = x / (c + abs(square + slope * x).squareRoot() + 1e-20)
            // Beyond the cross extent t is 1, except for rounding.
            shape[index] = 2 * abs(t * (1 - t))
        }
    }

    /// The position at which the curve crosses the border of a column (row), relative to its ends.
    private func rise(_ index: Int) -> Float { Float(displacement) * shape.base[index] }

    /// With x(t) = 2t(1-t)c + t²b and y(t) = 2t(1-t)d the second derivative of y by x is -4bd / x'(t)³, and
    /// x'(t)² = 4(c² + (b - 2c)x). A chord across a width h cuts off h³/12 of it.
    private mutating func findSteepParts(_ count: Int) {
        let slowest = cbrt(4 * crossExtent * abs(displacement) / 12 / 0.001)
        let slope = 4 * (crossExtent - 2 * control)
        let excess = slowest * slowest - 4 * control * control
        let limit = Double(count)
        if abs(slope) < 1e-9 * crossExtent {
            steep = excess > 0 ? 0..<count : 0..<0
        } else {
            let border = min(max(excess / slope, 0), limit)
            steep = slope > 0 ? 0..<Int(border.rounded(.up)) : Int(border.rounded(.down))..<count
        }
        steep = steep.clamped(to: 0..<min(count, Int(crossExtent.rounded(.up))))
        steepStarts.reserve(steep.count + 1)
        var total = 0
        for (index, column) in steep.enumerated() {
            steepStarts.base[index] = total
            total += chordCount(column)
        }
        steepStarts.base[steep.count] = total
        chords.reserve(total)
        for (index, column) in steep.enumerated() {
            let first = steepStarts.base[index]
            divide(column, into: steepStarts.base[index + 1] - first, chords.base + first)
        }
    }

    private func chordCount(_ column: Int) -> Int {
        let slowest = min(speed(Double(column)), speed(Double(column + 1)))
        let cutOff = 4 * crossExtent * abs(displacement) / (12 * slowest * slowest * slowest)
        return cutOff < 0.9 ? max(1, Int((cutOff / 0.001).squareRoot().rounded(.up))) : 32
    }

    /// x'(t) at the t for which x(t) is `x`.
    private func speed(_ x: Double) -> Double {
        2 * max(0, control * control + (crossExtent - 2 * control) * min(x, crossExtent)).squareRoot()
    }

    /// Divides a column into chords evenly in t: the curve is quadratic in t, so their errors are equal.
    private func divide(_ column: Int, into count: Int, _ chords: UnsafeMutablePointer<Chord>) {
        let (from, to) = (parameter(Double(column)), parameter(Double(column + 1)))
        func place(_ index: Int) -> (x: Double, y: Double) {
            let t = from + (to - from) * Double(index) / Double(count)
            return (2 * t * (1 - t) * control + t * t * crossExtent, 2 * t * (1 - t) * displacement)
        }
        var last = place(0)
        for index in 0..<count {
            let next = place(index + 1)
            chords[index] = Chord(near: Float(last.y), far: Float(next.y), weight: Float(next.x - last.x))
            last = next
        }
        // In the column where the curve ends, it continues straight.
        let rest = Double(column + 1) - max(crossExtent, Double(column))
        if rest > 0 { chords[count - 1].weight += Float(rest) }
    }

    private func parameter(_ x: Double) -> Double {
        let x = min(x, crossExtent)
        guard x > 0 else { return 0 }
        return min(1, x / (control + max(0, control * control + (crossExtent - 2 * control) * x).squareRoot()))
    }

    // MARK: Rows

    func findSpans(_ y: Int, _ spans: inout RowSpans) {
        if isVertical { findSpansAcross(y, &spans) } else { findSpansAlong(y, &spans) }
    }

    /// A row of a vertical direction consists of spans beyond the ends of the curve, crossed by it, within the bulge, crossed,
    /// and beyond again.
    private func findSpansAcross(_ y: Int, _ spans: inout RowSpans) {
        guard abs(displacement) > 1e-3 else {
            // A shadow reaches into rows that the edge does not cross.
            return spans.append(y < band.lowerBound ? before : y < band.upperBound ? .blend : after, to: width)
        }
        let (near, far) = ((Double(y) - start) / displacement, (Double(y) + 1 - start) / displacement)
        let outer = reach(min(near, far))
        let inner = reach(max(near, far))
        let beyond: SpanKind = (displacement > 0) == coversFar ? .picture : .clear
        let within: SpanKind = beyond == .picture ? .clear : .picture
        guard let outer else { return spans.append(beyond, to: width) }
        spans.append(beyond, to: column(outer.from - 0.05))
        if let inner {
            spans.append(.blend, to: column(inner.from + 1.05))
            spans.append(within, to: column(inner.to - 0.05))
        }
        spans.append(.blend, to: column(outer.to + 1.05))
        spans.append(beyond, to: width)
    }

    /// The columns between which 2t(1-t) is at least `height`; nil if there are none.
    private func reach(_ height: Double) -> (from: Double, to: Double)? {
        if height <= 0 { return (-4, Double(width) + 4) }
        guard height < 0.5 else { return nil }
        let t = (1 - (1 - 2 * height).squareRoot()) / 2
        return (height * control + t * t * crossExtent, height * control + (1 - t) * (1 - t) * crossExtent)
    }

    private func column(_ x: Double) -> Int { Int(min(max(x, 0), Double(width))) }

    private func findSpansAlong(_ y: Int, _ spans: inout RowSpans) {
        var low = min(rise(y), rise(y + 1))
        var high = max(rise(y), rise(y + 1))
        if Int(control / 2 + crossExtent / 4) == y {
            // The tip of the curve lies in this row, beyond its crossings of the borders.
            let tip = Float(displacement / 2)
            low = min(low, tip)
            high = max(high, tip)
        }
        spans.append(before, to: column(start + Double(low) - 0.01))
        spans.append(.blend, to: column(start + Double(high) + 1.01))
        spans.append(after, to: width)
    }

    /// Writes the levels of a row's pixels, for a picture of this opacity.
    func writeLevels(_ y: Int, _ columns: Range<Int>, _ opacity: Float, _ levels: UnsafeMutablePointer<UInt32>) {
        let factor = coversFar ? 256 * opacity : -256 * opacity
        let base = coversFar ? 0 : 256 * opacity
        guard isVertical else {
            for x in columns { levels[x] = levelWord(base + factor * area(Float(Double(x) - start), y)) }
            return
        }
        let place = Float(Double(y) - start)
        let (shape, swell) = (shape.base, Float(displacement))
        let bent = steep.clamped(to: columns)
        let (first, next) = (columns.lowerBound, bent.upperBound)
        writeChordLevels(
            place, shape + first, times: swell, base: base, factor: factor, levels + first,
            count: bent.lowerBound - first)
        writeChordLevels(
            place, shape + next, times: swell, base: base, factor: factor, levels + next,
            count: columns.upperBound - next)
        for x in bent { levels[x] = levelWord(base + factor * area(place, x)) }
    }

    /// The area beyond the curve of a pixel in a column (row), at `place` from the ends of the curve.
    private func area(_ place: Float, _ column: Int) -> Float {
        guard steep.contains(column) else {
            return areaBeyond(place, rise(column), rise(column + 1))
        }
        let index = column - steep.lowerBound
        var area: Float = 0
        for chord in steepStarts.base[index]..<steepStarts.base[index + 1] {
            let chord = chords.base[chord]
            area += chord.weight * areaBeyond(place, chord.near, chord.far)
        }
        return min(area, 1)
    }
}
