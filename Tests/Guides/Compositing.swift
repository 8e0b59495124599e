import PenumbraMotion
import PenumbraRaster

func guide(curve: EdgeCurve, old: PixelBuffer, new: PixelBuffer, show: (PixelRect) -> Void) {
    // the block
}
