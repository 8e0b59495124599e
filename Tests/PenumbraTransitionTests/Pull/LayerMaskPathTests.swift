import PenumbraMotion
import PenumbraRaster
import PenumbraTransition
import TestSupport
import Testing

struct MaskPathTests {
    /// Returns the result of a white picture on black under a mask, in the lowest of four bytes.
    private func levels(_ cover: LayerMask, width: Int, height: Int) -> PixelBuffer {
        let (picture, page, output) = (
            PixelBuffer(width: width, height: height), PixelBuffer(width: width, height: height),
            PixelBuffer(width: width, height: height)
        )
        picture.fill(.max)
        page.fill(0xFF00_0000)
        Compositor(output: output).draw([.init(picture, cover)], over: page)
        return output
    }

    private func outline(_ mask: LayerMask, width: Int, height: Int) -> LayerMask {
        let size = Size(width: Double(width), height: Double(height))
        let region = mask.path(in: size).map { Region.inside(.path($0, .evenOdd)) } ?? .everything
        return LayerMask(region, opacity: mask.opacity)
    }

    private func expectSame(_ mask: LayerMask, _ comment: Comment, width: Int = 60, height: Int = 84) {
        let path = levels(outline(mask, width: width, height: height), width: width, height: height)
        let exact = levels(mask, width: width, height: height)
        var difference = 0
        for y in 0..<height {
            let (a, b) = (path.row(y), exact.row(y))
            for x in 0..<width where a[x] != b[x] {
                difference = max(difference, abs(Int(a[x] & 255) - Int(b[x] & 255)))
            }
        }
        #expect(difference <= 2, "\(mask): \(comment)")
    }

    @Test(arguments: [UInt64(1), 2, 3, 4])
    func pathsEqualMasks(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
        for round in 0..<100 {
            for direction in Direction.allCases {
                let (crossExtent, length) = direction.isVertical ? (60.0, 84.0) : (84, 60)
                let curve = EdgeCurve(
                    direction: direction, crossExtent: crossExtent, position: number(-40...length + 40),
                    displacement: number(-70...70), control: number(0...crossExtent))
                expectSame(LayerMask(.beyond(curve)), "seed \(seed), round \(round)")
            }
            expectSame(
                LayerMask(
                    .outside(
                        .circle(center: Point(x: number(-10...70), y: number(-10...90)), radius: number(-5...120)))),
                "seed \(seed), round \(round)")
        }
    }

    /// A picture may be wider or narrower than the area of its curve.
    @Test func aCurveGoesOnAsItEnds() {
        for crossExtent in [20.0, 100] {
            for direction in Direction.allCases {
                let curve = EdgeCurve(
                    direction: direction, crossExtent: crossExtent, position: 30.5, displacement: 25, control: 12)
                expectSame(LayerMask(.beyond(curve)), "crossExtent \(crossExtent)")
            }
        }
    }

    /// Corners are cubic curves, so they differ slightly from quarter circles.
    @Test(arguments: [UInt64(5), 6]) func roundedRectanglesHaveTheirPaths(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
        for round in 0..<100 {
            let rect = Rect(x: number(-10...40), y: number(-10...50), width: number(1...60), height: number(1...60))
            let outline = Outline.roundedRectangle(rect, cornerRadius: number(0...30))
            expectSame(LayerMask(.inside(outline)), "seed \(seed), round \(round)")
            expectSame(LayerMask(.outside(outline)), "seed \(seed), round \(round)")
        }
    }

    @Test func aFadeCoversEverythingInPart() {
        #expect(LayerMask(.everything, opacity: 0.3).path(in: Size(width: 9, height: 9)) == nil)
        #expect(LayerMask(.everything, opacity: 0.3).opacity == 0.3)
        expectSame(LayerMask(.everything, opacity: 0.3), "")
    }

    /// The greatest distance between the curves and the circle is the documented one.
    @Test func circlesAreAsRoundAsPromised() throws {
        let path = try #require(
            LayerMask(.outside(.circle(center: .zero, radius: 1))).path(in: Size(width: 0, height: 0)))
        var (start, greatest) = (Point.zero, 0.0)
        for element in path.elements {
            switch element {
            case .move(let point), .line(let point), .quadratic(let point, _): start = point
            case .cubic(let end, let control1, let control2):
                for step in 0...100 {
                    let t = Double(step) / 100
                    let s = 1 - t
                    func mix(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
                        s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d
                    }
                    let place = Point(
                        x: mix(start.x, control1.x, control2.x, end.x), y: mix(start.y, control1.y, control2.y, end.y))
                    greatest = max(greatest, abs(place.distance(to: .zero) - 1))
                }
                start = end
            case .close: break
            }
        }
        #expect(greatest > 1e-6 && greatest < 5e-6, "\(greatest)")
    }
}
