import ArgumentParser
import CPenumbraPixbuf
import FoundationEssentials
import Glibc
import PenumbraFiles
import PenumbraRaster

/// A picture from a file of any format that GdkPixbuf reads, in its upright orientation.
struct ImageFile: Sendable {
    /// The width in pixels, after its EXIF orientation is applied.
    let width: Int
    /// The height in pixels.
    let height: Int
    /// Red, green, blue and alpha of the pixels, not premultiplied; rows from the top, without padding.
    let bytes: [UInt8]
    /// Whether the file has alpha; otherwise every pixel has an alpha of 255.
    let hasAlpha: Bool
    /// Notes about reading the picture, such as `its color profile "Display P3" is converted to sRGB`.
    let notes: [String]

    /// The default limit of pixels. They take half a gigabyte while they are copied.
    static let mostPixels = 1 << 26
    /// The limit of processor time per picture, in seconds: a hundred times that of a picture with the most pixels.
    static let mostTime = 10.0
    /// The greatest size of a file, in bytes.
    private static let mostBytes = 1 << 29

    /// Reads a picture.
    ///
    /// - Parameters:
    ///   - path: The path of the file, or - for the standard input.
    ///   - mostPixels: The limit of pixels, checked before decoding. A sequential JPEG with more is halved by its decoder
    ///     until it has at most half of them.
    ///   - mostTime: The limit of processor time for decoding, in seconds.
    ///   - covered: The size that the result must still cover if the caller scales it down: during decoding the picture is
    ///     halved as long as it still covers this size, which saves memory.
    /// - Throws: ``ImageFileError``. GdkPixbuf fills missing data with gray or black; a PNG or JPEG without its end is
    ///   therefore rejected here.
    init(
        path: String, mostPixels: Int = Self.mostPixels, mostTime: Double = Self.mostTime,
        covering covered: (width: Int, height: Int)? = nil
    ) throws(ImageFileError) {
        do throws(ImageFileError.Reason) {
            let file = try Self.contents(of: path)
            let data =
                file.withUnsafeBytes { GIFOutline.firstPictures(of: $0) ?? IconOutline.largestPicture(of: $0) } ?? file
            let outline = data.withUnsafeBytes { ImageOutline($0) }
            guard outline.isComplete else { throw .damaged("it is truncated") }
            func decoded(covering covered: (width: Int, height: Int)?) throws(ImageFileError.Reason) -> DecodedPicture {
                let result = TimedWork.run(upTo: mostTime) {
                    Result { () throws(ImageFileError.Reason) in
                        try DecodedPicture(data, mostPixels: mostPixels, covering: covered, outline: outline)
                    }
                }
                guard let result else { throw .damaged("it takes more than \(Int(mostTime)) s to decode") }
                return try result.get()
            }
            var picture = try decoded(covering: covered)
            if picture.isReduced, let covered, picture.width < covered.width || picture.height < covered.height {
                // It was rotated after its size had been checked.
                picture = try decoded(covering: nil)
            }
            width = picture.width
            height = picture.height
            hasAlpha = picture.hasAlpha
            bytes = picture.bytes
            // Every fourth byte is alpha.
            let isInvisible =
                picture.hasAlpha && stride(from: 3, to: bytes.count, by: 4).allSatisfy { picture.bytes[$0] == 0 }
            notes = outline.notes + picture.notes + (isInvisible ? ["nothing in it is visible"] : [])
        } catch {
            throw ImageFileError(path: path, reason: error)
        }
    }

    /// Calls `body` with a view of the pixels, which must not be used after it returns.
    func withPixels<Result>(_ body: (ImagePixels) -> Result) -> Result {
        ImageBytes(
            bytes, width: width, height: height, bytesPerRow: width * 4,
            layout: PixelLayout(.rgba, isPremultiplied: false)
        ).withPixels(body)
    }

    private static func contents(of path: String) throws(ImageFileError.Reason) -> Data {
        let data: Data
        do throws(FileError) {
            data = try InputFile.contents(of: path == "-" ? .standardInput : .anyFile(path), atMost: mostBytes)
        } catch {
            throw .file(error)
        }
        guard !data.isEmpty else { throw .damaged("it is empty") }
        return data
    }
}

/// An error of reading a picture.
struct ImageFileError: Error, CustomStringConvertible {
    enum Reason: Error {
        /// The file cannot be read.
        case file(FileError)
        /// The content of the file is invalid.
        case damaged(String)
    }

    /// The file.
    let path: String
    /// The reason of the error.
    let reason: Reason

    var description: String {
        let text =
            switch reason {
            case .file(let error): error.reason
            case .damaged(let what): what
            }
        return "\(StandardInput.name(of: path)): \(text)"
    }

    /// The corresponding exit code of sysexits.
    var exitCode: ExitCode {
        switch reason {
        case .file(let error): error.exitCode
        case .damaged: ExitCode(EX_DATAERR)
        }
    }
}
