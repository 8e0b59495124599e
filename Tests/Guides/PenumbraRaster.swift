import PenumbraColor
import PenumbraGeometry
import PenumbraRaster
import PenumbraThemes

func guide(picture: ImagePixels, bytes: [UInt8], curve: EdgeCurve, old: PixelBuffer, new: PixelBuffer) async throws {
    // the block
}
