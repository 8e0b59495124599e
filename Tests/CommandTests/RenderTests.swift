import Foundation
import ProcessSupport
import Testing

/// What `penumbra render` writes, decoded by others.
struct RenderTests {
    let scratch: Scratch
    let trace: String
    static let (width, height) = (200, 400)
    static let old = TestPicture(width: width, height: height, kind: 0)
    static let new = TestPicture(width: width, height: height, kind: 1)

    init() throws {
        scratch = try Scratch()
        trace = try scratch.file("pull.jsonl", ReplayTests.pull).path
        try Self.old.file.write(to: scratch.file("old.ppm"))
        try Self.new.file.write(to: scratch.file("new.ppm"))
    }

    private func path(_ name: String) -> String { scratch.folder.appendingPathComponent(name).path }

    /// Renders to a file of this name, and decodes it.
    private func render(_ name: String, _ options: String...) throws -> Movie {
        let run = try Output.render([path("old.ppm"), path("new.ppm"), "-o", path(name)] + options)
        #expect(try run.success() == "")
        #expect(run.errors.isEmpty)
        return try Movie(path(name), isFolder: !name.contains("."))
    }

    private func replay(_ options: String...) throws -> [Frame] {
        try Run(["replay", trace, "--size", "\(Self.width)x\(Self.height)"] + options).frames()
    }

    /// How much of a pixel the old picture covers: the part of many points in it that lie beyond the curve.
    private func cover(_ frame: Frame, _ x: Int, _ y: Int) -> Double {
        guard frame.state != "idle" else { return 0 }
        let samples = 32
        var sum = 0.0
        for sample in 0..<samples {
            let place = Double(x) + (Double(sample) + 0.5) / Double(samples)
            // Across is t²·width + 2t(1-t)·control: halved in until it is there.
            var (low, high) = (0.0, 1.0)
            for _ in 0..<30 {
                let t = (low + high) / 2
                let across = t * t * Double(Self.width) + 2 * t * (1 - t) * frame.control.x
                if across < place { low = t } else { high = t }
            }
            let edge = frame.edge + 2 * low * (1 - low) * frame.control.y
            sum += min(max(Double(y + 1) - edge, 0), 1)
        }
        return sum / Double(samples)
    }

    /// The colours of a pixel that is covered by so much.
    private func mixed(_ cover: Double, _ index: Int) -> Double {
        Double(Self.old.bytes[index]) * cover + Double(Self.new.bytes[index]) * (1 - cover)
    }

    @Test(arguments: ["frames", "movie.png"], ["natural", "castro"])
    func everyFrameShowsWhatReplayTells(name: String, style: String) throws {
        let movie = try render(name, "--trace", trace, "--fps", "20", "--style", style)
        let told = try replay("--fps", "20", "--style", style)
        #expect(movie.width == Self.width && movie.height == Self.height)
        try #require(movie.frames.count == told.count)
        for (number, frame) in told.enumerated() {
            // Before the first edge the old picture is bare, after the last the new one.
            let isBefore = frame.state == "idle" && number < told.count / 2
            var worst = 0.0
            for y in 0..<Self.height {
                for x in stride(from: number % 7, to: Self.width, by: 7) {
                    let isCrossed = abs(Double(y) - frame.edge) <= abs(frame.control.y) / 2 + 2
                    let all = isBefore || frame.state != "idle" && Double(y) > frame.edge
                    let part = isCrossed && !isBefore ? cover(frame, x, y) : all ? 1 : 0
                    for index in (y * Self.width + x) * 3..<(y * Self.width + x) * 3 + 3 {
                        worst = max(worst, abs(Double(movie.frames[number][index]) - mixed(part, index)))
                    }
                }
            }
            #expect(worst <= 2, "frame \(number), \(frame.state)")
        }
    }

    @Test(arguments: ["gif", "png", "mp4", "webm"]) func everyFormatHasItsFramesAtTheirTimes(ending: String) throws {
        let movie = try render("movie." + ending, "--trace", trace, "--fps", "25")
        #expect(movie.width == Self.width && movie.height == Self.height)
        #expect(try movie.frames.count == replay("--fps", "25").count)
        #expect(movie.times.count == movie.frames.count)
        for (number, time) in movie.times.enumerated() {
            #expect(abs(time - Double(number) / 25) < 0.0015, "frame \(number)")
        }
        // Lossy ones, and the colours of a GIF, are near what they should be.
        let most = ending == "png" ? 0 : ending == "gif" ? 5.0 : 2
        #expect(meanDifference(try #require(movie.frames.first), Self.old.bytes) <= most)
        #expect(meanDifference(try #require(movie.frames.last), Self.new.bytes) <= most)
    }

    /// ffmpeg cannot read what it writes here, so the container is taken apart. (Google, WebP Container Specification.)
    @Test func aWebPHasItsFramesAtTheirTimes() throws {
        let output = path("movie.webp")
        let options = ["-o", output, "--fps", "20", "--trace", trace]
        _ = try Output.render([path("old.ppm"), path("new.ppm")] + options).success()
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: output)))
        func number(_ place: Int, _ count: Int) -> Int {
            (0..<count).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
        }
        #expect(String(decoding: bytes[0..<4], as: UTF8.self) == "RIFF" && number(4, 4) == bytes.count - 8)
        var durations: [Int] = []
        var place = 12
        while place + 8 <= bytes.count {
            switch String(decoding: bytes[place..<place + 4], as: UTF8.self) {
            case "VP8X":
                #expect(number(place + 12, 3) + 1 == Self.width)
                #expect(number(place + 15, 3) + 1 == Self.height)
            case "ANIM": #expect(number(place + 12, 2) == 1, "it is played once")
            case "ANMF": durations.append(number(place + 20, 3))
            default: break
            }
            place += 8 + (number(place + 4, 4) + 1) / 2 * 2
        }
        // Frames that are alike are one, shown for longer.
        let total = durations.reduce(0, +)
        #expect(try abs(total - replay("--fps", "20").count * 50) <= 50)
        #expect(durations.allSatisfy { $0 > 0 && $0 % 50 == 0 })
    }

    @Test func slowerMeansMoreFrames() throws {
        let movie = try render("movie.png", "--trace", trace, "--fps", "10", "--slow", "3")
        let told = try replay("--fps", "30")
        #expect(movie.frames.count == told.count)
        #expect(abs((movie.times.last ?? 0) - Double(told.count - 1) / 10) < 1e-3)
    }

    @Test(arguments: ["gif", "png"]) func aLoopEndsWhereItBegan(ending: String) throws {
        let once = try render("once." + ending, "--trace", trace, "--fps", "10")
        let loop = try render("loop." + ending, "--trace", trace, "--fps", "10", "--loop")
        // Half a second of rest at both ends.
        #expect(loop.frames.count == 2 * (once.frames.count + 5))
        #expect(meanDifference(loop.frames[0], try #require(loop.frames.last)) < (ending == "gif" ? 6 : 1))
        #expect(meanDifference(loop.frames[loop.frames.count / 2], Self.new.bytes) <= 6)
        func repeats(_ name: String) throws -> Bool {
            let data = try Data(contentsOf: URL(fileURLWithPath: path(name)))
            if ending == "gif" { return data.range(of: Data("NETSCAPE2.0".utf8)) != nil }
            // acTL: the number of frames, and how often they are played, 0 for ever.
            let place = try #require(data.range(of: Data("acTL".utf8))).upperBound
            return data[place + 4..<place + 8].allSatisfy { $0 == 0 }
        }
        #expect(try repeats("loop." + ending) && !repeats("once." + ending))
    }

    @Test(arguments: ["top", "bottom", "left", "right"]) func aWipeComesFromItsSide(side: String) throws {
        let movie = try render("frames", "--mask", "wipe", "--from", side, "--gesture", "drag", "--fps", "10")
        func isNew(_ frame: [UInt8], _ x: Int, _ y: Int) -> Bool { frame[(y * Self.width + x) * 3 + 2] < 160 }
        let (right, bottom) = (Self.width - 1, Self.height - 1)
        let corners = [(0, 0), (right, 0), (0, bottom), (right, bottom)]
        let first = ["top": [0, 1], "bottom": [2, 3], "left": [0, 2], "right": [1, 3]][side] ?? []
        let between = movie.frames.map { frame in corners.indices.filter { isNew(frame, corners[$0].0, corners[$0].1) }
        }
        #expect(between.first == [] && between.last == [0, 1, 2, 3])
        #expect(between.allSatisfy { [[], first, [0, 1, 2, 3]].contains($0) })
        #expect(between.filter { $0 == first }.count > 3)
    }

    @Test func aCircleGrowsAroundItsCenter() throws {
        let movie = try render(
            "frames", "--mask", "circle", "--center", "50,100", "--fps", "20", "--trace", trace)
        let told = try replay("--fps", "20", "--jelly", "0")
        let farthest = (150.0 * 150 + 300 * 300).squareRoot()
        for (number, frame) in told.enumerated() where frame.state != "idle" {
            let radius = min(max(frame.edge / Double(Self.height), 0), 1) * farthest
            for y in stride(from: 0, to: Self.height, by: 3) {
                for x in 0..<Self.width {
                    let (dx, dy) = (Double(x) - 49.5, Double(y) - 99.5)
                    let distance = (dx * dx + dy * dy).squareRoot()
                    guard abs(distance - radius) > 1 else { continue }
                    let index = (y * Self.width + x) * 3
                    let expected = distance < radius ? Self.new.bytes[index] : Self.old.bytes[index]
                    if movie.frames[number][index] != expected {
                        Issue.record("frame \(number) at \(x), \(y)")
                        return
                    }
                }
            }
        }
    }

    @Test func aFadeMixesEveryPixelAlike() throws {
        let movie = try render("frames", "--mask", "fade", "--fps", "20", "--trace", trace)
        for (number, frame) in try replay("--fps", "20", "--jelly", "0").enumerated() where frame.state != "idle" {
            let opacity = 1 - min(max(frame.edge / Double(Self.height), 0), 1)
            let worst = Self.old.bytes.indices.map { abs(Double(movie.frames[number][$0]) - mixed(opacity, $0)) }.max()
            #expect(worst ?? .infinity <= 2, "frame \(number)")
        }
    }

    @Test func aShadowOnlyDarkensTheNewPicture() throws {
        let bare = try render("bare", "--fps", "20", "--trace", trace)
        let shaded = try render("shaded", "--fps", "20", "--trace", trace, "--shadow")
        var darker = 0
        for (a, b) in zip(bare.frames, shaded.frames) {
            for index in a.indices where a[index] != b[index] {
                darker += 1
                // A level may be lost where both are rounded.
                if b[index] > a[index] + 1 { Issue.record("brighter") }
            }
        }
        #expect(darker > 10_000)
        #expect(shaded.frames.last == bare.frames.last)
    }

    @Test func fingersAreDrawnWhereTheyAre() throws {
        let bare = try render("bare", "--fps", "20", "--trace", trace)
        let drawn = try render("drawn", "--fps", "20", "--trace", trace, "--fingers")
        // In the sixth frame, at 250 ms, both fingers are at a height of 310; at 150 and, out of sight, at 230.
        for y in 0..<Self.height {
            for x in 0..<Self.width {
                let index = (y * Self.width + x) * 3
                let distances = [150.0, 230].map {
                    ((Double(x) + 0.5 - $0) * (Double(x) + 0.5 - $0)
                        + (Double(y) + 0.5 - 310) * (Double(y) + 0.5 - 310)).squareRoot()
                }
                let isThere = drawn.frames[5][index..<index + 3] != bare.frames[5][index..<index + 3]
                if distances.allSatisfy({ $0 > 23 }), isThere { Issue.record("something at \(x), \(y)") }
                if distances.contains(where: { $0 < 19 }), !isThere { Issue.record("nothing at \(x), \(y)") }
            }
        }
        #expect(drawn.frames.last == bare.frames.last)
    }

    @Test func aDeviceFrameLeavesThePictureAsItIs() throws {
        let bare = try render("bare", "--fps", "10", "--trace", trace)
        let framed = try render("framed", "--fps", "10", "--trace", trace, "--frame")
        let margin = (framed.width - bare.width) / 2
        #expect(margin > 8 && framed.height - bare.height == 2 * margin)
        for (a, b) in zip(bare.frames, framed.frames) {
            // But for the corners.
            for y in 12..<Self.height - 12 {
                let inner = a[y * Self.width * 3..<(y + 1) * Self.width * 3]
                let start = ((y + margin) * framed.width + margin) * 3
                if !inner.elementsEqual(b[start..<start + Self.width * 3]) { Issue.record("row \(y)") }
            }
            #expect(b[0..<3] == framed.frames[0][0..<3])
        }
    }

    @Test func aSheetShowsTheFirstFrameAndTheLast() throws {
        _ = try render("movie.png", "--trace", trace, "--fps", "20", "--sheet", path("sheet.png"))
        let sheet = try Movie(path("sheet.png"))
        try #require(sheet.frames.count == 1)
        // Twelve pictures of their own size, six in a line.
        #expect(sheet.width == 6 * (Self.width + 16) + 16)
        #expect(sheet.height == 2 * (Self.height + 16) + 16)
        func picture(_ column: Int, _ line: Int) -> [UInt8] {
            (0..<Self.height).flatMap { y in
                let start = ((16 + line * (Self.height + 16) + y) * sheet.width + 16 + column * (Self.width + 16)) * 3
                return sheet.frames[0][start..<start + Self.width * 3]
            }
        }
        #expect(picture(0, 0) == Self.old.bytes)
        #expect(picture(5, 1) == Self.new.bytes)
        #expect(picture(2, 0) != Self.old.bytes)
    }

    /// Scaled by a whole number, a picture that changes evenly is sampled at the middles.
    @Test func bothPicturesAreScaledToFill() throws {
        try TestPicture(width: 300, height: 200, kind: 1).file.write(to: URL(fileURLWithPath: path("new.ppm")))
        let movie = try render("frames", "--size", "100x200", "--gesture", "flick", "--fps", "10")
        #expect(movie.width == 100 && movie.height == 200)
        for y in stride(from: 2, to: 198, by: 5) {
            for x in stride(from: 2, to: 98, by: 5) {
                // Half of the first, and the middle third of the second.
                let first = Double(150 + 100 * x / 100)
                let second = Double(10 + (100 + x) * 100 / 300)
                let index = (y * 100 + x) * 3
                if abs(Double(movie.frames[0][index]) - first) > 2 { Issue.record("old at \(x), \(y)") }
                if abs(Double(movie.frames.last?[index + 2] ?? 0) - second) > 2 { Issue.record("new at \(x), \(y)") }
            }
        }
    }
}
