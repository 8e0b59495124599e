import Foundation
import ProcessSupport
import Testing

/// `penumbra render` needs memory for two pictures and a frame.
struct RenderMemoryTests {
    let scratch: Scratch

    init() throws {
        scratch = try Scratch()
    }

    private func path(_ name: String) -> String { scratch.folder.appendingPathComponent(name).path }

    private func writePictures(width: Int, height: Int) throws {
        for (name, kind) in [("old.ppm", 0), ("new.ppm", 1)] {
            let row = TestPicture(width: width, height: 1, kind: kind).bytes
            var file = Data("P6 \(width) \(height) 255\n".utf8)
            for _ in 0..<height { file += row }
            try file.write(to: URL(fileURLWithPath: path(name)))
        }
    }

    /// Renders with an ffmpeg that reads every frame. Returns the peak resident memory, in kilobytes, and the number of
    /// bytes that this ffmpeg read.
    private func render(_ options: String..., ending: String = "ppm") throws -> (peak: Int, bytes: Int) {
        let measured = path("measured")
        let folders = try scratch.pathWithFFmpeg(
            reading: "wc -c > '\(measured)'; grep VmHWM /proc/$PPID/status >> '\(measured)'")
        let pictures = [path("old." + ending), path("new." + ending), "-o", path("movie.webm")]
        _ = try Output.render(pictures + options, path: folders).success()
        let lines = try String(contentsOfFile: measured, encoding: .utf8).split(whereSeparator: \.isWhitespace)
        let numbers = lines.compactMap { Int($0) }
        try #require(numbers.count == 2)
        return (numbers[1], numbers[0])
    }

    @Test func aLargePictureTakesLittleMemory() throws {
        try writePictures(width: 3840, height: 2160)
        let peak = try render("--fps", "3", "--fingers", "--shadow").peak
        #expect(peak < 300_000)
        // The minimum: both pictures and the frame.
        #expect(peak > 3 * 3840 * 2160 * 4 / 1024)
    }

    @Test func aLongMovieTakesNoMoreMemoryThanAShortOne() throws {
        try writePictures(width: 320, height: 240)
        let short = try render("--fps", "10", "--loop")
        let long = try render("--fps", "10", "--loop", "--slow", "20")
        let more = (long.bytes - short.bytes) / 1024
        #expect(more > 50_000)
        #expect(long.peak - short.peak < more / 10)
    }

    /// A picture that is scaled down anyway is halved while it is decoded, as often as it stays large enough.
    @Test func aPictureOfFourTimesTheSizeTakesLittleMoreMemory() throws {
        try writePictures(width: 4000, height: 3000)
        for name in ["old", "new"] { try ImageMagick.convert(path(name + ".ppm"), path(name + ".jpg")) }
        let peak = try render("--fps", "1", "--size", "1000x700", ending: "jpg").peak
        // Less than its pixels would take with alpha, plus half of that.
        #expect(peak < 4000 * 3000 * 6 / 1024)
    }
}
