import Foundation
import ProcessSupport
import Testing

@testable import PenumbraCommand

/// Pictures that are reduced while they are read.
struct ReducedImageTests {
    /// When halved, each pixel of a linear gradient is the mean of two by two pixels.
    @Test(arguments: ["png", "jpg"]) func aPictureIsHalvedAsOftenAsItStillCovers(ending: String) throws {
        let scratch = try Scratch()
        let file = scratch.folder.appendingPathComponent("large." + ending).path
        let (width, height) = (240, 120)
        let ramp = TestPicture(width: width, height: height, kind: 0)
        try ramp.file.write(to: scratch.file("large.ppm"))
        try ImageMagick.convert(scratch.folder.appendingPathComponent("large.ppm").path, "-quality", "95", file)
        for (covered, divisor) in [((60, 30), 4), ((61, 30), 2), ((120, 60), 2), ((121, 1), 1), ((500, 500), 1)] {
            let image = try ImageFile(path: file, covering: covered)
            try #require(image.width == width / divisor && image.height == height / divisor)
            let middle = (height / divisor / 2 * image.width + image.width / 2) * 4
            let place = (height / 2 * width + width / 2) * 3
            for channel in 0..<3 {
                #expect(abs(Int(image.bytes[middle + channel]) - Int(ramp.bytes[place + channel])) <= 2)
            }
        }
    }

    /// The loaders of these formats do not report missing rows at the end, and a reduced picture does not show which
    /// rows exist.
    @Test(arguments: ["ppm", "bmp"]) func aPictureIsReadWholeIfMissingDataIsNotReported(ending: String) throws {
        let scratch = try Scratch()
        let source = try scratch.file("large.ppm").path
        let file = scratch.folder.appendingPathComponent("file." + ending).path
        try TestPicture(width: 240, height: 120, kind: 0).file.write(to: URL(fileURLWithPath: source))
        try ImageMagick.convert(source, file)
        let image = try ImageFile(path: file, covering: (60, 30))
        #expect(image.width == 240 && image.height == 120)
        try Data(contentsOf: URL(fileURLWithPath: file)).dropLast(8000).write(to: URL(fileURLWithPath: file))
        #expect(throws: ImageFileError.self) { try ImageFile(path: file, covering: (60, 30)) }
    }

    /// The reduced picture covers the target before the rotation, but not after it.
    @Test func aTurnedPictureIsReadWholeWhereItsHalfWouldBeTooNarrow() throws {
        let scratch = try Scratch()
        let path = scratch.folder.appendingPathComponent("turned.jpg").path
        try ImageMagick.convert("-size", "200x100", "xc:red", path)
        let plain = try Data(contentsOf: URL(fileURLWithPath: path))
        try JPEGSegment.orientation(6).inserted(in: plain).write(to: URL(fileURLWithPath: path))
        let image = try ImageFile(path: path, covering: (90, 45))
        #expect(image.width == 100 && image.height == 200)
        let half = try ImageFile(path: path, covering: (50, 50))
        #expect(half.width == 50 && half.height == 100)
    }

    /// A telephone's picture was refused, although its decoder can halve it.
    @Test func aJPEGWithTooManyPixelsWasRefused() throws {
        let scratch = try Scratch()
        let file = scratch.folder.appendingPathComponent("large.jpg").path
        let ramp = TestPicture(width: 250, height: 130, kind: 0)
        try ramp.file.write(to: scratch.file("large.ppm"))
        let source = scratch.folder.appendingPathComponent("large.ppm").path
        try ImageMagick.convert(source, "-quality", "95", file)
        for (limit, divisor) in [(32_500, 1), (32_499, 2), (16_000, 4), (1024, 8)] {
            let image = try ImageFile(path: file, mostPixels: limit)
            let (width, height) = ((250 + divisor - 1) / divisor, (130 + divisor - 1) / divisor)
            try #require((image.width, image.height) == (width, height))
            #expect(
                divisor == 1
                    || image.notes == ["it has 250 x 130 pixels, and is read at 1/\(divisor) of its width and height"])
            for channel in 0..<3 {
                let mean = { (bytes: [UInt8], size: Int) in
                    Double(stride(from: channel, to: bytes.count, by: size).reduce(0) { $0 + Int(bytes[$1]) } * size)
                        / Double(bytes.count)
                }
                #expect(abs(mean(image.bytes, 4) - mean(ramp.bytes, 3)) < 3)
            }
        }
        #expect(throws: ImageFileError.self) { try ImageFile(path: file, mostPixels: 1000) }
        // The decoder keeps the whole of a progressive one.
        try ImageMagick.convert(source, "-interlace", "JPEG", file)
        #expect(throws: ImageFileError.self) { try ImageFile(path: file, mostPixels: 32_499) }
    }
}
