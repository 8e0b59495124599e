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

/// Writes frames as PNG files without ffmpeg.
final class FrameFolder: FrameEncoder {
    private let path: (Int) -> String
    private let hasAlpha: Bool
    private var count = 0

    /// - Parameters:
    ///   - hasAlpha: Whether the frames have alpha, not premultiplied.
    ///   - path: The path of the file of each frame, by its number from 1.
    init(hasAlpha: Bool, path: @escaping (Int) -> String) {
        self.hasAlpha = hasAlpha
        self.path = path
    }

    func write(_ frame: PixelBuffer) throws {
        try Interruption.check()
        count += 1
        let file = path(count)
        guard let png = png(frame) else {
            throw RenderFailure(EX_SOFTWARE, "\(file): there is not enough memory for it")
        }
        do throws(FileError) {
            try ReplacementFile.write(png, to: file)
        } catch {
            throw RenderFailure(file, error)
        }
    }

    func finish() {}

    private func png(_ frame: PixelBuffer) -> Data? {
        // cairo premultiplies.
        let frame = hasAlpha ? frame.premultiplied() : frame
        let memory = frame.bytes.bindMemory(to: UInt8.self)
        guard
            let surface = cairo_image_surface_create_for_data(
                memory.baseAddress, hasAlpha ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24, CInt(frame.width),
                CInt(frame.height), CInt(frame.width * 4))
        else { return nil }
        defer { cairo_surface_destroy(surface) }
        return SheetCanvas.png(of: surface)
    }
}

extension PixelBuffer {
    /// A copy whose colors are multiplied by their alpha.
    fileprivate func premultiplied() -> PixelBuffer {
        let result = PixelBuffer(width: width, height: height, order: order, scale: scale)
        for y in 0..<height {
            let (source, target) = (row(y), result.row(y))
            for x in 0..<width {
                let pixel = UInt32(littleEndian: source[x])
                let alpha = pixel >> 24
                target[x] =
                    (0..<3).reduce(alpha << 24) { sum, channel in
                        sum | (((pixel >> (8 * channel) & 255) * alpha + 127) / 255) << (8 * channel)
                    }.littleEndian
            }
        }
        return result
    }
}
