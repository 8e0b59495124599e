import Foundation
import PenumbraColor
import PenumbraMotion
import PenumbraRaster
import TestSupport
import Testing

/// A shadow is its caster convolved with the Gaussian, on the page only, to within two levels.
struct ShadowTests {
    static let width = 70
    static let height = 64

    /// Returns the area of each pixel, including those around the picture, convolved with the Gaussian by summation: an
    /// oracle without profiles. Pixels stand for their area, so the shadow is the mean over a pixel.
    static func blurred(_ region: Region, sigma: Double, offset: Vector, edgeMargin: Int) -> [Double] {
        let margin = edgeMargin
        let (wide, tall) = (width + 2 * margin, height + 2 * margin)
        let way = Vector(dx: offset.dx + Double(margin), dy: offset.dy + Double(margin))
        let exact =
            if case .beyond(let curve) = region {
                ExactArea(curve, movedBy: way, margin: Double(margin), width: wide, height: tall)
            } else {
                ExactArea(region.moved(by: way, margin), width: wide, height: tall, strips: 64)
            }
        let reach = Int((5 * sigma).rounded(.up))
        var kernel = (-reach...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
        let sum = kernel.reduce(0, +)
        kernel = kernel.map { $0 / sum }
        var rows = [Double](repeating: 0, count: wide * tall)
        for y in 0..<tall {
            for x in margin..<wide - margin {
                var total = 0.0
                for index in -reach...reach { total += kernel[index + reach] * exact[x + index, y] }
                rows[y * wide + x] = total
            }
        }
        var result = [Double](repeating: 0, count: width * height)
        for y in 0..<height {
            for x in 0..<width {
                var total = 0.0
                for index in -reach...reach {
                    total += kernel[index + reach] * rows[(y + margin + index) * wide + x + margin]
                }
                result[y * width + x] = total
            }
        }
        return result
    }

    /// Checks black shadows on a white page under a transparent picture, so that only the shadows show.
    static func check(_ region: Region, sigma: Double, offset: Vector = .zero, _ label: String) {
        let margin = Int((5 * sigma).rounded(.up)) + 1
        let truth = blurred(region, sigma: sigma, offset: offset, edgeMargin: margin)
        let exact = ExactArea(region, width: width, height: height, strips: 64)
        let output = Picture(width: width, height: height)
        let page = Picture(width: width, height: height) { _, _ in .max }
        let picture = Picture(width: width, height: height) { _, _ in 0xFFFF_FFFF }
        let shadow = Shadow(opacity: 1, offset: offset, radius: sigma)
        Compositor(output: output.pixels)
            .draw([.init(picture.pixels, LayerMask(region, shadow: shadow))], over: page.pixels)
        for y in 0..<height {
            for x in 0..<width {
                let level = 255 * (1 - truth[y * width + x] * (1 - exact[x, y]))
                let error = abs(Double(output[x, y] & 255) - level)
                // To within two levels of the rounded exact value.
                guard error > 2.5 else { continue }
                return _ = Issue.record("\(label): \(error) levels off at \(x), \(y): \(output[x, y] & 255)")
            }
        }
        #expect(output.isMarginUntouched)
    }

    @Test(arguments: [2, 6]) func aDiscCastsItsConvolution(sigma: Double) {
        for radius in [0.5, 3, 9, 15, 16, 25, 60] {
            for center in [Point(x: 33.3, y: 30.6), Point(x: 2, y: 60)] {
                let disc = Outline.circle(center: center, radius: radius)
                let offset = radius == 25 ? Vector(dx: 3.3, dy: -2) : .zero
                for region in [Region.inside(disc), .outside(disc)] {
                    Self.check(region, sigma: sigma, offset: offset, "sigma \(sigma), \(region)")
                }
            }
        }
    }

    @Test(arguments: [2, 6]) func aRoundedRectangleCastsItsConvolution(sigma: Double) {
        for (rect, radius) in [
            (Rect(x: 10.3, y: 8.6, width: 45, height: 44), 12), (Rect(x: 20, y: 20, width: 10.5, height: 30), 5.25),
            (Rect(x: -20, y: 15, width: 70, height: 9), 0), (Rect(x: 5, y: 5, width: 60, height: 55), 27),
        ] {
            for region in [
                Region.inside(.roundedRectangle(rect, cornerRadius: radius)),
                .outside(.roundedRectangle(rect, cornerRadius: radius)),
            ] {
                Self.check(region, sigma: sigma, offset: Vector(dx: 1, dy: 2.5), "sigma \(sigma), \(region)")
            }
        }
    }

    @Test(arguments: Direction.allCases) func aCurveCastsItsConvolution(direction: Direction) {
        var covering = Covering(width: Self.width, height: Self.height, seed: 11)
        for _ in 0..<14 {
            let curve = covering.curve(direction, bend: 0.25)
            Self.check(.beyond(curve), sigma: 4, offset: Vector(dx: 1.5, dy: 2), "seed 11, \(curve)")
        }
    }

    /// The compositor treated the rows with a shadow as rows that the edge crosses, which drew noise.
    @Test(arguments: Direction.allCases) func aCurveWithoutABendCastsItsConvolution(direction: Direction) {
        for (position, displacement) in [(30.0, 0.0), (20.4, 8e-4), (41.7, -8e-4)] {
            let crossExtent = Double(direction.isVertical ? Self.width : Self.height)
            let curve = EdgeCurve(
                direction: direction, crossExtent: crossExtent, position: position, displacement: displacement,
                control: crossExtent / 3)
            Self.check(.beyond(curve), sigma: 4, "\(curve)")
        }
    }

    /// The value at the middle of a disc's shadow: 1 - exp(-R²/2σ²).
    @Test func theMiddleOfADiscHasItsClosedForm() {
        for (radius, sigma) in [(20.0, 12.0), (12, 12), (30, 10), (5, 9)] {
            let page = PixelBuffer(width: 61, height: 61)
            page.fill(.max)
            let output = PixelBuffer(width: 61, height: 61)
            let clear = PixelBuffer(width: 61, height: 61)
            let cover = LayerMask(
                .inside(.circle(center: Point(x: 200.5, y: 30.5), radius: radius)),
                shadow: Shadow(opacity: 1, offset: Vector(dx: -170, dy: 0), radius: sigma))
            Compositor(output: output).draw([.init(clear, cover)], over: page)
            let truth = 255 * exp(-radius * radius / (2 * sigma * sigma))
            #expect(abs(Double(output.row(30)[30] & 255) - truth) <= 1.5, "radius \(radius), sigma \(sigma)")
        }
    }

    @Test func theShadowHasTheColorAndTheOpacityAsked() {
        for order in [PixelLayout.Order.bgra, .rgba] {
            let buffers = (0..<3).map { _ in PixelBuffer(width: 8, height: 40, order: order) }
            buffers[0].fill(0xFFFF_FFFF)
            let shadow = Shadow(
                color: Color(red: 1, green: 0.4, blue: 0, alpha: 0.5), opacity: 0.5, offset: Vector(dx: 0, dy: -30),
                radius: 1)
            let curve = EdgeCurve(direction: .down, crossExtent: 8, position: 38, displacement: 0, control: 4)
            let cover = LayerMask(.beyond(curve), shadow: shadow)
            Compositor(output: buffers[2]).draw([.init(buffers[1], cover)], over: buffers[0])
            // A quarter of the distance from white to the shadow's color.
            let bytes = (0..<4).map { buffers[2].bytes[20 * 32 + $0] }
            #expect(bytes == (order == .rgba ? [255, 217, 191, 255] : [191, 217, 255, 255]))
        }
    }
}

extension Region {
    /// Returns the region in an area with `margin` more pixels on each side, into which it continues.
    fileprivate func moved(by way: Vector, _ margin: Int) -> Region {
        switch self {
        case .inside(let outline): return .inside(outline.moved(by: way))
        case .outside(let outline): return .outside(outline.moved(by: way))
        default: return self
        }
    }
}

extension Outline {
    fileprivate func moved(by way: Vector) -> Outline {
        switch self {
        case .circle(let center, let radius): .circle(center: center + way, radius: radius)
        case .roundedRectangle(let rect, let radius):
            .roundedRectangle(Rect(origin: rect.origin + way, size: rect.size), cornerRadius: radius)
        case .path: self
        }
    }
}
