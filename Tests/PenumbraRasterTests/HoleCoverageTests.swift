import PenumbraGeometry
import PenumbraRaster
import TestSupport
import Testing

struct HoleCoverageTests {
    /// The part of a pixel outside of a circle, measured in thin strips across the circle's border, where each strip's
    /// length outside is exact. (Samples in a grid would themselves be up to half a sixteenth off, eight levels, where
    /// the border runs along the grid.)
    static func areaOutside(_ center: Point, _ radius: Double, x: Int, y: Int) -> Double {
        var (u, v) = (Double(x) - center.x, Double(y) - center.y)
        if abs(u + 0.5) > abs(v + 0.5) { swap(&u, &v) }
        let parts = 64
        var inside = 0.0
        for part in 0..<parts {
            let across = u + (Double(part) + 0.5) / Double(parts)
            guard abs(across) < radius else { continue }
            let half = (radius * radius - across * across).squareRoot()
            inside += max(0, min(v + 1, half) - max(v, -half))
        }
        return 1 - inside / Double(parts)
    }

    static func masked(_ source: Picture, _ center: Point, _ radius: Double) -> Picture {
        let target = Picture(width: source.width, height: source.height)
        HoleCoverage(center: center, radius: radius, height: source.height)
            .mask(source, rows: 0..<source.height, into: target)
        return target
    }

    /// Expects random holes, some with their centre outside of the picture, to leave each pixel what lies outside of
    /// them, within so many levels.
    func expectArea(seed: UInt64, radius: ClosedRange<Double>, within levels: (Double) -> Double) {
        var random = SplitMix64(seed: seed)
        for _ in 0..<80 {
            let source = Picture(width: 90, height: 70, random: &random)
            let center = Point(x: .random(in: -20...110, using: &random), y: .random(in: -20...90, using: &random))
            let radius = Double.random(in: radius, using: &random)
            let target = Self.masked(source, center, radius)
            for y in 0..<source.height {
                for x in 0..<source.width {
                    let share = Self.areaOutside(center, radius, x: x, y: y)
                    let distance = Picture.distance(target[x, y], source[x, y], share: share)
                    if distance > levels(radius) {
                        Issue.record(
                            "seed \(seed), radius \(radius) at \(center): \(x), \(y) is \(distance) levels off")
                    }
                }
            }
            if !target.isMarginUntouched { Issue.record("seed \(seed): it wrote beyond the rows") }
        }
    }

    @Test func leavesTheAreaOutsideOfALargeCircle() {
        // A level for rounding twice, and what the strips leave.
        expectArea(seed: 1, radius: 32...150) { _ in 1.25 }
    }

    @Test func leavesTheAreaOutsideOfASmallCircle() {
        expectArea(seed: 2, radius: 2...32) { _ in 1.25 }
    }

    /// Below a radius of a pixel that is as much as half of one, in no more than the few pixels around.
    @Test func aTinyCircleTouchesOnlyThePixelsNextToIt() {
        var random = SplitMix64(seed: 3)
        for _ in 0..<500 {
            let source = Picture(width: 12, height: 12) { _, _ in .max }
            let center = Point(x: .random(in: 0...12, using: &random), y: .random(in: 0...12, using: &random))
            let radius = Double.random(in: 0...1, using: &random)
            let target = Self.masked(source, center, radius)
            for y in 0..<12 {
                for x in 0..<12 where target[x, y] != .max {
                    let distance = Point(x: Double(x) + 0.5, y: Double(y) + 0.5).distance(to: center)
                    #expect(distance < radius + (0.5).squareRoot(), "seed 3: radius \(radius) at \(center)")
                }
            }
        }
    }

    @Test func aHoleIsTheSameInEveryMirror() {
        var random = SplitMix64(seed: 4)
        for _ in 0..<60 {
            let source = Picture(width: 50, height: 50, random: &random)
            let center = Point(x: .random(in: -10...60, using: &random), y: .random(in: -10...60, using: &random))
            let radius = Double.random(in: 0.5...60, using: &random)
            let target = Self.masked(source, center, radius)
            let flipped = Self.masked(source.flipped, Point(x: center.x, y: 50 - center.y), radius)
            let transposed = Self.masked(source.transposed, Point(x: center.y, y: center.x), radius)
            #expect(flipped.flipped.distance(to: target) <= 1, "seed 4: radius \(radius) at \(center)")
            #expect(transposed.transposed.distance(to: target) <= 1, "seed 4: radius \(radius) at \(center)")
        }
    }

    @Test func rowsThatTheHoleDoesNotTouchAreLeftAlone() {
        var random = SplitMix64(seed: 5)
        for _ in 0..<200 {
            let source = Picture(width: 40, height: 60, random: &random)
            let center = Point(x: .random(in: -30...70, using: &random), y: .random(in: -30...90, using: &random))
            let radius = Double.random(in: 1...40, using: &random)
            let rows = HoleCoverage(center: center, radius: radius, height: 60).rows
            let target = Self.masked(source, center, radius)
            #expect(rows.lowerBound >= 0 && rows.upperBound <= 60, "seed 5: radius \(radius) at \(center)")
            for y in 0..<60 where !rows.contains(y) {
                if (0..<40).contains(where: {
                    Picture.distance(target[$0, y], source[$0, y], share: 1) > 255 / 8 / radius + 1
                }) {
                    Issue.record("seed 5, radius \(radius) at \(center): row \(y) outside of \(rows)")
                }
            }
        }
    }

    @Test func aHoleLargerThanThePictureLeavesNothing() {
        var random = SplitMix64(seed: 6)
        let source = Picture(width: 40, height: 60, random: &random)
        let nothing = Picture(width: 40, height: 60) { _, _ in 0 }
        for center in [Point(x: 20, y: 30), Point(x: 0, y: 0), Point(x: -100, y: 500), Point(x: 40, y: 60)] {
            let radius = Size(width: 40, height: 60).farthestCornerDistance(from: center) + 1
            for radius in [radius, radius * 10, 1e12] {
                #expect(Self.masked(source, center, radius).distance(to: nothing) == 0, "radius \(radius) at \(center)")
                #expect(HoleCoverage(center: center, radius: radius, height: 60).rows == 0..<60)
            }
        }
    }

    @Test func aHoleBesideThePictureLeavesAll() {
        var random = SplitMix64(seed: 7)
        let source = Picture(width: 40, height: 60, random: &random)
        for center in [Point(x: -30, y: 30), Point(x: 70, y: 0), Point(x: 20, y: -30), Point(x: 1e9, y: 1e9)] {
            #expect(Self.masked(source, center, 28).distance(to: source) == 0, "\(center)")
        }
    }

    @Test func aHoleOfNoSizeTouchesNoRow() {
        for radius in [0, -5.0] {
            #expect(HoleCoverage(center: Point(x: 20, y: 30), radius: radius, height: 60).rows.isEmpty)
        }
    }

    @Test func aPartOfTheRowsIsThatPartOfTheWhole() {
        var random = SplitMix64(seed: 8)
        for _ in 0..<60 {
            let source = Picture(width: 40, height: 60, random: &random)
            let center = Point(x: .random(in: -30...70, using: &random), y: .random(in: -30...90, using: &random))
            let radius = Double.random(in: 0...60, using: &random)
            let whole = Self.masked(source, center, radius)
            let first = Int.random(in: 0...60, using: &random)
            let span = first..<Int.random(in: first...60, using: &random)
            let part = Picture(width: 40, height: span.count)
            HoleCoverage(center: center, radius: radius, height: 60).mask(source, rows: span, into: part)
            let expected = Picture(width: 40, height: span.count) { x, y in whole[x, y + span.lowerBound] }
            #expect(part.distance(to: expected) == 0, "seed 8: radius \(radius) at \(center) in \(span)")
            #expect(part.isMarginUntouched, "seed 8: radius \(radius) at \(center) in \(span)")
        }
    }
}
