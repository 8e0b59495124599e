import Foundation
import ProcessSupport
import Testing

/// Movies of pictures that are not opaque.
struct RenderAlphaTests {
    let pull: RenderedPull
    private let files: [String]

    init() throws {
        pull = try RenderedPull()
        files = [pull.path("old.png"), pull.path("new.png")]
        // A ramp of alpha, and a picture with a hole.
        try ImageMagick.convert(
            pull.path("old.ppm"), "(", "-size", "200x400", "gradient:", ")", "-alpha", "off", "-compose", "CopyOpacity",
            "-composite", files[0])
        try ImageMagick.convert(
            pull.path("new.ppm"), "(", "-size", "200x400", "xc:white", "-fill", "black", "-draw",
            "circle 90,200 90,140",
            ")", "-alpha", "off", "-compose", "CopyOpacity", "-composite", files[1])
    }

    private static let options = ["--gesture", "drag", "--fps", "10"]

    private func render(_ name: String, _ options: [String], path: String? = nil) throws -> String {
        let run = try Output.render(files + ["-o", pull.path(name)] + Self.options + options, path: path)
        _ = try run.success()
        return String(decoding: run.errors, as: UTF8.self)
    }

    /// The frames of a movie as red, green, blue and alpha.
    private func frames(_ name: String) throws -> [[UInt8]] {
        let path = pull.path(name)
        let input = name.contains(".") ? ["-i", path] : ["-framerate", "1", "-i", path + "/frame-%05d.png"]
        let decoder = name.hasSuffix(".webm") ? ["-c:v", "libvpx-vp9"] : []
        let run = try Output(
            "/usr/bin/env",
            ["ffmpeg", "-v", "error", "-nostdin"] + decoder + input
                + ["-fps_mode", "passthrough", "-f", "rawvideo", "-pix_fmt", "rgba", "-"])
        #expect(run.code == 0, "\(String(decoding: run.errors, as: UTF8.self))")
        let (bytes, count) = ([UInt8](run.output), 4 * RenderedPull.width * RenderedPull.height)
        return stride(from: 0, to: bytes.count, by: count).map { Array(bytes[$0..<min($0 + count, bytes.count)]) }
    }

    /// A frame over a color.
    private func over(_ color: [Int], _ frame: [UInt8]) -> [UInt8] {
        stride(from: 0, to: frame.count, by: 4).flatMap { pixel in
            (0..<3).map { channel in
                let alpha = Int(frame[pixel + 3])
                return UInt8((Int(frame[pixel + channel]) * alpha + color[channel] * (255 - alpha) + 127) / 255)
            }
        }
    }

    /// Composited over a color, a movie with alpha equals the movie with this color as its background.
    @Test(
        arguments: [
            ["--mask", "jelly", "--shadow", "--fingers"], ["--mask", "circle", "--feather", "30"], ["--mask", "fade"],
        ], ["frames", "movie.png", "movie.webm"])
    func transparentPicturesWereDrawnOverWhite(options: [String], name: String) throws {
        let isExact = name != "movie.webm"
        #expect(try render(name, options) == "")
        let shown = try frames(name)
        _ = try render("background", options + ["--background", "#2050c0"])
        let expected = try frames("background")
        try #require(shown.count == expected.count)
        for (one, other) in zip(shown, expected) {
            let (one, other) = (over([0x20, 0x50, 0xC0], one), over([0, 0, 0], other))
            #expect(isExact ? difference(one, other) <= 2 : meanDifference(one, other) < 3)
        }
    }

    @Test func framesWithoutFFmpegAreThoseOfIt() throws {
        _ = try render("frames", ["--shadow"])
        _ = try render("alone", ["--shadow"], path: "/nowhere")
        for (one, other) in zip(try frames("frames"), try frames("alone")) {
            #expect(difference(over([0, 0, 0], one), over([0, 0, 0], other)) <= 1)
            #expect(difference(over([255, 255, 255], one), over([255, 255, 255], other)) <= 1)
        }
    }

    /// It is as if the picture had been cut out by hand.
    @Test func aGIFIsCutOutAtHalf() throws {
        #expect(try render("movie.gif", []).contains("less than half opaque"))
        _ = try render("frames", [])
        for (cut, whole) in zip(try frames("movie.gif"), try frames("frames")) {
            let isCut = stride(from: 3, to: cut.count, by: 4).filter { abs(Int(whole[$0]) - 128) > 1 }.allSatisfy {
                cut[$0] == (whole[$0] < 128 ? 0 : 255)
            }
            #expect(isCut)
        }
    }

    /// An alpha channel in which everything is opaque.
    @Test func opaqueMoviesHaveNoAlpha() throws {
        for name in files { try ImageMagick.convert(pull.path("old.ppm"), "-alpha", "set", name) }
        _ = try render("frames", [])
        // The color type of a PNG: with alpha it is 6. (PNG, third edition, section 11.2.1.)
        #expect(try Data(contentsOf: URL(fileURLWithPath: pull.path("frames/frame-00001.png")))[25] == 2)
    }

    @Test func whatIsBesideAContainedPictureIsTransparent() throws {
        for (name, kind) in zip(files, ["old", "new"]) { try ImageMagick.convert(pull.path(kind + ".ppm"), name) }
        _ = try render("frames", ["--size", "200x400", "--fit", "contain"])
        #expect(try frames("frames").allSatisfy { $0[3] == 255 })
        _ = try render("wide", ["--size", "400x400", "--fit", "contain"])
        let first = try ImageMagick.pixels(pull.path("wide/frame-00001.png"))
        #expect(first[3] == 0 && first[4 * (200 * 400 + 200) + 3] == 255)
    }
}
