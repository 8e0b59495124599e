import Foundation
import ProcessSupport
import TestSupport
import Testing

@testable import PenumbraCommand

struct ImageFileTests {
    let scratch: Scratch

    init() throws {
        scratch = try Scratch()
    }

    private func write(_ data: Data, _ name: String) throws -> String {
        try scratch.file(name, data).path
    }

    private func read(_ png: PNGFile) throws -> ImageFile {
        try ImageFile(path: write(png.data, "made.png"))
    }

    /// Returns why a file is rejected; nil if it is not.
    private func refusal(_ path: String, mostPixels: Int = ImageFile.mostPixels) -> ImageFileError? {
        do throws(ImageFileError) {
            _ = try ImageFile(path: path, mostPixels: mostPixels)
            return nil
        } catch {
            return error
        }
    }

    // MARK: - Kinds of PNG, against the definition

    @Test(
        arguments: PNGFile.Kind.allCases.filter { $0 != .palette },
        [1, 2, 4, 8, 16])
    func samplesOfEveryDepthAreRead(kind: PNGFile.Kind, depth: Int) throws {
        guard kind == .gray || depth >= 8 else { return }
        for seed in 1...3 as ClosedRange<UInt64> {
            var random = SplitMix64(seed: seed)
            let (width, height) = (Int.random(in: 1...19, using: &random), Int.random(in: 1...9, using: &random))
            let most = 1 << depth - 1
            let samples = (0..<width * height * kind.channels).map { _ in Int.random(in: 0...most, using: &random) }
            let file = try read(PNGFile(width: width, height: height, kind, depth: depth, samples: samples))
            #expect(file.width == width && file.height == height, "seed \(seed)")
            #expect(file.hasAlpha == (kind == .grayAlpha || kind == .colorAlpha), "seed \(seed)")
            #expect(file.notes.isEmpty, "seed \(seed)")
            let expected = (0..<width * height).flatMap { pixel -> [UInt8] in
                let part = samples[(pixel * kind.channels)..<((pixel + 1) * kind.channels)]
                let levels = part.map { UInt8((Double($0) / Double(most) * 255).rounded()) }
                switch kind {
                case .gray, .palette: return [levels[0], levels[0], levels[0], 255]
                case .grayAlpha: return [levels[0], levels[0], levels[0], levels[1]]
                case .color: return levels + [255]
                case .colorAlpha: return levels
                }
            }
            // libpng keeps the upper eight of 16 bits, which is up to one level below the nearest value.
            #expect(difference(file.bytes, expected) <= (depth == 16 ? 1 : 0), "seed \(seed)")
        }
    }

    @Test(arguments: [1, 2, 4, 8], [false, true]) func palettesAreLookedUp(depth: Int, isTransparent: Bool) throws {
        var random = SplitMix64(seed: UInt64(depth))
        let colors = (0..<1 << depth).map { _ in (0..<3).map { _ in UInt8.random(in: 0...255, using: &random) } }
        let alpha = colors.map { _ in isTransparent ? UInt8.random(in: 0...255, using: &random) : 255 }
        let samples = (0..<13 * 5).map { _ in Int.random(in: 0..<1 << depth, using: &random) }
        var chunks = [("PLTE", colors.flatMap { $0 })]
        if isTransparent { chunks.append(("tRNS", alpha)) }
        let file = try read(PNGFile(width: 13, height: 5, .palette, depth: depth, samples: samples, chunks: chunks))
        #expect(file.bytes == samples.flatMap { colors[$0] + [alpha[$0]] })
        #expect(file.hasAlpha == isTransparent)
    }

    // MARK: - Other formats, against ImageMagick

    @Test(arguments: [
        ("rgb.bmp", []), ("palette.gif", []), ("deep.tif", ["-depth", "16"]), ("alpha.tif", ["-alpha", "set"]),
        ("gray.tif", ["-colorspace", "Gray"]), ("ascii.ppm", ["-compress", "none"]), ("deep.ppm", ["-depth", "16"]),
        ("icon.ico", []), ("alpha.tga", ["-alpha", "set", "-channel", "A", "-evaluate", "set", "40%"]),
        ("gray.jpg", ["-colorspace", "Gray"]), ("progressive.jpg", ["-interlace", "Plane", "-sampling-factor", "1x1"]),
        ("interlaced.png", ["-interlace", "PNG"]),
    ])
    func formatsAreReadAsImageMagickReadsThem(name: String, options: [String]) throws {
        let path = scratch.folder.appendingPathComponent(name).path
        let run = try Output(
            "/usr/bin/env",
            ["convert", "-size", "33x21", "gradient:red-blue", "-rotate", "30", "-resize", "48x48!"] + options + [path])
        #expect(run.code == 0)
        let file = try ImageFile(path: path)
        #expect(file.width == 48 && file.height == 48)
        // JPEG decoders may differ by a few levels.
        #expect(difference(file.bytes, try ImageMagick.pixels(path)) <= (name.hasSuffix("jpg") ? 4 : 1))
    }

    @Test(
        arguments: [
            ("cmyk(255,0,0,0)", [0, 255, 255]), ("cmyk(0,255,0,0)", [255, 0, 255]), ("cmyk(0,0,255,0)", [255, 255, 0]),
            ("cmyk(0,0,0,255)", [0, 0, 0]), ("cmyk(0,0,0,0)", [255, 255, 255]), ("cmyk(51,102,0,51)", [163, 122, 204]),
        ] as [(String, [Int])])
    func inksAreNotTakenForLight(ink: String, color: [Int]) throws {
        let path = scratch.folder.appendingPathComponent("ink.jpg").path
        try ImageMagick.convert("-size", "16x16", "xc:\(ink)", "-colorspace", "CMYK", "-quality", "100", path)
        let file = try ImageFile(path: path)
        #expect(difference(Array(file.bytes.prefix(3)), color.map { UInt8($0) }) <= 2)
        #expect(difference(file.bytes, try ImageMagick.pixels(path)) <= 2)
        #expect(file.notes == ["its inks (CMYK) are converted by a simple formula"])
    }

    @Test(arguments: ["LSB", "MSB"]) func theFirstOfSeveralPagesIsRead(order: String) throws {
        let path = scratch.folder.appendingPathComponent("pages.tif").path
        try ImageMagick.convert("-size", "4x4", "xc:red", "xc:blue", "-define", "tiff:endian=\(order)", path)
        let file = try ImageFile(path: path)
        #expect(file.notes == ["it has several pages: only the first is read"])
        #expect(Array(file.bytes.prefix(3)) == [255, 0, 0])
        try ImageMagick.convert("-size", "4x4", "xc:red", path)
        #expect(try ImageFile(path: path).notes.isEmpty)
    }

    @Test func theFirstFrameOfAnAnimationIsRead() throws {
        let path = scratch.folder.appendingPathComponent("moving.gif").path
        try ImageMagick.convert("-size", "5x4", "xc:#ff0000", "xc:#0000ff", path)
        let file = try ImageFile(path: path)
        #expect(Array(file.bytes.prefix(4)) == [255, 0, 0, 255])
        #expect(file.notes == ["it is animated: only its first picture is read"])
    }

    // MARK: - Orientation

    /// Returns the location of a pixel of the upright picture in a stored file of 32 by 16 pixels. (CIPA DC-008, tag
    /// 0x0112.)
    static func stored(_ x: Int, _ y: Int, _ orientation: Int) -> (x: Int, y: Int) {
        switch orientation {
        case 2: (31 - x, y)
        case 3: (31 - x, 15 - y)
        case 4: (x, 15 - y)
        case 5: (y, x)
        case 6: (y, 15 - x)
        case 7: (31 - y, 15 - x)
        case 8: (31 - y, x)
        default: (x, y)
        }
    }

    @Test(arguments: 1...8) func everyOrientationIsTurnedUpright(orientation: Int) throws {
        let path = scratch.folder.appendingPathComponent("flat.jpg").path
        try ImageMagick.convert("-size", "32x16", "gradient:red-blue", "-rotate", "0", "-quality", "95", path)
        try ImageMagick.convert(path, "-fill", "lime", "-draw", "rectangle 0,0 15,7", "-quality", "95", path)
        let flat = try ImageFile(path: path)
        #expect(flat.width == 32 && flat.height == 16)
        let turned = JPEGSegment.orientation(UInt8(orientation)).inserted(
            in: try Data(contentsOf: URL(fileURLWithPath: path)))
        let turnedPath = try write(turned, "turned.jpg")
        let file = try ImageFile(path: turnedPath)
        let isOnItsSide = orientation >= 5
        #expect(file.width == (isOnItsSide ? 16 : 32) && file.height == (isOnItsSide ? 32 : 16))
        let expected = (0..<file.width * file.height).flatMap { index -> ArraySlice<UInt8> in
            let place = Self.stored(index % file.width, index / file.width, orientation)
            return flat.bytes[((place.y * 32 + place.x) * 4)..<((place.y * 32 + place.x) * 4 + 4)]
        }
        #expect(file.bytes == expected)
        #expect(difference(file.bytes, try ImageMagick.pixels(turnedPath)) <= 4)
    }

    // MARK: - Invalid files

    @Test func aFileThatCannotBeOpenedIsNamed() throws {
        let missing = try #require(refusal("/nowhere/missing.png"))
        #expect("\(missing)" == "/nowhere/missing.png: there is no such file")
        #expect(missing.exitCode.rawValue == 66)
        let folder = try #require(refusal(scratch.folder.path))
        #expect("\(folder)" == "\(scratch.folder.path): it is a folder")
        #expect(folder.exitCode.rawValue == 66)
        let below = try #require(refusal(try write(Data("x".utf8), "file") + "/below.png"))
        #expect("\(below)".hasSuffix("/file/below.png: it cannot be read: Not a directory"))
    }

    @Test func aFileThatIsNotAnImageIsNamed() throws {
        for (text, reason) in [("", "it is empty"), ("Dear diary,\n", "it is not an image in a known format")] {
            let error = try #require(refusal(try write(Data(text.utf8), "text.png")))
            #expect("\(error)" == "\(scratch.folder.path)/text.png: \(reason)")
            #expect(error.exitCode.rawValue == 65)
        }
    }

    /// GdkPixbuf decodes the missing rest of a PNG or a progressive JPEG as transparent or gray pixels, without an
    /// error.
    @Test(arguments: ["png", "jpg", "progressive.jpg", "gif", "bmp", "tif", "ppm", "tga"])
    func aTruncatedFileIsRefusedForEveryLength(name: String) throws {
        let path = scratch.folder.appendingPathComponent("whole." + name).path
        let interlace = name == "progressive.jpg" ? "Plane" : "None"
        try ImageMagick.convert(
            "-size", "24x24", "gradient:red-blue", "-rotate", "30", "-interlace", interlace, "-depth", "8",
            "-compress", name == "tif" ? "None" : "Undefined", path)
        let whole = try Data(contentsOf: URL(fileURLWithPath: path))
        #expect(refusal(path) == nil)
        // A TIFF file ends in names that affect no pixel.
        let spare = name == "tif" ? 64 : 0
        for length in stride(from: whole.count - 1 - spare, to: 0, by: -max(1, whole.count / 150)) {
            let error = refusal(try write(whole.prefix(length), "cut"))
            #expect(error?.exitCode.rawValue == 65, "\(length) of \(whole.count) bytes")
        }
        #expect(refusal(try write(whole + Data("and more".utf8), "longer")) == nil)
    }

    /// A sequential JPEG is halved instead.
    @Test(arguments: ["png", "progressive.jpg", "gif", "bmp", "tif", "ppm", "tga", "ico"])
    func aPictureThatIsTooLargeIsRefused(name: String) throws {
        let path = scratch.folder.appendingPathComponent("large." + name).path
        let interlace = name == "progressive.jpg" ? "Plane" : "None"
        try ImageMagick.convert("-size", "40x25", "gradient:red-blue", "-interlace", interlace, path)
        let error = try #require(refusal(path, mostPixels: 999))
        #expect("\(error)" == "\(path): it has 40 x 25 pixels; the limit is 999")
        #expect(error.exitCode.rawValue == 65)
        #expect(refusal(path, mostPixels: 1000) == nil)
    }

    /// A small file with a huge size in its header costs nothing: the reader never allocates memory for the pixels.
    @Test func aHugeSizeIsRefusedBeforeAnythingIsDecoded() throws {
        let png = PNGFile(width: 60_000, height: 50_000, .colorAlpha, stored: [0])
        let error = try #require(refusal(try write(png.data, "huge.png")))
        #expect("\(error)".hasSuffix("huge.png: it has 60000 x 50000 pixels; the limit is 67108864"))
    }

    /// GdkPixbuf decodes all pictures first: 33 s for a file of 2.3 MB.
    @Test(.timeLimit(.minutes(10))) func aHundredThousandPicturesOfAGIFAreNotDecoded() throws {
        let path = scratch.folder.appendingPathComponent("two.gif").path
        try ImageMagick.convert("-size", "7x5", "xc:#800000", "xc:#008000", path)
        let two = try Data(contentsOf: URL(fileURLWithPath: path))
        let expected = try ImageFile(path: path)
        // Repeats its pictures, without the trailer.
        let start = 13 + (two[10] & 0x80 == 0 ? 0 : 3 << (Int(two[10] & 7) + 1))
        let pictures = two[start..<(two.count - 1)]
        let many = two.dropLast() + Data((0..<50_000).flatMap { _ in pictures }) + [0x3B]
        let file = try ImageFile(path: write(many, "many.gif"))
        #expect(file.bytes == expected.bytes && file.width == 7)
        #expect(file.notes == expected.notes && file.notes == ["it is animated: only its first picture is read"])
    }

    /// A filter of a few bytes can take minutes to render. This one takes a second.
    @Test func aDrawingThatTakesTooLongIsGivenUp() throws {
        let drawing = """
            <svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><filter id="a">
            <feTurbulence numOctaves="20"/></filter><rect width="800" height="800" filter="url(#a)"/></svg>
            """
        let path = try write(Data(drawing.utf8), "slow.svg")
        let error = #expect(throws: ImageFileError.self) { try ImageFile(path: path, mostTime: 0) }
        #expect(error?.description == "\(path): it takes more than 0 s to decode")
    }

    /// No damaged file crashes the program.
    @Test(arguments: ["png", "jpg", "gif", "bmp", "tif"]) func damagedFilesAreReadOrRefused(name: String) throws {
        let path = scratch.folder.appendingPathComponent("whole." + name).path
        try ImageMagick.convert("-size", "24x24", "gradient:red-blue", "-rotate", "30", path)
        let whole = try Data(contentsOf: URL(fileURLWithPath: path))
        for seed in 1...60 as ClosedRange<UInt64> {
            var random = SplitMix64(seed: seed)
            var data = whole
            for _ in 0..<Int.random(in: 1...8, using: &random) {
                data[Int.random(in: 0..<data.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            let damaged = try write(data, "damaged." + name)
            do throws(ImageFileError) {
                let file = try ImageFile(path: damaged, mostPixels: 1 << 16)
                #expect(file.bytes.count == file.width * file.height * 4, "seed \(seed)")
            } catch {
                #expect(error.exitCode.rawValue == 65, "seed \(seed)")
            }
        }
    }
}
