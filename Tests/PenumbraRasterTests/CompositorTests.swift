import PenumbraColor
import PenumbraMotion
import PenumbraRaster
import TestSupport
import Testing

struct CompositorTests {
    static let width = 61
    static let height = 53

    static func random(_ seed: UInt64) -> Picture {
        var random = SplitMix64(seed: seed)
        return Picture(width: width, height: height, random: &random)
    }

    static var white: Picture { Picture(width: width, height: height) { _, _ in .max } }
    static var black: Picture { Picture(width: width, height: height) { _, _ in 0xFF00_0000 } }

    /// Checks a region against its area: white above black, and a random picture above another, each within a level of
    /// the rounded exact value.
    static func check(_ region: Region, _ label: String, strips: Int = 128, opacity: Double = 1) {
        let exact = ExactArea(region, width: width, height: height, strips: strips)
        for (above, below) in [(white, black), (random(1), random(2))] {
            let output = Picture(width: width, height: height)
            Compositor(output: output.pixels).draw(
                [.init(above.pixels, LayerMask(region, opacity: opacity))], over: below.pixels)
            var worst = 0
            var place = ""
            for y in 0..<height {
                for x in 0..<width {
                    for shift: UInt32 in [0, 8, 16, 24] {
                        func level(_ picture: Picture) -> Double { Double(picture[x, y] >> shift & 255) }
                        let truth = level(below) + (level(above) - level(below)) * exact[x, y] * opacity
                        let error = abs(Int(level(output)) - Int(truth.rounded()))
                        if error > worst { (worst, place) = (error, "\(x), \(y): \(level(output)), not \(truth)") }
                    }
                }
            }
            if worst > 1 { Issue.record("\(label): \(worst) levels off at \(place)") }
            #expect(output.isMarginUntouched, "\(label)")
        }
    }

    @Test(arguments: Direction.allCases) func aCurveIsWithinALevelOfItsArea(direction: Direction) {
        var covering = Covering(width: Self.width, height: Self.height, seed: 1)
        for number in 0..<25 {
            let curve = covering.curve(direction)
            Self.check(.beyond(curve), "seed 1, number \(number), \(curve)", strips: 512)
        }
    }

    /// With the control point at a side, the curve starts at a right angle to that side, where no chord is accurate
    /// enough.
    @Test func aCurveThatStartsVerticallyIsWithinALevel() {
        for control in [0, 0.01, 0.5, 3, 30.5, 58, 60.99, 61] {
            for displacement in [-60.0, -7, 0, 1e-4, 9, 100] {
                let curve = EdgeCurve(
                    direction: .down, crossExtent: 61, position: 20.3, displacement: displacement, control: control)
                Self.check(.beyond(curve), "control \(control), displacement \(displacement)", strips: 1024)
            }
        }
    }

    @Test func aCircleIsWithinALevelOfItsArea() {
        var covering = Covering(width: Self.width, height: Self.height, seed: 2)
        for number in 0..<40 {
            let circle = covering.circle([0...2, 2...17, 16...60, 60...400][number % 4])
            Self.check(number % 8 < 4 ? .inside(circle) : .outside(circle), "seed 2, \(circle)", strips: 512)
        }
    }

    @Test func circlesOfRoundNumbersAreWithinALevel() {
        for radius in [0, 0.5, 1, 15.999, 16, 20, 26.5, 30, 31] {
            for center in [Point(x: 30, y: 26), Point(x: 30.5, y: 26.5), Point(x: 0, y: 0), Point(x: 30.5, y: 53)] {
                let circle = Outline.circle(center: center, radius: radius)
                Self.check(.outside(circle), "radius \(radius) at \(center)", strips: 512)
            }
        }
    }

    @Test func aRoundedRectangleIsWithinALevelOfItsArea() {
        var covering = Covering(width: Self.width, height: Self.height, seed: 3)
        for number in 0..<25 {
            let rectangle = covering.rectangle()
            Self.check(
                number % 2 < 1 ? .inside(rectangle) : .outside(rectangle), "seed 3, \(rectangle)", strips: 512)
        }
    }

    @Test func opacityIsPartOfTheLevelBeforeItIsRounded() {
        var covering = Covering(width: Self.width, height: Self.height, seed: 7)
        for direction in Direction.allCases {
            for opacity in [0.13, 0.3, 0.501, 0.77] {
                Self.check(
                    .beyond(covering.curve(direction)), "seed 7, opacity \(opacity)", strips: 512, opacity: opacity)
                Self.check(
                    .outside(covering.circle(0...200)), "seed 7, opacity \(opacity)", strips: 512, opacity: opacity)
            }
        }
    }

    @Test func opacityIsAMean() {
        let (above, below) = (Self.random(5), Self.random(6))
        for opacity in [-1, 0, 0.001, 0.25, 0.5, 0.999, 1, 2] {
            let output = Picture(width: Self.width, height: Self.height)
            let cover = LayerMask(.everything, opacity: opacity)
            Compositor(output: output.pixels).draw([.init(above.pixels, cover)], over: below.pixels)
            for place in 0..<Self.width * Self.height {
                let (x, y) = (place % Self.width, place / Self.width)
                for shift: UInt32 in [0, 8, 16, 24] {
                    func level(_ picture: Picture) -> Double { Double(picture[x, y] >> shift & 255) }
                    let truth = level(below) + (level(above) - level(below)) * min(max(opacity, 0), 1)
                    #expect(abs(level(output) - truth) <= 1, "opacity \(opacity) at \(x), \(y)")
                }
            }
        }
    }

    /// Numbers that a faulty gesture may produce.
    @Test func numbersWithoutMeaningDoNotTrap() {
        let output = Picture(width: 20, height: 20)
        let picture = Picture(width: 20, height: 20) { _, _ in 0xFF12_3456 }
        let compositor = Compositor(output: output.pixels)
        for number in [Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e-300, 0] {
            let point = Point(x: number, y: number)
            for region: Region in [
                .beyond(
                    EdgeCurve(
                        direction: .down, crossExtent: 20, position: number, displacement: number, control: number)),
                .beyond(
                    EdgeCurve(direction: .left, crossExtent: number, position: 3, displacement: number, control: 3)),
                .inside(.circle(center: point, radius: 20)), .outside(.circle(center: .zero, radius: number)),
                .inside(.roundedRectangle(Rect(x: number, y: 0, width: number, height: 9), cornerRadius: number)),
                .inside(.path(Path([.line(to: point), .line(to: Point(x: 3, y: 9))]), .evenOdd)),
            ] {
                let shadow = Shadow(opacity: number, offset: Vector(dx: number, dy: number), radius: number)
                for shadow in [shadow, Shadow(radius: 3), nil] {
                    let rim = shadow.map { Rim(opacity: $0.opacity, width: $0.radius) }
                    _ = compositor.update(
                        [.init(picture.pixels, LayerMask(region, shadow: shadow, rim: rim))], over: picture.pixels)
                }
            }
        }
        #expect(output.isMarginUntouched)
    }

    @Test func aBufferWithoutPixelsIsDrawn() {
        for (width, height) in [(0, 0), (0, 4), (4, 0)] {
            let buffer = PixelBuffer(width: width, height: height)
            let cover = LayerMask(.outside(.circle(center: .zero, radius: 20)), shadow: Shadow(radius: 4))
            let rectangles = Compositor(output: buffer).update([.init(buffer, cover)], over: buffer)
            #expect(rectangles.isEmpty)
        }
    }

    @Test func masksAreMeasuredInPoints() {
        let page = PixelBuffer(width: 40, height: 40, scale: 2)
        let picture = PixelBuffer(width: 40, height: 40)
        picture.fill(.max)
        let output = PixelBuffer(width: 40, height: 40, scale: 2)
        let curve = EdgeCurve(direction: .down, crossExtent: 40, position: 7.25, displacement: 0, control: 20)
        Compositor(output: output).draw([.init(picture, LayerMask(.beyond(curve)))], over: page)
        #expect([13, 14, 15].map { output.row($0)[20] } == [0, 0x8080_8080, .max])
    }
}
