import PenumbraMotion
import PenumbraRaster
import TestSupport
import Testing

@testable import PenumbraDesktop

struct LayoutTests {
    /// A compositor tells the size of an output in whole points. With a ratio of both sizes, the last pixels of the cover were those of
    /// its neighbors.
    @Test(arguments: 1...20) func aFractionalScaleIsFoundExactly(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for _ in 0..<200 {
            let pixels = (
                width: Int.random(in: 640...7680, using: &random), height: Int.random(in: 400...4320, using: &random)
            )
            let scale = Double(Int.random(in: 60...480, using: &random)) / 120
            let points = (
                width: Int(Double(pixels.width) / scale), height: Int(Double(pixels.height) / scale)
            )
            let found = Layout.scale(pixels: pixels, points: points)
            // Other scales may give the same sizes: then the pixels that the compositor shows are the same within one.
            let (shown, expected) = (Double(points.width) * found, Double(points.width) * scale)
            #expect(abs(shown - expected) <= max(1, Double(points.width) / 120), "seed \(seed): \(pixels), \(scale)")
            #expect(Int(Double(pixels.width) / found) == points.width, "seed \(seed): \(pixels), \(scale), \(found)")
            #expect(Int(Double(pixels.height) / found) == points.height, "seed \(seed): \(pixels), \(scale), \(found)")
        }
        for scale in [1, 1.25, 1.5, 1.75, 2, 3] {
            let points = (width: Int(2560 / scale), height: Int(1440 / scale))
            #expect(Layout.scale(pixels: (2560, 1440), points: points) == scale)
        }
    }

    @Test func everyScreenIsAPartOfTheWhole() {
        let places = [
            Layout.Place(x: -1280, y: 100, pixels: (2560, 1600), scale: 2),
            Layout.Place(x: 0, y: 0, pixels: (1080, 1920), scale: 1),
            Layout.Place(x: 1080, y: 40, pixels: (1920, 1080), scale: 1.5),
        ]
        let layout = Layout(places)
        #expect(layout.size == Size(width: 3640, height: 1920))
        #expect(layout.point(ofCompositor: Point(x: 0, y: 0)) == Point(x: 1280, y: 0))
        let (part, width, height) = layout.canvas(of: places[0])
        #expect(part == PixelRect(columns: 0..<2560, rows: 200..<1800) && width == 7280 && height == 3840)
        let last = layout.canvas(of: places[2])
        #expect(last.part == PixelRect(columns: 3540..<5460, rows: 60..<1140) && last.width == 5460)
    }
}

struct TurnTests {
    /// The pixels of a screen in its own order, from those that the user sees: mirrored, then turned counterclockwise.
    private func screen(_ picture: [[UInt32]], transform: UInt32) -> [[UInt32]] {
        var rows = transform & 4 != 0 ? picture.map { $0.reversed() } : picture
        for _ in 0..<transform & 3 {
            let width = rows[0].count
            rows = (0..<width).map { x in rows.map { $0[width - 1 - x] } }
        }
        return rows
    }

    @Test(arguments: 0..<8 as Range<UInt32>) func aTurnedScreenIsSeenUpright(transform: UInt32) {
        let picture: [[UInt32]] = (0..<5).map { y in (0..<7).map { x in UInt32(y * 7 + x) } }
        let own = screen(picture, transform: transform)
        let source = PixelBuffer(width: own[0].count, height: own.count)
        for (y, row) in own.enumerated() { for (x, pixel) in row.enumerated() { source.row(y)[x] = pixel } }
        let target = PixelBuffer(width: 7, height: 5)
        let turn = Turn(transform: transform)
        #expect(turn.exchangesSides == (source.width == 5))
        turn.draw(source, into: target)
        for y in 0..<5 { for x in 0..<7 { #expect(target.row(y)[x] == picture[y][x]) } }
    }
}
