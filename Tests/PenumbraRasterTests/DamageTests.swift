import PenumbraMotion
import PenumbraRaster
import TestSupport
import Testing

/// The redrawn part of a frame contains every difference from the previous frame.
struct DamageTests {
    /// Draws frames by their damage, and compares each with a frame that is drawn in full.
    private static func check(_ frames: [[LayerMask]], _ label: String, width: Int = 70, height: Int = 60) -> Double {
        var random = SplitMix64(seed: 9)
        let page = Picture(width: width, height: height, random: &random)
        let most = frames.map(\.count).max() ?? 0
        let pictures = (0..<most).map { _ in Picture(width: width, height: height, random: &random) }
        let output = Picture(width: width, height: height)
        let compositor = Compositor(output: output.pixels)
        var drawn = 0
        for (number, covers) in frames.enumerated() {
            let layers = zip(pictures, covers).map { Compositor.Layer($0.pixels, $1) }
            let before = Picture(width: width, height: height) { output[$0, $1] }
            let rectangles = compositor.update(layers, over: page.pixels)
            let full = Picture(width: width, height: height)
            Compositor(output: full.pixels).draw(layers, over: page.pixels)
            var isIn = Set<Int>()
            for rectangle in rectangles {
                for y in rectangle.rows { isIn.formUnion(rectangle.columns.map { y * width + $0 }) }
            }
            for place in 0..<width * height {
                let (x, y) = (place % width, place / width)
                if output[x, y] != full[x, y] {
                    Issue.record("\(label), frame \(number): not the whole frame at \(x), \(y): \(covers)")
                    return 1
                }
                if output[x, y] != before[x, y], !isIn.contains(place) {
                    Issue.record("\(label), frame \(number): \(x), \(y) is in none of \(rectangles)")
                    return 1
                }
            }
            if !output.isMarginUntouched { Issue.record("\(label), frame \(number): wrote beyond the rows") }
            if number > 0 { drawn += isIn.count }
        }
        return Double(drawn) / Double(width * height * max(frames.count - 1, 1))
    }

    @Test(arguments: 1...40) func randomFramesAreThoseDrawnInFull(seed: UInt64) {
        var covering = Covering(width: 70, height: 60, seed: seed)
        var covers = [covering.cover()]
        let frames = (0..<12).map { _ in
            for index in covers.indices where covering.random.chance(0.6) {
                covers[index] = covering.random.chance(0.85) ? covering.next(covers[index]) : covering.cover()
            }
            if covers.count < 3, covering.random.chance(0.2) { covers.append(covering.cover()) }
            if !covers.isEmpty, covering.random.chance(0.15) { covers.removeLast() }
            return covers
        }
        _ = Self.check(frames, "seed \(seed)")
    }

    /// If a part of a picture had changed, everything was drawn, and drawn twice.
    @Test(arguments: 1...20) func aPictureThatChangedInAPartWasDrawnInFull(seed: UInt64) {
        let (width, height) = (70, 60)
        var covering = Covering(width: width, height: height, seed: seed)
        let page = Picture(width: width, height: height, random: &covering.random)
        let picture = Picture(width: width, height: height, random: &covering.random)
        let output = Picture(width: width, height: height)
        let compositor = Compositor(output: output.pixels)
        var cover = covering.cover()
        _ = compositor.update([.init(picture.pixels, cover)], over: page.pixels)
        for _ in 0..<10 {
            let moves = covering.random.chance(0.5)
            if moves { cover = covering.next(cover) }
            var drawn = 0
            let (x, y) = (
                Int.random(in: 0..<60, using: &covering.random), Int.random(in: 0..<50, using: &covering.random)
            )
            let part = PixelRect(columns: x..<x + 10, rows: y..<y + 8)
            let changed = covering.random.chance(0.5) ? page : picture
            for y in part.rows {
                for x in part.columns { changed.pixels.row(y)[x] = covering.random.chance(0.5) ? ~0 : 0xFF00_0000 }
            }
            // The rest stays unchanged.
            let mark: UInt32 = 0x0123_4567
            let before = Picture(width: width, height: height) { output[$0, $1] }
            for y in 0..<height { output.pixels.row(y).update(repeating: mark, count: width) }
            let layers = [Compositor.Layer(picture.pixels, cover)]
            let rectangles = compositor.update(layers, over: page.pixels, withChanges: [part])
            #expect(rectangles.contains(part))
            let full = Picture(width: width, height: height)
            Compositor(output: full.pixels).draw(layers, over: page.pixels)
            for y in 0..<height {
                for x in 0..<width {
                    if output[x, y] == mark { output.pixels.row(y)[x] = before[x, y] } else { drawn += 1 }
                    #expect(output[x, y] == full[x, y], "seed \(seed): \(x), \(y)")
                }
            }
            if !moves { #expect(drawn == 80, "seed \(seed)") }
        }
    }

    /// A mask that went back to where it was two frames before changed nothing in its buffer, and so nothing on the screen.
    @Test(arguments: 1...20) func twoBuffersInTurnShowEachFrameWhole(seed: UInt64) {
        let (width, height) = (70, 60)
        var covering = Covering(width: width, height: height, seed: seed)
        let page = Picture(width: width, height: height, random: &covering.random)
        let picture = Picture(width: width, height: height, random: &covering.random)
        let buffers = (0..<2).map { _ in Picture(width: width, height: height) }
        let shown = Picture(width: width, height: height)
        let compositor = Compositor(output: buffers[0].pixels)
        var covers = [covering.cover()]
        for frame in 0..<20 {
            let goesBack = covers.count > 1 && covering.random.chance(0.4)
            covers.append(goesBack ? covers[covers.count - 2] : covering.next(covers[covers.count - 1]))
            let layers = [Compositor.Layer(picture.pixels, covers[covers.count - 1])]
            let buffer = buffers[frame % 2]
            for part in compositor.update(layers, over: page.pixels) {
                for y in part.rows { for x in part.columns { shown[x, y] = buffer[x, y] } }
            }
            let full = Picture(width: width, height: height)
            Compositor(output: full.pixels).draw(layers, over: page.pixels)
            #expect(buffer.distance(to: full) == 0 && shown.distance(to: full) == 0, "seed \(seed), frame \(frame)")
            compositor.swap(to: buffers[1 - frame % 2].pixels)
        }
    }

    @Test func aCurveThatMovesRedrawsOnlyItsRows() {
        let frames = (0..<10).map { number in
            [
                LayerMask(
                    .beyond(
                        EdgeCurve(
                            direction: .down, crossExtent: 70, position: 10 + Double(number) * 3, displacement: 6,
                            control: 30)))
            ]
        }
        #expect(Self.check(frames, "curve") < 0.2)
    }

    @Test func aFrameLikeTheLastHasNoDamage() {
        let cover = LayerMask(.outside(.circle(center: Point(x: 30, y: 30), radius: 20)), shadow: .init(radius: 4))
        #expect(Self.check([[cover], [cover], [cover]], "still") == 0)
    }

    /// In a narrow picture, a span has fewer pixels than are blended at once.
    @Test(arguments: 1...9) func narrowPicturesToo(width: Int) {
        var covering = Covering(width: width, height: 20, seed: UInt64(width))
        let frames = (0..<30).map { _ in [covering.cover(), covering.cover()] }
        _ = Self.check(frames, "width \(width)", width: width, height: 20)
    }

    @Test func anotherPageOrPictureIsDrawnInFull() {
        let (one, two) = (PixelBuffer(width: 20, height: 10), PixelBuffer(width: 20, height: 10))
        two.fill(.max)
        let output = PixelBuffer(width: 20, height: 10)
        let compositor = Compositor(output: output)
        let all = [PixelRect(columns: 0..<20, rows: 0..<10)]
        let curve = EdgeCurve(direction: .down, crossExtent: 20, position: 5, displacement: 0, control: 10)
        let cover = LayerMask(.beyond(curve))
        #expect(compositor.update([.init(one, cover)], over: one) == all)
        #expect(compositor.update([.init(one, cover)], over: one) == [])
        #expect(compositor.update([.init(two, cover)], over: one) == all)
        #expect(output.row(9)[0] == .max)
        #expect(compositor.update([.init(two, cover)], over: two) == all)
        #expect(output.row(0)[0] == .max)
        // A layer that disappears uncovers the page below it.
        #expect(compositor.update([.init(two, cover)], over: one) == all)
        #expect(compositor.update([], over: one) == [PixelRect(columns: 0..<20, rows: 5..<10)])
        #expect(output.row(9)[0] == 0)
    }
}
