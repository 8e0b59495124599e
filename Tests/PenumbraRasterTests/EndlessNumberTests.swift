import PenumbraColor
import PenumbraMotion
import Testing

@testable import PenumbraRaster

/// Masks of numbers that nothing has checked: a center computed as a width divided by 0, a path of a damaged file.
@Suite struct EndlessNumberTests {
    private static let numbers: [Double] = [
        .nan, .infinity, -.infinity, 1e308, -1e308, 1e18, -1e18, 1e9, -1e9, -5, 0, 1e-308,
    ]

    /// Masks with a number in each place.
    private static func masks(_ number: Double) -> [LayerMask] {
        let place = Point(x: 20, y: 20)
        func curve(_ direction: Direction, _ change: (inout EdgeCurve) -> Void) -> LayerMask {
            var curve = EdgeCurve(direction: direction, crossExtent: 40, position: 20, displacement: 8, control: 20)
            change(&curve)
            return LayerMask(.beyond(curve), shadow: Shadow(radius: 6))
        }
        func path(_ element: Path.Element) -> LayerMask {
            LayerMask(.inside(.path(Path([.move(to: place), element, .line(to: .zero), .close]), .nonZero)))
        }
        let odd = Point(x: number, y: 20)
        let curves = Direction.allCases.flatMap { direction in
            [
                curve(direction) { $0.position = number }, curve(direction) { $0.displacement = number },
                curve(direction) { $0.control = number }, curve(direction) { $0.crossExtent = number },
            ]
        }
        let outlines: [Outline] = [
            .circle(center: odd, radius: 10), .circle(center: Point(x: 20, y: number), radius: 10),
            .circle(center: place, radius: number),
            .roundedRectangle(Rect(x: number, y: 4, width: 20, height: 20), cornerRadius: 4),
            .roundedRectangle(Rect(x: 4, y: number, width: 20, height: 20), cornerRadius: 4),
            .roundedRectangle(Rect(x: 4, y: 4, width: number, height: 20), cornerRadius: 4),
            .roundedRectangle(Rect(x: 4, y: 4, width: 20, height: 20), cornerRadius: number),
        ]
        let round = Outline.circle(center: place, radius: 10)
        return curves
            + outlines.flatMap { outline in
                [Region.inside(outline), .outside(outline)].map { LayerMask($0, shadow: Shadow(radius: 6)) }
            } + [
                path(.line(to: odd)), path(.quadratic(to: place, control: odd)),
                path(.cubic(to: place, control1: odd, control2: odd)),
                LayerMask(.outside(round), opacity: number),
                LayerMask(.outside(round), shadow: Shadow(opacity: number, radius: 6)),
                LayerMask(.outside(round), shadow: Shadow(offset: Vector(dx: number, dy: 0), radius: 6)),
                LayerMask(.outside(round), shadow: Shadow(radius: number)),
                LayerMask(.outside(round), rim: Rim(opacity: 0.5, width: number)),
                LayerMask(.outside(round), rim: Rim(opacity: number, width: 2)),
            ]
    }

    @Test(arguments: numbers) func aNumberThatIsNoneInAMaskHidesItsPicture(_ number: Double) {
        let (page, picture) = (
            PixelBuffer(width: 40, height: 40, scale: 2), PixelBuffer(width: 40, height: 40, scale: 2)
        )
        picture.bytes.initializeMemory(as: UInt8.self, repeating: 0xFF)
        for mask in Self.masks(number) {
            let compositor = Compositor(output: PixelBuffer(width: 40, height: 40, scale: 2))
            compositor.draw([.init(picture, mask)], over: page)
            if !mask.isFinite { #expect(compositor.output.row(20)[20] == page.row(20)[20]) }
        }
    }
}
