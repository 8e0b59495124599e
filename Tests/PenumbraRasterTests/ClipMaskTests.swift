import PenumbraMotion
import PenumbraRaster
import TestSupport
import Testing

struct ClipMaskTests {
    /// The clipped picture equals the compositor's result over a transparent page, to the bit, in any rectangle.
    @Test func equalsTheCompositorOverTransparency() {
        var covering = Covering(width: 61, height: 53, seed: 81)
        var clipMask = ClipMask()
        let picture = CompositorTests.random(3)
        let nothing = Picture(width: 61, height: 53) { _, _ in 0 }
        for number in 0..<400 {
            var cover = covering.cover()
            let part = PixelRect(columns: range(61, &covering.random), rows: range(53, &covering.random))
            let target = Picture(width: part.columns.count, height: part.rows.count)
            clipMask.cut(picture.pixels, cover, part, into: target.pixels)
            cover.shadow = nil
            cover.rim = nil
            let whole = Picture(width: 61, height: 53)
            Compositor(output: whole.pixels).draw([.init(picture.pixels, cover)], over: nothing.pixels)
            let isSame = part.rows.allSatisfy { y in
                part.columns.allSatisfy { x in
                    target[x - part.columns.lowerBound, y - part.rows.lowerBound] == whole[x, y]
                }
            }
            #expect(isSame, "seed 81, number \(number): \(cover) in \(part)")
            #expect(target.isMarginUntouched)
        }
    }

    private func range(_ length: Int, _ random: inout SplitMix64) -> Range<Int> {
        let (a, b) = (Int.random(in: 0...length, using: &random), Int.random(in: 0...length, using: &random))
        return min(a, b)..<max(a, b)
    }
}
