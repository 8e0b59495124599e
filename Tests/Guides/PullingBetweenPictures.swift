import PenumbraGestures
import PenumbraRaster
import PenumbraTransition

@MainActor final class PictureChange: Change {
    let destination = ""

    init(on stage: PictureStage, to new: PixelBuffer) {}

    func apply() {}
    func commit() {}
    func rollBack() {}
}

@MainActor func guide(
    old: PixelBuffer, new: PixelBuffer, output: PixelBuffer, touch: Touch, time: Double, driver: RevealDriver,
    stage: PictureStage, id: StageID
) {
    // the block
}
