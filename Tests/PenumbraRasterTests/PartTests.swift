import PenumbraRaster
import TestSupport
import Testing

/// Several screens side by side show one frame, each from a compositor of its own.
struct PartTests {
    @Test(arguments: 1...40) func aPartIsThatOfTheWholeFrame(seed: UInt64) {
        let (width, height) = (90, 70)
        var covering = Covering(width: width, height: height, seed: seed)
        let page = Picture(width: width, height: height, random: &covering.random)
        let pictures = (0..<2).map { _ in Picture(width: width, height: height, random: &covering.random) }
        let whole = Picture(width: width, height: height)
        let compositor = Compositor(output: whole.pixels)
        /// Some parts overlap, as screens that show the same.
        let places = (0..<3).map { _ in
            let (x, y) = (
                Int.random(in: 0..<width, using: &covering.random), Int.random(in: 0..<height, using: &covering.random)
            )
            return PixelRect(
                columns: x..<Int.random(in: x + 1...width, using: &covering.random),
                rows: y..<Int.random(in: y + 1...height, using: &covering.random))
        }
        let parts = places.map { place in
            let output = Picture(width: place.columns.count, height: place.rows.count)
            return (
                place, output, Compositor(output: output.pixels, part: place, width: width, height: height)
            )
        }
        func part(_ picture: Picture, _ place: PixelRect) -> PixelBuffer {
            picture.pixels.part(columns: place.columns, rows: place.rows)
        }
        var covers = [covering.cover(), covering.cover()]
        for number in 0..<12 {
            for index in covers.indices where covering.random.chance(0.7) {
                covers[index] = covering.next(covers[index])
            }
            compositor.draw(zip(pictures, covers).map { .init($0.pixels, $1) }, over: page.pixels)
            for (place, output, compositor) in parts {
                let before = Picture(width: output.width, height: output.height) { output[$0, $1] }
                let damage = compositor.update(
                    zip(pictures, covers).map { .init(part($0, place), $1) }, over: part(page, place))
                #expect(
                    damage.allSatisfy { $0.columns.upperBound <= output.width && $0.rows.upperBound <= output.height })
                for y in 0..<output.height {
                    for x in 0..<output.width {
                        let isRight = output[x, y] == whole[x + place.columns.lowerBound, y + place.rows.lowerBound]
                        let isDamaged = damage.contains { $0.columns.contains(x) && $0.rows.contains(y) }
                        guard isRight, isDamaged || output[x, y] == before[x, y] else {
                            Issue.record("seed \(seed), frame \(number), \(place): \(x), \(y), damaged: \(isDamaged)")
                            return
                        }
                    }
                }
                #expect(output.isMarginUntouched)
            }
        }
    }
}
