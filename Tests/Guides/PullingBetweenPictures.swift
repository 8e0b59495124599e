import PenumbraGestures
import PenumbraRaster
import PenumbraTransition

@MainActor func guide(
    old: PixelBuffer, new: PixelBuffer, output: PixelBuffer, touch: Touch, time: Double, driver: RevealDriver,
    stage: PictureStage, id: StageID
) {
    // the block
}
