import PenumbraMotion
import PenumbraRaster

func guide(curve: EdgeCurve, old: PixelBuffer, new: PixelBuffer, picture: ImagePixels, show: (PixelRect) -> Void) {
    // the block
}
