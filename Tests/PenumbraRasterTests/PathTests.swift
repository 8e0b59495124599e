import Foundation
import PenumbraMotion
import PenumbraRaster
import TestSupport
import Testing

struct PathTests {
    static let side = 48

    /// Returns the coverage of each pixel, in levels of 255.
    static func levels(_ region: Region, width: Int = side, height: Int = side) -> [Int] {
        let buffers = (0..<3).map { _ in PixelBuffer(width: width, height: height) }
        buffers[0].fill(.max)
        Compositor(output: buffers[2]).draw([.init(buffers[0], LayerMask(region))], over: buffers[1])
        return (0..<width * height).map { Int(buffers[2].row($0 / width)[$0 % width] & 255) }
    }

    static func polygon(_ points: [Point]) -> Path {
        Path([.move(to: points[0])] + points.dropFirst().map { .line(to: $0) } + [.close])
    }

    static func random(_ count: Int, _ random: inout SplitMix64) -> [Point] {
        (0..<count).map { _ in
            Point(x: .random(in: -20...70, using: &random), y: .random(in: -20...70, using: &random))
        }
    }

    static func difference(_ a: [Int], _ b: [Int]) -> Int {
        zip(a, b).reduce(0) { max($0, abs($1.0 - $1.1)) }
    }

    /// Returns the part of a convex polygon on one side of an axis-parallel line. (Sutherland and Hodgman, 1974.)
    static func clip(_ points: [Point], _ inside: (Point) -> Double) -> [Point] {
        var result: [Point] = []
        for (index, b) in points.enumerated() {
            let a = points[(index + points.count - 1) % points.count]
            let (da, db) = (inside(a), inside(b))
            if (da < 0) != (db < 0) { result.append(a + (b - a) * (da / (da - db))) }
            if db >= 0 { result.append(b) }
        }
        return result
    }

    static func area(_ points: [Point]) -> Double {
        guard points.count > 2 else { return 0 }
        var sum = 0.0
        for (index, b) in points.enumerated() {
            let a = points[(index + points.count - 1) % points.count]
            sum += a.x * b.y - b.x * a.y
        }
        return abs(sum) / 2
    }

    @Test func aTriangleIsWithinALevelOfItsClippedArea() {
        var random = SplitMix64(seed: 1)
        for number in 0..<60 {
            let triangle = Self.random(3, &random)
            let rule: FillRule = number % 2 == 0 ? .nonZero : .evenOdd
            let levels = Self.levels(.inside(.path(Self.polygon(triangle), rule)))
            for place in 0..<Self.side * Self.side {
                let (x, y) = (Double(place % Self.side), Double(place / Self.side))
                var part = Self.clip(triangle) { $0.x - x }
                part = Self.clip(part) { x + 1 - $0.x }
                part = Self.clip(part) { $0.y - y }
                part = Self.clip(part) { y + 1 - $0.y }
                let truth = Int((Self.area(part) * 255).rounded())
                if abs(levels[place] - truth) > 1 {
                    Issue.record("seed 1, \(triangle): \(levels[place]) and not \(truth) at \(x), \(y)")
                    break
                }
            }
        }
    }

    @Test func aQuadraticIsTheEdgeThatItDraws() {
        var random = SplitMix64(seed: 2)
        for _ in 0..<40 {
            let curve = EdgeCurve(
                direction: .down, crossExtent: 48, position: .random(in: 0...48, using: &random),
                displacement: .random(in: -30...30, using: &random), control: .random(in: 0...48, using: &random))
            var path = Path([.move(to: Point(x: 0, y: curve.position))])
            path.quadratic(
                to: Point(x: 48, y: curve.position),
                control: Point(x: curve.control, y: curve.position + curve.displacement))
            path.line(to: Point(x: 48, y: 200))
            path.line(to: Point(x: 0, y: 200))
            let difference = Self.difference(
                Self.levels(.inside(.path(path, .nonZero))), Self.levels(.beyond(curve)))
            #expect(difference <= 1, "seed 2, \(curve)")
        }
    }

    /// Four cubics with the arm 4/3·(√2 - 1) stay within 2.73e-4 of the radius from the circle.
    @Test func fourCubicsAreACircle() {
        let (radius, arm) = (14.0, 14 * 4 / 3 * (2.0.squareRoot() - 1))
        let center = Point(x: 23.3, y: 24.1)
        func at(_ x: Double, _ y: Double) -> Point { Point(x: center.x + x, y: center.y + y) }
        var path = Path([.move(to: at(radius, 0))])
        path.cubic(to: at(0, radius), control1: at(radius, arm), control2: at(arm, radius))
        path.cubic(to: at(-radius, 0), control1: at(-arm, radius), control2: at(-radius, arm))
        path.cubic(to: at(0, -radius), control1: at(-radius, -arm), control2: at(-arm, -radius))
        path.cubic(to: at(radius, 0), control1: at(arm, -radius), control2: at(radius, -arm))
        let circle = Self.levels(.inside(.circle(center: center, radius: radius)))
        #expect(Self.difference(Self.levels(.inside(.path(path, .nonZero))), circle) <= 1)
    }

    @Test func aStarIsHollowUnderOneRule() {
        let points = (0..<5).map { index in
            let angle = Double(index) * 4 * .pi / 5
            return Point(x: 24 + 20 * sin(angle), y: 24 - 20 * cos(angle))
        }
        let middle = 24 * Self.side + 24
        #expect(Self.levels(.inside(.path(Self.polygon(points), .nonZero)))[middle] == 255)
        #expect(Self.levels(.inside(.path(Self.polygon(points), .evenOdd)))[middle] == 0)
    }

    @Test func theDirectionDoesNotMatter() {
        var random = SplitMix64(seed: 3)
        for _ in 0..<30 {
            let points = Self.random(6, &random)
            for rule in FillRule.allCases {
                let one = Self.levels(.inside(.path(Self.polygon(points), rule)))
                let other = Self.levels(.inside(.path(Self.polygon(points.reversed()), rule)))
                #expect(Self.difference(one, other) <= 1, "seed 3, \(points)")
                let outside = Self.levels(.outside(.path(Self.polygon(points), rule)))
                #expect(zip(one, outside).allSatisfy { abs($0 + $1 - 255) <= 1 }, "seed 3, \(points)")
            }
        }
    }

    /// Parts of a path beyond the sides count as in a larger area.
    @Test func anAreaIsThatPartOfALargerOne() {
        var random = SplitMix64(seed: 4)
        for _ in 0..<30 {
            let points = Self.random(7, &random)
            let moved = points.map { Point(x: $0.x + 25, y: $0.y + 25) }
            let small = Self.levels(.inside(.path(Self.polygon(points), .evenOdd)))
            let large = Self.levels(.inside(.path(Self.polygon(moved), .evenOdd)), width: 100, height: 100)
            for place in 0..<Self.side * Self.side {
                let (x, y) = (place % Self.side, place / Self.side)
                // A value halfway between two levels may be rounded up or down.
                if abs(small[place] - large[(y + 25) * 100 + x + 25]) > 1 {
                    Issue.record("seed 4, \(points): at \(x), \(y)")
                    break
                }
            }
        }
    }

    @Test func aPathWithoutAnAreaCoversNothing() {
        for path in [
            Path(), Path([.close]), Path([.move(to: Point(x: 9, y: 9))]),
            Path([.move(to: Point(x: 9, y: 9)), .line(to: Point(x: 30, y: 31)), .close]),
        ] {
            #expect(Self.levels(.inside(.path(path, .nonZero))).allSatisfy { $0 == 0 })
            #expect(Self.levels(.outside(.path(path, .evenOdd))).allSatisfy { $0 == 255 })
        }
    }
}
