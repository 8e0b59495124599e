import PenumbraGestures
import PenumbraMotion
import PenumbraRaster
import PenumbraTransition

@MainActor func guide(
    old: PixelBuffer, new: PixelBuffer, output: PixelBuffer, touch: Touch, now: Double, driver: RevealDriver,
    stage: PictureStage, id: StageID, size: Size, compositor: Compositor, pressed: Point, row: Rect
) {
    final class Label {
        var text = ""
    }
    var (gesture, frameIsRequested) = (PullGesture(), false)
    var (pan, edge) = (PanRecognizer(), RevealEdge?.none)
    do {
        // the block
    }
}
