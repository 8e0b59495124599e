import ArgumentParser
import CPenumbraPixbuf
import Foundation
import PenumbraFiles
import PenumbraRaster

/// A picture from a file of any format that GdkPixbuf reads, the right way up.
struct ImageFile: Sendable {
    /// Pixels in a row, as the picture is seen: after its EXIF orientation is applied.
    let width: Int
    /// Rows.
    let height: Int
    /// Red, green, blue and alpha of the pixels, not premultiplied; rows from the top, without padding.
    let bytes: [UInt8]
    /// Whether the file has alpha; without it that of every pixel is 255.
    let hasAlpha: Bool
    /// What the user should know of how it was read, as in `its colour profile "Display P3" is not converted`.
    let notes: [String]

    /// Pixels that a picture has at the most, unless told otherwise. They take half a gigabyte while they are copied.
    static let mostPixels = 1 << 26
    /// Processor time that a picture may take, in seconds: a hundred times as much as one of the most pixels does.
    static let mostTime = 10.0
    /// The greatest file that is read, in bytes.
    private static let mostBytes = 1 << 29

    /// Reads a picture.
    ///
    /// - Parameters:
    ///   - mostPixels: A picture with more is refused before it is decoded.
    ///   - mostTime: One that takes more processor time to decode is given up, in seconds.
    ///   - covered: How large it must still be for whoever makes it smaller: it is halved, while it is decoded, as
    ///     often as it then covers this. Takes a part of the memory.
    /// - Throws: What is wrong with the file. GdkPixbuf takes what was cut off for grey or black; a PNG or JPEG without
    ///   its end is therefore refused here.
    init(
        path: String, mostPixels: Int = Self.mostPixels, mostTime: Double = Self.mostTime,
        covering covered: (width: Int, height: Int)? = nil
    ) throws(ImageFileError) {
        do throws(ImageFileError.Reason) {
            let file = try Self.contents(of: path)
            let data = file.withUnsafeBytes { GIFOutline.firstPictures(of: $0) } ?? file
            let outline = data.withUnsafeBytes { ImageOutline($0) }
            guard outline.isComplete else { throw .damaged("it is cut off") }
            func decoded(covering covered: (width: Int, height: Int)?) throws(ImageFileError.Reason) -> DecodedPicture {
                let result = TimedWork.run(upTo: mostTime) {
                    Result { () throws(ImageFileError.Reason) in
                        try DecodedPicture(data, mostPixels: mostPixels, covering: covered)
                    }
                }
                guard let result else { throw .damaged("it takes more than \(Int(mostTime)) s to decode") }
                return try result.get()
            }
            var picture = try decoded(covering: covered)
            if picture.isReduced, let covered, picture.width < covered.width || picture.height < covered.height {
                // It has been turned since its size was looked at.
                picture = try decoded(covering: nil)
            }
            width = picture.width
            height = picture.height
            hasAlpha = picture.hasAlpha
            bytes = picture.bytes
            notes = outline.notes + picture.notes
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
            data = try InputFile.contents(of: .anyFile(path), atMost: mostBytes)
        } catch {
            throw .file(error)
        }
        guard !data.isEmpty else { throw .damaged("it is empty") }
        return data
    }
}

/// Why a picture cannot be read.
struct ImageFileError: Error, CustomStringConvertible {
    enum Reason: Error {
        /// The file cannot be read.
        case file(FileError)
        /// What is in the file is wrong.
        case damaged(String)
    }

    /// The file.
    let path: String
    /// What is wrong with it.
    let reason: Reason

    var description: String {
        let text =
            switch reason {
            case .file(let error): error.reason
            case .damaged(let what): what
            }
        return "\(path): \(text)"
    }

    /// The exit code of sysexits that belongs to it.
    var exitCode: ExitCode {
        switch reason {
        case .file(let error): error.exitCode
        case .damaged: ExitCode(EX_DATAERR)
        }
    }
}
