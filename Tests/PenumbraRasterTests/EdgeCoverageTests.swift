import PenumbraGeometry
import PenumbraRaster
import TestSupport
import Testing

struct EdgeCoverageTests {
    static let width = 61
    static let height = 47

    static func breadth(_ direction: Direction) -> Int { direction.isVertical ? width : height }
    static func length(_ direction: Direction) -> Int { direction.isVertical ? height : width }

    /// What lies beyond a curve, by the definition: the first pixel along is the one at the side where the direction
    /// starts.
    static func place(_ direction: Direction, x: Int, y: Int) -> (along: Int, across: Int) {
        switch direction {
        case .down: (y, x)
        case .up: (height - 1 - y, x)
        case .right: (x, y)
        case .left: (width - 1 - x, y)
        }
    }

    static func curve(
        _ direction: Direction, position: Double, displacement: Double = 0, control: Double = 0
    ) -> EdgeCurve {
        EdgeCurve(
            direction: direction, breadth: Double(breadth(direction)), position: position, displacement: displacement,
            control: control)
    }

    static func randomCurve(_ direction: Direction, _ random: inout SplitMix64) -> EdgeCurve {
        let (breadth, length) = (Double(breadth(direction)), Double(length(direction)))
        return curve(
            direction, position: .random(in: -5...length + 5, using: &random),
            displacement: .random(in: -length / 2...length / 2, using: &random),
            control: .random(in: 0...breadth, using: &random))
    }

    static func masked(_ source: Picture, _ curve: EdgeCurve) -> Picture {
        let target = Picture(width: width, height: height)
        EdgeCoverage(curve, width: width, height: height)
            .mask(source, along: 0..<length(curve.direction), into: target)
        return target
    }

    /// How far the area under a curve may lie from that under its chord across a column: a twelfth of the greatest
    /// second derivative there. With x(t) = 2t(1-t)c + t²b and y(t) = 2t(1-t)d it is y'' = -4bd / x'(t)³, and x' is
    /// linear in t.
    static func chordError(_ curve: EdgeCurve, column: Int) -> Double {
        let (b, c) = (curve.breadth, curve.control)
        let slowest =
            [Double(column), Double(column + 1)].map { x in
                let root = (c * c + (b - 2 * c) * x).squareRoot()
                let t = x == 0 ? 0 : x / (c + root)
                return 2 * c + 2 * t * (b - 2 * c)
            }.min() ?? 0
        guard slowest > 0 else { return curve.displacement == 0 ? 0 : 1 }
        return min(1, 4 * b * abs(curve.displacement) / (slowest * slowest * slowest) / 12)
    }

    /// Each pixel keeps the part of its area that lies beyond the curve, measured in many thin columns: within a level
    /// of 255, and of what the chord cuts off.
    @Test(arguments: Direction.allCases) func keepsTheAreaBeyondTheCurve(direction: Direction) {
        var random = SplitMix64(seed: 1)
        var gentle = 0
        for number in 0..<40 {
            let source = Picture(width: Self.width, height: Self.height, random: &random)
            let curve = Self.randomCurve(direction, &random)
            let target = Self.masked(source, curve)
            let parts = 64
            let heights = (0..<Self.breadth(direction) * parts).map {
                curve.along(at: (Double($0) + 0.5) / Double(parts))
            }
            let errors = (0..<Self.breadth(direction)).map { Self.chordError(curve, column: $0) }
            gentle += errors.count { $0 < 0.5 / 255 }
            for y in 0..<Self.height {
                for x in 0..<Self.width {
                    let (along, across) = Self.place(direction, x: x, y: y)
                    var area = 0.0
                    for index in across * parts..<(across + 1) * parts {
                        area += min(max(Double(along + 1) - heights[index], 0), 1)
                    }
                    let distance = Picture.distance(target[x, y], source[x, y], share: area / Double(parts))
                    if distance > 1 + 255 * errors[across] + 0.05 {
                        Issue.record("seed 1, \(curve): at \(x), \(y) of \(number) it is \(distance) levels off")
                    }
                }
            }
            if !target.isMarginUntouched { Issue.record("seed 1, \(curve): it wrote beyond the rows") }
        }
        // Most columns of such curves are bent so little that the chord is the curve to half a level.
        #expect(gentle > 40 * Self.breadth(direction) / 2)
    }

    @Test func horizontalDirectionsAreTheVerticalOnesTransposed() {
        var random = SplitMix64(seed: 2)
        for _ in 0..<100 {
            let side = 40
            let source = Picture(width: side, height: side, random: &random)
            for (vertical, horizontal) in [(Direction.down, Direction.right), (.up, .left)] {
                var curve = EdgeCurve(
                    direction: vertical, breadth: Double(side), position: .random(in: 0...40, using: &random),
                    displacement: .random(in: -20...20, using: &random), control: .random(in: 0...40, using: &random))
                let (a, b) = (Picture(width: side, height: side), Picture(width: side, height: side))
                EdgeCoverage(curve, width: side, height: side).mask(source, along: 0..<side, into: a)
                curve.direction = horizontal
                EdgeCoverage(curve, width: side, height: side)
                    .mask(source.transposed, along: 0..<side, into: b)
                #expect(a.distance(to: b.transposed) == 0, "seed 2: \(curve)")
            }
        }
    }

    /// To a level, as halves are rounded up on both ways.
    @Test func upIsDownInAMirror() {
        var random = SplitMix64(seed: 3)
        for _ in 0..<100 {
            let source = Picture(width: Self.width, height: Self.height, random: &random)
            var curve = Self.randomCurve(.down, &random)
            let down = Self.masked(source, curve)
            curve.direction = .up
            #expect(Self.masked(source.flipped, curve).flipped.distance(to: down) <= 1, "seed 3: \(curve)")
        }
    }

    @Test(arguments: Direction.allCases) func outsideOfTheBandPixelsAreWhole(direction: Direction) {
        var random = SplitMix64(seed: 4)
        for _ in 0..<100 {
            let source = Picture(width: Self.width, height: Self.height, random: &random)
            let curve = Self.randomCurve(direction, &random)
            let band = EdgeCoverage(curve, width: Self.width, height: Self.height).band
            let target = Self.masked(source, curve)
            // The band counts from the top or left, as the pixels do.
            let isFarSideCovered = direction == .down || direction == .right
            for y in 0..<Self.height {
                for x in 0..<Self.width {
                    let along = direction.isVertical ? y : x
                    guard !band.contains(along) else { continue }
                    let isCovered = (along >= band.upperBound) == isFarSideCovered
                    if target[x, y] != (isCovered ? source[x, y] : 0) {
                        Issue.record("seed 4, \(curve): \(x), \(y) outside of \(band)")
                    }
                }
            }
            #expect(band.lowerBound >= 0 && band.upperBound <= Self.length(direction), "seed 4: \(curve)")
        }
    }

    @Test(arguments: Direction.allCases) func aStraightEdgeBetweenPixelsIsExact(direction: Direction) {
        var random = SplitMix64(seed: 5)
        let source = Picture(width: Self.width, height: Self.height, random: &random)
        for position in 0...Self.length(direction) {
            let curve = Self.curve(direction, position: Double(position), control: 20)
            let target = Self.masked(source, curve)
            let expected = Picture(width: Self.width, height: Self.height) { x, y in
                Self.place(direction, x: x, y: y).along >= position ? source[x, y] : 0
            }
            #expect(target.distance(to: expected) == 0, "\(direction) at \(position)")
            #expect(EdgeCoverage(curve, width: Self.width, height: Self.height).band.isEmpty)
        }
    }

    @Test(arguments: Direction.allCases) func aCurveFarOutsideLeavesAllOrNothing(direction: Direction) {
        var random = SplitMix64(seed: 6)
        let source = Picture(width: Self.width, height: Self.height, random: &random)
        for position in [-1e9, -1e4, -100, 100, 1e4, 1e9] {
            for displacement in [-60.0, 0, 60] {
                let curve = Self.curve(direction, position: position, displacement: displacement, control: 15)
                let expected = Picture(width: Self.width, height: Self.height) { x, y in
                    position < 0 ? source[x, y] : 0
                }
                #expect(Self.masked(source, curve).distance(to: expected) == 0, "\(curve)")
                #expect(EdgeCoverage(curve, width: Self.width, height: Self.height).band.isEmpty, "\(curve)")
            }
        }
    }

    @Test(arguments: Direction.allCases) func aPartOfTheSpanIsThatPartOfTheWhole(direction: Direction) {
        var random = SplitMix64(seed: 7)
        for _ in 0..<60 {
            let source = Picture(width: Self.width, height: Self.height, random: &random)
            let curve = Self.randomCurve(direction, &random)
            let whole = Self.masked(source, curve)
            let first = Int.random(in: 0...Self.length(direction), using: &random)
            let span = first..<Int.random(in: first...Self.length(direction), using: &random)
            let part =
                direction.isVertical
                ? Picture(width: Self.width, height: span.count) : Picture(width: span.count, height: Self.height)
            EdgeCoverage(curve, width: Self.width, height: Self.height)
                .mask(source, along: span, into: part)
            let expected = Picture(width: part.width, height: part.height) { x, y in
                direction.isVertical ? whole[x, y + span.lowerBound] : whole[x + span.lowerBound, y]
            }
            #expect(part.distance(to: expected) == 0, "seed 7: \(curve) in \(span)")
            #expect(part.isMarginUntouched, "seed 7: \(curve) in \(span)")
        }
    }
}
