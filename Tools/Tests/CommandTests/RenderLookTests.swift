import Foundation
import ProcessSupport
import Testing

/// The appearance of the output of `penumbra render`: masks, shadow, fingers, device and sheet.
struct RenderLookTests {
    let pull: RenderedPull

    init() throws {
        pull = try RenderedPull()
    }

    @Test(arguments: ["top", "bottom", "left", "right"]) func aWipeComesFromItsSide(side: String) throws {
        let movie = try pull.movie("frames", "--mask", "wipe", "--from", side, "--gesture", "drag", "--fps", "10")
        func isNew(_ frame: [UInt8], _ x: Int, _ y: Int) -> Bool { frame[(y * RenderedPull.width + x) * 3 + 2] < 160 }
        let (right, bottom) = (RenderedPull.width - 1, RenderedPull.height - 1)
        let corners = [(0, 0), (right, 0), (0, bottom), (right, bottom)]
        let first = ["top": [0, 1], "bottom": [2, 3], "left": [0, 2], "right": [1, 3]][side] ?? []
        let between = movie.frames.map { frame in corners.indices.filter { isNew(frame, corners[$0].0, corners[$0].1) }
        }
        #expect(between.first == [] && between.last == [0, 1, 2, 3])
        #expect(between.allSatisfy { [[], first, [0, 1, 2, 3]].contains($0) })
        #expect(between.filter { $0 == first }.count > 3)
    }

    @Test func aCircleGrowsAroundItsCenter() throws {
        let movie = try pull.movie(
            "frames", "--mask", "circle", "--center", "50,100", "--fps", "20", "--trace", pull.trace)
        let replayed = try pull.replay("--fps", "20", "--jelly", "0")
        let farthest = (150.0 * 150 + 300 * 300).squareRoot()
        for (number, frame) in replayed.enumerated() where frame.state != "idle" {
            let radius = min(max(frame.edge / Double(RenderedPull.height), 0), 1) * farthest
            for y in stride(from: 0, to: RenderedPull.height, by: 3) {
                for x in 0..<RenderedPull.width {
                    let (dx, dy) = (Double(x) - 49.5, Double(y) - 99.5)
                    let distance = (dx * dx + dy * dy).squareRoot()
                    guard abs(distance - radius) > 1 else { continue }
                    let index = (y * RenderedPull.width + x) * 3
                    let expected = distance < radius ? RenderedPull.new.bytes[index] : RenderedPull.old.bytes[index]
                    if movie.frames[number][index] != expected {
                        Issue.record("frame \(number) at \(x), \(y)")
                        return
                    }
                }
            }
        }
    }

    /// The edges of the rectangle move evenly from those of `--from` to those of the picture.
    @Test func aRectangleGrowsOutOfAnother() throws {
        let movie = try pull.movie(
            "frames", "--mask", "zoom", "--from", "20,300,40,30", "--fps", "20", "--trace", pull.trace)
        let (width, height) = (RenderedPull.width, RenderedPull.height)
        for (number, frame) in try pull.replay("--fps", "20", "--jelly", "0").enumerated() where frame.state != "idle" {
            let progress = min(max(frame.edge / Double(height), 0), 1)
            func edge(_ from: Double, _ to: Double) -> Double { from + (to - from) * progress }
            let (left, right) = (edge(20, 0), edge(60, Double(width)))
            let (top, bottom) = (edge(300, 0), edge(330, Double(height)))
            for y in stride(from: 0, to: height, by: 3) {
                for x in 0..<width {
                    let (u, v) = (Double(x) + 0.5, Double(y) + 0.5)
                    let distance = min(u - left, right - u, v - top, bottom - v)
                    guard abs(distance) > 1 else { continue }
                    let index = (y * width + x) * 3
                    let expected = distance > 0 ? RenderedPull.new.bytes[index] : RenderedPull.old.bytes[index]
                    if movie.frames[number][index] != expected {
                        Issue.record("frame \(number) at \(x), \(y)")
                        return
                    }
                }
            }
        }
    }

    @Test func aFadeMixesEveryPixelAlike() throws {
        let movie = try pull.movie("frames", "--mask", "fade", "--fps", "20", "--trace", pull.trace)
        for (number, frame) in try pull.replay("--fps", "20", "--jelly", "0").enumerated() where frame.state != "idle" {
            let opacity = 1 - min(max(frame.edge / Double(RenderedPull.height), 0), 1)
            var worst = 0.0
            for index in stride(from: number % 7, to: RenderedPull.old.bytes.count, by: 7) {
                worst = max(worst, abs(Double(movie.frames[number][index]) - RenderedPull.mixed(opacity, index)))
            }
            #expect(worst <= 2, "frame \(number)")
        }
    }

    @Test(arguments: ["jelly", "wipe"]) func aShadowOnlyDarkensTheNewPicture(mask: String) throws {
        let bare = try pull.movie("bare", "--fps", "20", "--trace", pull.trace, "--mask", mask)
        let shaded = try pull.movie("shaded", "--fps", "20", "--trace", pull.trace, "--mask", mask, "--shadow")
        var darker = 0
        for (number, (a, b)) in zip(bare.frames, shaded.frames).enumerated() {
            for index in stride(from: number % 7, to: a.count, by: 7) where a[index] != b[index] {
                darker += 1
                // Rounding of both may lose a level.
                if b[index] > a[index] + 1 { Issue.record("brighter") }
            }
        }
        #expect(darker > 1000)
        #expect(try difference(#require(shaded.frames.last), #require(bare.frames.last)) == 0)
    }

    @Test func fingersAreDrawnWhereTheyAre() throws {
        let bare = try pull.movie("bare", "--fps", "20", "--trace", pull.trace)
        let drawn = try pull.movie("drawn", "--fps", "20", "--trace", pull.trace, "--fingers")
        // In the sixth frame, at 250 ms, both fingers are at a height of 310: one at x = 150 and one, outside the
        // picture, at x = 230.
        for y in 0..<RenderedPull.height {
            for x in stride(from: y % 5, to: RenderedPull.width, by: 5) {
                let index = (y * RenderedPull.width + x) * 3
                let distances = [150.0, 230].map {
                    ((Double(x) + 0.5 - $0) * (Double(x) + 0.5 - $0)
                        + (Double(y) + 0.5 - 310) * (Double(y) + 0.5 - 310)).squareRoot()
                }
                let isThere = drawn.frames[5][index..<index + 3] != bare.frames[5][index..<index + 3]
                if distances.allSatisfy({ $0 > 23 }), isThere { Issue.record("something at \(x), \(y)") }
                if distances.contains(where: { $0 < 19 }), !isThere { Issue.record("nothing at \(x), \(y)") }
            }
        }
        #expect(try difference(#require(drawn.frames.last), #require(bare.frames.last)) == 0)
    }

    /// ffmpeg gets the frames with their alpha, and would show what is not opaque as a hole in a GIF.
    @Test(
        arguments: ["jelly", "circle", "wipe", "fade"].map { ["--mask", $0] } + [
            ["--mask", "circle", "--shadow", "--fingers"],
            ["--mask", "zoom", "--from", "20,300,40,30"],
            ["--size", "333x222", "--scale", "2"],
        ])
    func everyFrameOnABackgroundIsOpaque(options: [String]) throws {
        let (old, new) = (pull.path("old.png"), pull.path("new.png"))
        for (name, opaque) in [(old, "old.ppm"), (new, "new.ppm")] {
            try ImageMagick.convert(
                pull.path(opaque), "-alpha", "set", "-channel", "A", "-evaluate", "set", "40%", name)
        }
        let stream = pull.path("stream")
        let folders = try pull.scratch.pathWithFFmpeg(reading: "cat >> '\(stream)'")
        let files = [old, new, "-o", pull.path("movie.gif"), "--sheet", pull.path("sheet.png")]
        _ = try Output.render(files + ["--fps", "10", "--background", "white"] + options, path: folders).success()
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: stream)))
        #expect(bytes.count > 4 * 9 * RenderedPull.width * RenderedPull.height)
        #expect(stride(from: 3, to: bytes.count, by: 4).allSatisfy { bytes[$0] == 255 })
    }

    @Test func aSheetShowsTheFirstFrameAndTheLast() throws {
        try pull.write("movie.png", ["--trace", pull.trace, "--fps", "40", "--sheet", pull.path("sheet.png")])
        let sheet = try Movie(pull.path("sheet.png"))
        try #require(sheet.frames.count == 1)
        // Twelve pictures in their own size, six in a row.
        #expect(sheet.width == 6 * (RenderedPull.width + 16) + 16)
        #expect(sheet.height == 2 * (RenderedPull.height + 16) + 16)
        func picture(_ column: Int, _ line: Int) -> [UInt8] {
            (0..<RenderedPull.height).flatMap { y in
                let start =
                    ((16 + line * (RenderedPull.height + 16) + y) * sheet.width + 16 + column
                        * (RenderedPull.width + 16)) * 3
                return sheet.frames[0][start..<start + RenderedPull.width * 3]
            }
        }
        #expect(difference(picture(0, 0), RenderedPull.old.bytes) == 0)
        #expect(difference(picture(5, 1), RenderedPull.new.bytes) == 0)
        #expect(difference(picture(2, 0), RenderedPull.old.bytes) > 50)
    }
}
