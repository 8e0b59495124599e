import Foundation
import PenumbraMotion
import PenumbraRaster
import TestSupport
import Testing

/// Feathers, mask pictures, and the shadows and rims of paths, each compared with its closed form.
struct ShapeTests {
    private static let (width, height) = (90, 76)

    /// Returns the levels of a white picture on a black page under a mask, from 0 to 255.
    private func levels(_ mask: LayerMask, page: UInt32 = 0xFF00_0000, picture: UInt32 = .max) -> (Int, Int) -> Double {
        let output = Picture(width: Self.width, height: Self.height)
        let (above, below) = (
            Picture(width: Self.width, height: Self.height) { _, _ in picture },
            Picture(width: Self.width, height: Self.height) { _, _ in page }
        )
        Compositor(output: output.pixels).draw([.init(above.pixels, mask)], over: below.pixels)
        return { Double(output[$0, $1] & 255) }
    }

    /// Expects a level everywhere but within a pixel of the sharp border, where the area counts too.
    private func expect(
        _ mask: LayerMask, _ comment: Comment, depth: (_ x: Double, _ y: Double) -> Double
    ) {
        let level = levels(mask)
        var worst = 0.0
        for y in 0..<Self.height {
            for x in 0..<Self.width {
                let depth = depth(Double(x) + 0.5, Double(y) + 0.5)
                guard abs(depth) > 1.5 else { continue }
                let expected = 255 * min(max(1 - depth / mask.feather, 0), 1)
                worst = max(worst, abs(level(x, y) - expected))
            }
        }
        #expect(worst <= 1.01, comment)
    }

    @Test(arguments: Direction.allCases, [UInt64(1), 2, 3])
    func aFeatherFadesEvenlyBehindTheEdge(direction: Direction, seed: UInt64) {
        var covering = Covering(width: Self.width, height: Self.height, seed: seed)
        for round in 0..<20 {
            let curve = covering.curve(direction, bend: 0.3)
            // Where the edge is steep, its pixels reach farther along its direction.
            guard abs(curve.displacement) < 12 else { continue }
            let mask = LayerMask(.beyond(curve), feather: covering.number(4...50))
            let size = Size(width: Double(Self.width), height: Double(Self.height))
            expect(mask, "seed \(seed), round \(round): \(mask)") { x, y in
                curve.location(at: direction.crossAxis(Point(x: x, y: y)))
                    - direction.mainAxis(Point(x: x, y: y), in: size)
            }
        }
    }

    @Test(arguments: [UInt64(4), 5]) func aFeatherFadesEvenlyIntoAHole(seed: UInt64) {
        var covering = Covering(width: Self.width, height: Self.height, seed: seed)
        for round in 0..<30 {
            let center = Point(x: covering.number(-10...100), y: covering.number(-10...90))
            let (radius, feather) = (covering.number(2...90), covering.number(2...40))
            let comment: Comment = "seed \(seed), round \(round)"
            expect(LayerMask(.outside(.circle(center: center, radius: radius)), feather: feather), comment) { x, y in
                radius - hypot(x - center.x, y - center.y)
            }
            expect(LayerMask(.inside(.circle(center: center, radius: radius)), feather: feather), comment) { x, y in
                hypot(x - center.x, y - center.y) - radius
            }
            let diamond = Path([
                .move(to: Point(x: center.x, y: center.y - radius)),
                .line(to: Point(x: center.x + radius, y: center.y)),
                .line(to: Point(x: center.x, y: center.y + radius)),
                .line(to: Point(x: center.x - radius, y: center.y)),
                .close,
            ])
            expect(LayerMask(.outside(.path(diamond, .nonZero)), feather: feather), comment) { x, y in
                (radius - abs(x - center.x) - abs(y - center.y)) * 0.5.squareRoot()
            }
            let rect = Rect(x: center.x, y: center.y, width: radius, height: radius * 1.5)
            let square = LayerMask(.outside(.roundedRectangle(rect, cornerRadius: 0)), feather: feather)
            expect(square, comment) { x, y in min(x - rect.minX, rect.maxX - x, y - rect.minY, rect.maxY - y) }
        }
    }

    /// A path of the same rectangle has the same distances, inside and at its rounded corners.
    @Test func aRoundedRectangleFadesAsItsPath() {
        let rect = Rect(x: 14.3, y: 9.8, width: 55.5, height: 51.25)
        var path = Path()
        path.addRoundedRectangle(rect, cornerRadius: 17)
        for isInside in [false, true] {
            func mask(_ outline: Outline) -> LayerMask {
                LayerMask(isInside ? .inside(outline) : .outside(outline), feather: 13)
            }
            let (exact, other) = (
                levels(mask(.roundedRectangle(rect, cornerRadius: 17))), levels(mask(.path(path, .evenOdd)))
            )
            for y in 0..<Self.height {
                for x in 0..<Self.width { #expect(abs(exact(x, y) - other(x, y)) <= 2, "at \(x), \(y)") }
            }
        }
    }

    @Test(arguments: 1...40) func aMaskPictureLeavesWhatItSays(seed: UInt64) {
        var covering = Covering(width: Self.width, height: Self.height, seed: seed)
        let region = Region.pictured(
            covering.picture(), progress: covering.number(0...1), softness: covering.number(0.02...1))
        let level = levels(LayerMask(region))
        let area = ExactArea(region, width: Self.width, height: Self.height)
        for y in 0..<Self.height {
            for x in 0..<Self.width {
                #expect(abs(level(x, y) - 255 * area[x, y]) <= 1.5, "seed \(seed) at \(x), \(y)")
            }
        }
    }

    @Test func aMaskPictureBeginsWithEverythingAndEndsWithNothing() {
        let picture = MaskPicture(width: 3, height: 1, levels: [0, 128, 255])
        for softness in [0, 0.2, 1] {
            let whole = levels(LayerMask(.pictured(picture, progress: 0, softness: softness)))
            let nothing = levels(LayerMask(.pictured(picture, progress: 1, softness: softness)))
            for x in 0..<Self.width { #expect(whole(x, 40) == 255 && nothing(x, 40) == 0) }
        }
    }

    @Test func aMaskPictureIsTheLumaOfAnImage() throws {
        let image = ImageBytes(
            [255, 255, 255, 255, 255, 0, 0, 255, 0, 255, 0, 255, 255, 255, 255, 0], width: 4, height: 1,
            bytesPerRow: 16, layout: PixelLayout(.rgba, isPremultiplied: false))
        let mask = try #require(image.withPixels { MaskPicture($0) })
        #expect(mask.levels == [255, 54, 182, 0])
        #expect(mask.inverted.levels == [0, 201, 73, 255])
    }

    /// Along a straight side, the shadow is the integral of the Gaussian, and so is that of a path around everything else.
    @Test(arguments: [2.0, 6], [Vector.zero, Vector(dx: 3, dy: -2)])
    func aPathCastsTheShadowOfItsNearestLine(radius: Double, offset: Vector) {
        let diamond = Path([
            .move(to: Point(x: 45, y: 3)), .line(to: Point(x: 80, y: 38)), .line(to: Point(x: 45, y: 73)),
            .line(to: Point(x: 10, y: 38)), .close,
        ])
        let shadow = Shadow(opacity: 0.8, offset: offset, radius: radius)
        let level = levels(
            LayerMask(.outside(.path(diamond, .nonZero)), shadow: shadow), page: .max, picture: 0xFFFF_0000)
        let deviation = (radius * radius + 1.0 / 12).squareRoot()
        for y in 0..<Self.height {
            for x in 0..<Self.width {
                let (dx, dy) = (Double(x) + 0.5 - 45, Double(y) + 0.5 - 38)
                guard (35 - abs(dx) - abs(dy)) * 0.5.squareRoot() > 1 else { continue }
                let depth = (35 - abs(dx - offset.dx) - abs(dy - offset.dy)) * 0.5.squareRoot()
                // Outside of the moved path, the nearest point can be a corner.
                guard depth > 0 else { continue }
                let share = 0.5 * erfc(depth / deviation * 0.5.squareRoot())
                #expect(abs(level(x, y) - 255 * (1 - 0.8 * share)) <= 1.5, "at \(x), \(y)")
            }
        }
    }

    @Test func theRimOfAPathLiesOutsideOfIt() {
        let diamond = Path([
            .move(to: Point(x: 45, y: 13)), .line(to: Point(x: 70, y: 38)), .line(to: Point(x: 45, y: 63)),
            .line(to: Point(x: 20, y: 38)), .close,
        ])
        let mask = LayerMask(.outside(.path(diamond, .nonZero)), rim: Rim(opacity: 1, width: 4))
        let level = levels(mask, picture: 0xFF00_0000)
        for y in 0..<Self.height {
            for x in 0..<Self.width {
                let (dx, dy) = (abs(Double(x) + 0.5 - 45), abs(Double(y) + 0.5 - 38))
                let outside = (dx + dy - 25) * 0.5.squareRoot()
                // Beside the sides of the diamond, and away from the borders of the rim.
                guard abs(dx - dy) < 20, abs(outside) > 1, abs(outside - 4) > 1 else { continue }
                #expect(level(x, y) == (outside > 0 && outside < 4 ? 255 : 0), "at \(x), \(y)")
            }
        }
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, -5, 1e300]) func noNumberTraps(number: Double) {
        let picture = MaskPicture(width: 1, height: 1, levels: [100])
        for mask in [
            LayerMask(.outside(.circle(center: Point(x: 20, y: 20), radius: 9)), feather: number),
            LayerMask(.pictured(picture, progress: number, softness: 0.5)),
            LayerMask(.pictured(picture, progress: 0.5, softness: number)),
            LayerMask(.everything, feather: number),
        ] { _ = levels(mask)(0, 0) }
    }
}
