import Foundation
import ProcessSupport
import TestSupport
import Testing

@testable import PenumbraCommand

/// What GdkPixbuf leaves out, or reads in another way than other programs.
struct PictureQuirkTests {
    let scratch: Scratch

    init() throws {
        scratch = try Scratch()
    }

    private func read(_ chunks: [(type: String, data: [UInt8])]) throws -> ImageFile {
        let png = PNGFile(width: 3, height: 2, .color, samples: (0..<18).map { $0 * 14 }, chunks: chunks)
        return try ImageFile(path: scratch.file("made.png", png.data).path)
    }

    private static func big(_ numbers: Int...) -> [UInt8] {
        numbers.flatMap { number in [24, 16, 8, 0].map { UInt8(number >> $0 & 255) } }
    }

    @Test func whatAPNGSaysAboutItsNumbersAndWhatIsIgnoredIsNoted() throws {
        let gamma = ("gAMA", Self.big(100_000)), ofSRGB = ("gAMA", Self.big(45_455))
        let wide = ("cHRM", Self.big(31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6_000))
        let usual = ("cHRM", Self.big(31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000))
        let note = "its numbers are read as sRGB, without"
        #expect(try read([]).notes == [])
        #expect(try read([ofSRGB, usual]).notes == [])
        #expect(try read([gamma]).notes == ["\(note) its gamma (gAMA)"])
        #expect(try read([ofSRGB, wide]).notes == ["\(note) its primaries (cHRM)"])
        #expect(try read([gamma, wide]).notes == ["\(note) its gamma (gAMA) and its primaries (cHRM)"])
        #expect(try read([("cICP", [12, 13, 0, 1])]).notes == ["\(note) its color space (cICP)"])
        #expect(try read([("cICP", [1, 13, 0, 1])]).notes == [])
        // The name of a space has precedence.
        #expect(try read([("sRGB", [0]), gamma]).notes == [])
    }

    /// JPEG and TIFF were turned, and PNG was not.
    @Test(arguments: 1...8) func aPNGIsTurnedUpright(orientation: Int) throws {
        let flat = try read([])
        for isBig in [false, true] {
            func number(_ value: Int, _ length: Int) -> [UInt8] {
                let bytes = (0..<length).map { UInt8(value >> (8 * $0) & 255) }
                return isBig ? bytes.reversed() : bytes
            }
            let exif =
                Array((isBig ? "MM" : "II").utf8) + number(42, 2) + number(8, 4) + number(1, 2) + number(0x0112, 2)
                + number(3, 2) + number(1, 4) + number(orientation, 2) + [0, 0] + number(0, 4)
            let file = try read([("eXIf", exif)])
            let isOnItsSide = orientation >= 5
            #expect((file.width, file.height) == (isOnItsSide ? (2, 3) : (3, 2)))
            let expected = (0..<6).flatMap { index -> ArraySlice<UInt8> in
                let (x, y) = (index % file.width, index / file.width)
                let place = [
                    (x, y), (2 - x, y), (2 - x, 1 - y), (x, 1 - y), (y, x), (y, 1 - x), (2 - y, 1 - x), (2 - y, x),
                ][orientation - 1]
                return flat.bytes[((place.1 * 3 + place.0) * 4)..<((place.1 * 3 + place.0) * 4 + 4)]
            }
            #expect(file.bytes == expected, "orientation \(orientation)")
        }
        #expect(try read([("eXIf", [0x4D, 0x4D, 0, 42, 0xFF, 0xFF, 0xFF, 0xFF])]).bytes == flat.bytes)
    }

    /// The decoder took 48 pixels of an icon that had 256.
    @Test func theLargestPictureOfAnIconIsRead() throws {
        let path = scratch.folder.appendingPathComponent("favicon.ico").path
        for sizes in [[16, 48, 256], [256, 16], [32, 64, 48]] {
            let pictures = sizes.flatMap { ["(", "-size", "\($0)x\($0)", "xc:rgb(\($0 - 1),0,0)", ")"] }
            #expect(try Output("/usr/bin/env", ["convert"] + pictures + [path]).code == 0)
            let file = try ImageFile(path: path)
            #expect(file.width == sizes.max() && file.bytes[0] == UInt8((sizes.max() ?? 0) - 1), "\(sizes)")
        }
    }

    /// A half transparent orange was half as light.
    @Test(arguments: ["associated", "unassociated"]) func theColorsOfATIFFAreNotPremultiplied(alpha: String) throws {
        let path = scratch.folder.appendingPathComponent("alpha.tif").path
        try ImageMagick.convert(
            "-size", "8x8", "xc:rgba(200,100,50,0.5)", "-define", "tiff:alpha=\(alpha)", path)
        #expect(difference(try ImageFile(path: path).bytes, try ImageMagick.pixels(path)) <= 1)
    }

    @Test func aCompressedDrawingIsRead() throws {
        let svg =
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"6\" height=\"4\"><rect width=\"6\" height=\"4\" fill=\"#336699\"/></svg>"
        let plain = try scratch.file("a.svg", Data(svg.utf8)).path
        let run = try Output("/usr/bin/env", ["gzip", "--keep", "--suffix", ".svgz", plain])
        #expect(run.code == 0)
        let file = try ImageFile(path: "\(plain).svgz")
        #expect(file.width == 6 && Array(file.bytes.prefix(4)) == [0x33, 0x66, 0x99, 255])
    }

    @Test func aPictureInWhichNothingIsVisibleIsNoted() throws {
        let png = PNGFile(width: 2, height: 2, .colorAlpha, samples: Array(repeating: 0, count: 16))
        let path = try scratch.file("none.png", png.data).path
        #expect(try ImageFile(path: path).notes == ["nothing in it is visible"])
        let run = try Run("theme", "make", "--image", path)
        #expect(run.code == 0 && run.errors == "penumbra: note: \(path): nothing in it is visible\n")
    }

    /// GdkPixbuf also wrote a critical.
    @Test func aFrameWithoutColumnsIsAnErrorInOneLine() throws {
        let head = Data("GIF89a".utf8) + [4, 0, 4, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
        let frame: [UInt8] = [0x2C, 0, 0, 0, 0, 0, 0, 4, 0, 0, 2, 2, 0x4C, 1, 0, 0x3B]
        let path = try scratch.file("empty.gif", head + frame).path
        let run = try Run("colors", path)
        #expect(run.code == 65 && run.errors.split(separator: "\n").count == 1)
        #expect(run.errors.hasPrefix("penumbra: \(path): it cannot be decoded"))
    }

    @Test(arguments: [
        ("RIFF\u{4}\0\0\0WEBPVP8 ", "it is a WebP picture; install its loader: webp-pixbuf-loader"),
        ("\0\0\0\u{18}ftypavif\0\0\0\0", "it is an AVIF picture; install its loader: libavif-gdk-pixbuf"),
        ("\0\0\0\u{18}ftypheic\0\0\0\0", "it is a HEIF picture; install its loader: heif-gdk-pixbuf"),
        ("\0\0\0\u{C}JXL \r\n", "it is a JPEG XL picture, for which Debian 12 has no loader of GdkPixbuf"),
        ("\0\0\0\u{C}jP  \r\n", "it is a JPEG 2000 picture, for which Debian 12 has no loader of GdkPixbuf"),
        ("II+\0", "it is a BigTIFF picture, for which Debian 12 has no loader of GdkPixbuf"),
        ("8BPS\0\u{1}", "it is a Photoshop document, for which Debian 12 has no loader of GdkPixbuf"),
        ("RIFF\u{4}\0\0\0WAVEfmt ", "it is not an image in a known format"),
    ])
    func aFormatWithoutALoaderIsNamed(start: String, reason: String) throws {
        let file = Data(start.utf8) + Data(repeating: 0, count: 64)
        let path = try scratch.file("picture", file).path
        // A machine may have the loader, which then says what is wrong with this file.
        let error = #expect(throws: ImageFileError.self) { try ImageFile(path: path) }
        let text = error?.description ?? ""
        #expect(
            text == "\(path): \(reason)" || text.contains("it cannot be decoded") && reason.contains("install"),
            "\(text)")
    }
}
