import PenumbraColor
import PenumbraMotion
import PenumbraRaster
import TestSupport
import Testing

/// The rim of light around a hole, compared with the areas of two discs.
struct RimTests {
    private static let width = CompositorTests.width
    private static let height = CompositorTests.height
    private static let light = Color(red: 1, green: 0.5, blue: 0, alpha: 0.8)

    /// Returns the expected value of a channel if the picture, its rim and the page cover these parts of a pixel.
    private static func level(
        _ x: Int, _ y: Int, _ shift: UInt32, _ pictures: (Picture, Picture), _ parts: SIMD3<Double>
    )
        -> Double
    {
        let (above, below) = (Double(pictures.0[x, y] >> shift & 255), Double(pictures.1[x, y] >> shift & 255))
        // Blue is first in memory, as in GTK.
        let light: Double = shift == 24 ? 255 : [0: 0, 8: 127.5, 16: 255][shift] ?? 0
        let lit = above + (light - above) * 0.8 * 0.5
        return above * parts[0] + lit * parts[1] + below * parts[2]
    }

    @Test(arguments: [4.2, 9.7, 15, 16, 22.3, 40, 200], [1.5, 4])
    func itIsWithinTwoLevelsOfItsArea(radius: Double, rimWidth: Double) {
        let pictures = (CompositorTests.random(1), CompositorTests.random(2))
        for center in [Point(x: 30.2, y: 26.9), Point(x: -4.5, y: 50), Point(x: 61, y: -150)] {
            let hole = Region.outside(.circle(center: center, radius: radius))
            let rim = Rim(color: Self.light, opacity: 0.5, width: rimWidth)
            let output = Picture(width: Self.width, height: Self.height)
            Compositor(output: output.pixels).draw(
                [.init(pictures.0.pixels, LayerMask(hole, rim: rim))], over: pictures.1.pixels)
            let outside = ExactArea(hole, width: Self.width, height: Self.height, strips: 512)
            let beyond = ExactArea(
                .outside(.circle(center: center, radius: radius + rimWidth)), width: Self.width, height: Self.height,
                strips: 512)
            var worst = 0.0
            for place in 0..<Self.width * Self.height {
                let (x, y) = (place % Self.width, place / Self.width)
                let parts = SIMD3(beyond[x, y], outside[x, y] - beyond[x, y], 1 - outside[x, y])
                for shift: UInt32 in [0, 8, 16, 24] {
                    worst = max(
                        worst, abs(Double(output[x, y] >> shift & 255) - Self.level(x, y, shift, pictures, parts)))
                }
            }
            #expect(worst <= 2.5, "at \(center)")
            #expect(output.isMarginUntouched)
        }
    }

    /// The rim disappears with a hole that closes: no dot of light is left.
    @Test func aHoleThatIsNarrowerThanTheRimHasOneAsWideAsItsRadius() {
        let center = Point(x: 30, y: 26)
        func picture(_ radius: Double, _ rim: Double?) -> [UInt32] {
            let output = Picture(width: Self.width, height: Self.height)
            let cover = LayerMask(
                .outside(.circle(center: center, radius: radius)), rim: rim.map { Rim(opacity: 1, width: $0) })
            Compositor(output: output.pixels).draw(
                [.init(CompositorTests.black.pixels, cover)], over: CompositorTests.black.pixels)
            return (0..<Self.width * Self.height).map { output[$0 % Self.width, $0 / Self.width] }
        }
        #expect(picture(0, 4) == picture(0, nil))
        #expect(picture(-3, 4) == picture(0, nil))
        #expect(picture(2, 4) == picture(2, 2))
        #expect(picture(2, 4) != picture(2, nil))
    }

    @Test func nothingElseHasOne() {
        let curve = EdgeCurve(direction: .down, crossExtent: 61, position: 20, displacement: 9, control: 30)
        for region: Region in [.everything, .beyond(curve), .inside(.circle(center: .zero, radius: 30))] {
            let pictures = [nil, Rim(opacity: 1, width: 3)].map { rim in
                let output = Picture(width: Self.width, height: Self.height)
                Compositor(output: output.pixels).draw(
                    [.init(CompositorTests.random(1).pixels, LayerMask(region, rim: rim))],
                    over: CompositorTests.random(2).pixels)
                return (0..<Self.width * Self.height).map { output[$0 % Self.width, $0 / Self.width] }
            }
            #expect(pictures[0] == pictures[1])
        }
    }
}
