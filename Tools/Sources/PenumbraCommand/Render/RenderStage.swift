import PenumbraMotion
import PenumbraRaster
import PenumbraTransition

/// A picture of a transition.
struct RenderPicture {
    /// The picture over the background, or over white.
    let opaque: PixelBuffer
    /// The same over black; nil if the output has no alpha.
    let overBlack: PixelBuffer?

    /// Whether something of it is not opaque, so far as that is known.
    var isTransparent: Bool {
        guard let overBlack else { return false }
        return (0..<opaque.height).contains { y in
            (0..<opaque.width).contains { x in opaque.row(y)[x] != overBlack.row(y)[x] }
        }
    }
}

/// A stage that shows the same edges over white and, for frames with alpha, over black.
@MainActor final class RenderStage: Stage {
    private let opaque: PictureStage
    /// All stages, the opaque one first.
    let stages: [PictureStage]

    init(opaque: PictureStage, overBlack: PictureStage?) {
        self.opaque = opaque
        stages = [opaque] + [overBlack].compactMap(\.self)
    }

    var size: Size { opaque.size }

    /// Whether a picture covers the content.
    var isCovered: Bool { opaque.isCovered }

    /// Whether a picture is the content.
    func shows(_ picture: RenderPicture) -> Bool { opaque.content.base == picture.opaque.base }

    func draw() {
        for stage in stages { stage.draw() }
    }

    func prepare() {}

    func abandonPreparation() {}

    func capture(_ edge: EdgeID) {
        for stage in stages { stage.capture(edge) }
    }

    func show(_ masks: [(edge: EdgeID, mask: LayerMask)]) {
        for stage in stages { stage.show(masks) }
    }

    func remove(_ edge: EdgeID) {
        for stage in stages { stage.remove(edge) }
    }

    func requestFrame() {}
}

/// A change of all pictures of a stage.
@MainActor final class RenderChange: Change {
    let destination: String
    private let changes: [PictureChange]

    init(on stage: RenderStage, to picture: RenderPicture) {
        let pictures = [picture.opaque] + [picture.overBlack].compactMap(\.self)
        changes = zip(stage.stages, pictures).map { PictureChange(on: $0, to: $1) }
        destination = "\(picture.opaque.base)"
    }

    func apply() {
        for change in changes { change.apply() }
    }

    func commit() {}

    func rollBack() {
        for change in changes { change.rollBack() }
    }
}
