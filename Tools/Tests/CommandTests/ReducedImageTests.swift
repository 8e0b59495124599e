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
}
