import PenumbraGeometry
import PenumbraRaster
import PenumbraTransition

func guide(size: Size, old: PixelBuffer, new: PixelBuffer, compositor: Compositor, pressed: Point, row: Rect) {
    // the block
}
