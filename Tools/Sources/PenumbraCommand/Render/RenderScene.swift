import PenumbraGestures
import PenumbraMotion
import PenumbraRaster
import PenumbraTraces
import PenumbraTransition

/// The frames of a transition between two pictures: a gesture, played on a picture stage.
///
/// The frames are those that `penumbra replay` reports. They are deterministic.
@MainActor struct RenderScene {
    /// The style of a transition, and its overlays.
    struct Look {
        var configuration = Reveal.Configuration()
        var shadow: Shadow?
        var showsFingers = false
    }

    /// The frames of a gesture.
    struct Survey {
        /// The number of frames.
        var frames = 0
        /// The frames in which an edge is in progress, and those between them; nil if the gesture pulls nothing.
        var moving: ClosedRange<Int>?
        /// Whether the new picture is reached, which may take less than the time between two frames.
        var isCompleted = false
    }

    /// The canvas of every frame, over the background or over white.
    let canvas: PixelBuffer
    /// The same over black, and the frames with alpha; nil if they have none.
    private let transparency: (canvas: PixelBuffer, matte: Matte)?
    private let old: RenderPicture
    private let new: RenderPicture
    private let trace: Trace
    private let look: Look
    private let framesPerSecond: Double
    /// The number of frames for which the pictures rest at both ends of a loop; nil if it ends with the gesture.
    private let rest: Int?
    private let discs: FingerDiscs

    /// Creates a transition from one picture to another of the same size and scale.
    ///
    /// - Parameters:
    ///   - framesPerSecond: Frames for each second of the gesture.
    ///   - rest: The number of frames for which the pictures rest before the gesture is played again, back to the old picture;
    ///     nil to play it only once.
    init(old: RenderPicture, new: RenderPicture, trace: Trace, look: Look, framesPerSecond: Double, rest: Int? = nil) {
        (self.old, self.new) = (old, new)
        self.trace = trace
        self.look = look
        self.framesPerSecond = framesPerSecond
        self.rest = rest
        let (picture, hasAlpha) = (old.opaque, old.overBlack != nil && new.overBlack != nil)
        func canvas() -> PixelBuffer {
            PixelBuffer(width: picture.width, height: picture.height, order: picture.order, scale: picture.scale)
        }
        self.canvas = canvas()
        transparency = hasAlpha ? (canvas(), Matte(like: picture)) : nil
        discs = FingerDiscs(
            size: Size(width: Double(picture.width) / picture.scale, height: Double(picture.height) / picture.scale))
    }

    /// Plays the gesture without drawing.
    func survey() -> Survey {
        var survey = Survey()
        run { stage, _ in
            if stage.isCovered { survey.moving = (survey.moving?.lowerBound ?? survey.frames)...survey.frames }
            if stage.shows(new) { survey.isCompleted = true }
            survey.frames += 1
        }
        return survey
    }

    /// Whether the frames have alpha.
    var hasAlpha: Bool { transparency != nil }

    /// Draws frames, and passes them on with their numbers: those of some numbers, or all. A frame with alpha is not
    /// premultiplied. All frames share one canvas, so do not run two at a time.
    func play(
        only numbers: Set<Int>? = nil, _ show: (_ frame: PixelBuffer, _ number: Int) throws -> Void
    ) rethrows {
        var number = -1
        try run { stage, fingers in
            number += 1
            guard numbers?.contains(number) ?? true else { return }
            stage.draw()
            for canvas in [canvas, transparency?.canvas].compactMap(\.self) where look.showsFingers {
                discs.draw(fingers, on: canvas)
            }
            if let transparency { transparency.matte.update(white: canvas, black: transparency.canvas) }
            try show(transparency?.matte.frame ?? canvas, number)
        }
    }

    /// A frame: the stage and the fingers.
    private typealias Frame = (_ stage: RenderStage, _ fingers: [Point]) throws -> Void

    /// Plays the gesture, and in a loop again from its result.
    private func run(_ frame: Frame) rethrows {
        let there = try run(from: old, frame)
        if !there.isCovered, there.shows(new), rest != nil { _ = try run(from: new, frame) }
    }

    private func run(from content: RenderPicture, _ frame: Frame) rethrows -> RenderStage {
        func stage(_ picture: PixelBuffer, _ output: PixelBuffer) -> PictureStage {
            let stage = PictureStage(content: picture, output: output)
            stage.adjustMask = { [look] mask in
                var mask = mask
                if mask.region != .everything { mask.shadow = look.shadow }
                return mask
            }
            return stage
        }
        let stage = RenderStage(
            opaque: stage(content.opaque, canvas),
            overBlack: transparency.flatMap { second in content.overBlack.map { stage($0, second.canvas) } })
        let driver = RevealDriver(configuration: look.configuration) { [old, new] in
            RenderChange(on: stage, to: stage.shows(old) ? new : old)
        }
        let id = driver.add(stage)
        driver.setPull(.touches, on: id, .init(directions: .init(look.configuration.direction)))
        func show() throws { try frame(stage, driver.fingers(.touches, on: id)) }
        try driver.play(trace, on: id, framesPerSecond: framesPerSecond) { _ in try show() }
        for _ in 0..<(rest ?? 0) { try show() }
        return stage
    }
}
