import Foundation
import ProcessSupport
import Testing

/// The frames and the times of the output of `penumbra render`, decoded by other programs.
struct RenderTests {
    let pull: RenderedPull

    init() throws {
        pull = try RenderedPull()
    }

    /// Returns the part of a pixel that the old picture covers: the share of many sample points that lie beyond the
    /// curve.
    private func cover(_ frame: Frame, _ x: Int, _ y: Int) -> Double {
        guard frame.state != "idle" else { return 0 }
        let samples = 12
        var sum = 0.0
        for sample in 0..<samples {
            let place = Double(x) + (Double(sample) + 0.5) / Double(samples)
            // The horizontal position is t²·width + 2t(1-t)·control. Bisection finds t.
            var (low, high) = (0.0, 1.0)
            for _ in 0..<24 {
                let t = (low + high) / 2
                let across = t * t * Double(RenderedPull.width) + 2 * t * (1 - t) * frame.control.x
                if across < place { low = t } else { high = t }
            }
            let edge = frame.edge + 2 * low * (1 - low) * frame.control.y
            sum += min(max(Double(y + 1) - edge, 0), 1)
        }
        return sum / Double(samples)
    }

    @Test(arguments: ["frames", "movie.png"], ["natural", "castro"])
    func everyFrameShowsTheReplayedEdge(name: String, style: String) throws {
        let movie = try pull.movie(name, "--trace", pull.trace, "--fps", "20", "--style", style)
        let replayed = try pull.replay("--fps", "20", "--style", style)
        #expect(movie.width == RenderedPull.width && movie.height == RenderedPull.height)
        try #require(movie.frames.count == replayed.count)
        for (number, frame) in replayed.enumerated() {
            // Before the first edge the frame shows only the old picture, after the last only the new one.
            let isBefore = frame.state == "idle" && number < replayed.count / 2
            var worst = 0.0
            for y in 0..<RenderedPull.height {
                for x in stride(from: number % 7, to: RenderedPull.width, by: 7) {
                    let isCrossed = abs(Double(y) - frame.edge) <= abs(frame.control.y) / 2 + 2
                    let all = isBefore || frame.state != "idle" && Double(y) > frame.edge
                    let part = isCrossed && !isBefore ? cover(frame, x, y) : all ? 1 : 0
                    for index in (y * RenderedPull.width + x) * 3..<(y * RenderedPull.width + x) * 3 + 3 {
                        worst = max(worst, abs(Double(movie.frames[number][index]) - RenderedPull.mixed(part, index)))
                    }
                }
            }
            #expect(worst <= 2, "frame \(number), \(frame.state)")
        }
    }

    /// A header bar and an icon made a movie in which nothing moved.
    @Test(arguments: [(1280, 64), (24, 24), (64, 1280), (9, 3)], ["top", "bottom", "left", "right"])
    func aPictureOfAnySizeMoves(size: (width: Int, height: Int), side: String) throws {
        let (old, new) = (
            TestPicture(width: size.width, height: size.height, kind: 0),
            TestPicture(width: size.width, height: size.height, kind: 1)
        )
        let inputs = [try pull.scratch.file("a.ppm"), try pull.scratch.file("b.ppm")]
        try old.file.write(to: inputs[0])
        try new.file.write(to: inputs[1])
        let run = try Output.render(inputs.map(\.path) + ["-o", pull.path("f"), "--from", side, "--fps", "15"])
        #expect(try run.success() == "" && String(decoding: run.errors, as: UTF8.self) == "")
        let frames = try Movie(pull.path("f"), isFolder: true).frames
        #expect(frames.first == old.bytes && frames.last == new.bytes)
        #expect(Set(frames).count >= 4)
    }

    @Test(arguments: ["gif", "png", "mp4", "webm"]) func everyFormatHasItsFramesAtTheirTimes(ending: String) throws {
        let movie = try pull.movie("movie." + ending, "--trace", pull.trace, "--fps", "25")
        #expect(movie.width == RenderedPull.width && movie.height == RenderedPull.height)
        #expect(try movie.frames.count == pull.replay("--fps", "25").count)
        #expect(movie.times.count == movie.frames.count)
        for (number, time) in movie.times.enumerated() {
            #expect(abs(time - Double(number) / 25) < 0.0015, "frame \(number)")
        }
        // Lossy formats, and the palette of a GIF, are close to the expected colors.
        let most = ending == "png" ? 0 : ending == "gif" ? 5.0 : 2
        #expect(meanDifference(try #require(movie.frames.first), RenderedPull.old.bytes) <= most)
        #expect(meanDifference(try #require(movie.frames.last), RenderedPull.new.bytes) <= most)
    }

    /// The output has the same bytes as a file, even in a format that seeks back to its beginning, and with a picture
    /// from standard input.
    @Test(arguments: ["gif", "png", "mp4"]) func theStandardStreamsAreFilesToo(format: String) throws {
        let options = ["--fps", "5", "--format", format]
        try pull.write("movie.\(format)", options)
        let file = try Data(contentsOf: URL(fileURLWithPath: pull.path("movie.\(format)")))
        let arguments = ["render", "-", pull.path("new.ppm"), "-o", "-"] + options
        let shell = "exec \"$0\" \"$@\" < \"\(pull.path("old.ppm"))\""
        let temporary = pull.scratch.folder.appendingPathComponent("temporary")
        try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: false)
        let piped = try Output(
            "/bin/sh", ["-c", shell, productPath("penumbra")] + arguments,
            environment: ProcessInfo.processInfo.environment.merging(["TMPDIR": temporary.path]) { $1 })
        #expect(piped.code == 0 && String(decoding: piped.errors, as: UTF8.self) == "")
        #expect(piped.output == file, "\(piped.output.count) bytes, not \(file.count)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.path) == [])
    }

    @Test func anyNameHasTheFormatThatIsAskedFor() throws {
        try pull.write("movie", ["--fps", "5", "--format", "gif"])
        #expect(try Data(contentsOf: URL(fileURLWithPath: pull.path("movie"))).starts(with: Data("GIF89a".utf8)))
    }

    /// The mixtures of eight colors in all frames are fewer than 256, so a palette of them is exact. With one from six frames they
    /// were up to 9 levels off.
    @Test func aFadeInAGIFHasTheColorsOfEveryFrame() throws {
        for (name, turn) in [("old.ppm", 0), ("new.ppm", 5)] {
            var bytes = Data("P6 64 96 255\n".utf8)
            for _ in 0..<96 {
                for bar in 0..<64 {
                    let number = bar / 8 + turn
                    bytes += [UInt8(number * 20), UInt8(255 - number * 17), UInt8(number * 9)]
                }
            }
            try bytes.write(to: URL(fileURLWithPath: pull.path(name)))
        }
        let exact = try pull.movie("movie.png", "--mask", "fade", "--fps", "25")
        let palette = try pull.movie("movie.gif", "--mask", "fade", "--fps", "25")
        #expect(Set(exact.frames).count > 8)
        #expect(palette.frames == exact.frames)
    }

    /// glibc's allocations are tuned for the formats that gain from it, unless the user has tuned them.
    @Test(arguments: [("gif", nil, "glibc.malloc."), ("webp", "of=user", "of=user"), ("mp4", nil, "")])
    func memoryOfFFmpegIsTuned(format: String, before: String?, after: String) throws {
        let seen = pull.path("seen")
        let folders = try pull.scratch.pathWithFFmpeg(
            reading: "echo \"$GLIBC_TUNABLES\" > '\(seen)'; cat > /dev/null")
        var environment = ["PATH": folders]
        environment["GLIBC_TUNABLES"] = before
        let pictures = [pull.path("old.ppm"), pull.path("new.ppm")]
        let arguments = ["render"] + pictures + ["-o", pull.path("movie." + format)]
        _ = try Output(productPath("penumbra"), arguments, environment: environment).success()
        let line = try String(contentsOfFile: seen, encoding: .utf8).dropLast()
        #expect(after == "" ? line.isEmpty : line.hasPrefix(after))
    }

    /// ffmpeg cannot read the animated WebP that it writes, so ImageMagick does.
    @Test func aWebPHasItsFramesAtTheirTimes() throws {
        let output = pull.path("movie.webp")
        try pull.write("movie.webp", ["--fps", "20", "--trace", pull.trace])
        let replayed = try ImageMagick.convert(output, "-format", "%T ", "info:-")
        let hundredths = String(decoding: replayed, as: UTF8.self).split(separator: " ").compactMap { Int($0) }
        let bytes = [UInt8](try ImageMagick.convert(output, "-coalesce", "-depth", "8", "rgb:-"))
        let count = RenderedPull.width * RenderedPull.height * 3
        try #require(bytes.count == hundredths.count * count)
        let exact = try pull.movie("movie.png", "--fps", "20", "--trace", pull.trace)
        var shown = 0
        for (number, time) in hundredths.enumerated() {
            let frame = Array(bytes[number * count..<(number + 1) * count])
            #expect(frame == exact.frames[shown], "frame \(shown)")
            // Equal frames are merged into one, which is shown longer.
            #expect(time > 0 && time % 5 == 0)
            shown += time / 5
        }
        #expect(shown == exact.frames.count)
    }

    /// A lossy WebP left out changes of a few levels, so a fade between similar pictures stopped on its way.
    @Test func aSlowFadeInAWebPEndsInTheNewPicture() throws {
        try pull.write("movie.webp", ["--mask", "fade", "--fps", "60"])
        let last = try ImageMagick.convert(
            pull.path("movie.webp"), "-coalesce", "-delete", "0--2", "-depth", "8", "rgb:-")
        #expect([UInt8](last) == RenderedPull.new.bytes)
    }

    @Test(arguments: [true, false]) func aWebPIsPlayedOnceOrForever(repeats: Bool) throws {
        try pull.write("movie.webp", ["--fps", "10", "--trace", pull.trace] + (repeats ? ["--loop"] : []))
        let data = try Data(contentsOf: URL(fileURLWithPath: pull.path("movie.webp")))
        // ANIM: its length, a color, and the number of loops, where 0 means forever. (Google, WebP Container
        // Specification.)
        let place = try #require(data.range(of: Data("ANIM".utf8))).upperBound
        #expect(Array(data[place + 8..<place + 10]) == [repeats ? 0 : 1, 0])
    }

    @Test func slowerMeansMoreFrames() throws {
        let movie = try pull.movie("movie.png", "--trace", pull.trace, "--fps", "10", "--slow", "3")
        let replayed = try pull.replay("--fps", "30")
        #expect(movie.frames.count == replayed.count)
        #expect(abs((movie.times.last ?? 0) - Double(replayed.count - 1) / 10) < 1e-3)
    }

    @Test(arguments: ["gif", "png"]) func aLoopEndsWhereItBegan(ending: String) throws {
        let once = try pull.movie("once." + ending, "--trace", pull.trace, "--fps", "10")
        let loop = try pull.movie("loop." + ending, "--trace", pull.trace, "--fps", "10", "--loop")
        // Half a second of rest at both ends.
        #expect(loop.frames.count == 2 * (once.frames.count + 5))
        #expect(meanDifference(loop.frames[0], try #require(loop.frames.last)) < (ending == "gif" ? 6 : 1))
        #expect(meanDifference(loop.frames[loop.frames.count / 2], RenderedPull.new.bytes) <= 6)
        func repeats(_ name: String) throws -> Bool {
            let data = try Data(contentsOf: URL(fileURLWithPath: pull.path(name)))
            if ending == "gif" { return data.range(of: Data("NETSCAPE2.0".utf8)) != nil }
            // acTL: the number of frames, and the number of loops, where 0 means forever.
            let place = try #require(data.range(of: Data("acTL".utf8))).upperBound
            return data[place + 4..<place + 8].allSatisfy { $0 == 0 }
        }
        #expect(try repeats("loop." + ending) && !repeats("once." + ending))
    }

    /// When scaled by a whole number, a linear gradient is sampled at the middles of the pixels.
    @Test func bothPicturesAreScaledToFill() throws {
        try TestPicture(width: 300, height: 200, kind: 1).file.write(to: URL(fileURLWithPath: pull.path("new.ppm")))
        let movie = try pull.movie("frames", "--size", "100x200", "--gesture", "flick", "--fps", "10")
        #expect(movie.width == 100 && movie.height == 200)
        for y in stride(from: 2, to: 198, by: 5) {
            for x in stride(from: 2, to: 98, by: 5) {
                // Half of the first picture, and the middle third of the second.
                let first = Double(150 + 100 * x / 100)
                let second = Double(10 + (100 + x) * 100 / 300)
                let index = (y * 100 + x) * 3
                if abs(Double(movie.frames[0][index]) - first) > 2 { Issue.record("old at \(x), \(y)") }
                if abs(Double(movie.frames.last?[index + 2] ?? 0) - second) > 2 { Issue.record("new at \(x), \(y)") }
            }
        }
    }

    /// A picture of 100 x 200 in a movie of 200 x 100 is 50 wide, between two strips.
    @Test func picturesAreContainedOnABackground() throws {
        let movie = try pull.movie(
            "frames", "--size", "200x100", "--fit", "contain", "--background", "#102030", "--fps", "10")
        for frame in [movie.frames[0], try #require(movie.frames.last)] {
            func pixel(_ x: Int, _ y: Int) -> [UInt8] { Array(frame[((y * 200 + x) * 3)..<((y * 200 + x) * 3 + 3)]) }
            for y in [0, 50, 99] {
                for x in [0, 74, 125, 199] { #expect(pixel(x, y) == [0x10, 0x20, 0x30], "at \(x), \(y)") }
                for x in [75, 100, 124] { #expect(pixel(x, y) != [0x10, 0x20, 0x30], "at \(x), \(y)") }
            }
        }
        let first = Double(movie.frames[0][(50 * 200 + 100) * 3])
        #expect(abs(first - Double(RenderedPull.old.bytes[(200 * RenderedPull.width + 100) * 3])) < 4)
    }

    @Test func transparentPicturesAreDrawnOverTheBackground() throws {
        for name in ["old.ppm", "new.ppm"] {
            try ImageMagick.convert("-size", "200x400", "xc:rgba(255,0,0,0.5)", "png:" + pull.path(name))
        }
        for (background, expected) in [("#0000ff", [128, 0, 127]), ("white", [255, 127, 127])] as [(String, [UInt8])] {
            let movie = try pull.movie("frames-\(background.count)", "--background", background, "--fps", "10")
            #expect(difference(Array(movie.frames[0].prefix(3)), expected) <= 1)
        }
    }

    @Test(arguments: [0.4, 1, 2.5]) func aMovieTakesAsLongAsItIsAskedTo(duration: Double) throws {
        for options in [["--trace", pull.trace], ["--gesture", "hesitate"]] {
            try pull.write("movie.png", options + ["--duration", "\(duration)", "--fps", "50"])
            let movie = try Movie(pull.path("movie.png"), isFolder: false)
            // Two frames.
            #expect(abs(Double(movie.frames.count) / 50 - duration) <= 0.041, "\(options)")
            #expect(meanDifference(try #require(movie.frames.last), RenderedPull.new.bytes) < 2)
        }
    }
}
