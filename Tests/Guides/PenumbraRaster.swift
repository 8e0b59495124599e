import PenumbraColor
import PenumbraMotion
import PenumbraRaster
import PenumbraThemes

func guide(picture: ImagePixels, bytes: [UInt8], curve: EdgeCurve, old: PixelBuffer, new: PixelBuffer) async throws {
    // the block
}
