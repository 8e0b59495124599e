import CPenumbraPango
import FoundationEssentials
import Glibc
import PenumbraFiles
import PenumbraRaster

/// What takes the frames of a movie, or the one of a sheet.
protocol FrameEncoder {
    /// Takes the next frame, whose rows have no gaps.
    func write(_ frame: PixelBuffer) throws
    /// Completes the file or the folder.
    func finish() throws
}

extension FFmpeg: FrameEncoder {}

/// Writes opaque frames as PNG files without ffmpeg.
final class FrameFolder: FrameEncoder {
    private let path: (Int) -> String
    private var count = 0

    /// - Parameter path: The path of the file of each frame, by its number from 1.
    init(path: @escaping (Int) -> String) {
        self.path = path
    }

    func write(_ frame: PixelBuffer) throws {
        try Interruption.check()
        count += 1
        let file = path(count)
        guard let png = Self.png(frame) else {
            throw RenderFailure(EX_SOFTWARE, "\(file): there is not enough memory for it")
        }
        do throws(FileError) {
            try ReplacementFile.write(png, to: file)
        } catch {
            throw RenderFailure(file, error)
        }
    }

    func finish() {}

    private static func png(_ frame: PixelBuffer) -> Data? {
        let memory = frame.bytes.bindMemory(to: UInt8.self)
        guard
            let surface = cairo_image_surface_create_for_data(
                memory.baseAddress, CAIRO_FORMAT_RGB24, CInt(frame.width), CInt(frame.height), CInt(frame.width * 4))
        else { return nil }
        defer { cairo_surface_destroy(surface) }
        return SheetCanvas.png(of: surface)
    }
}
