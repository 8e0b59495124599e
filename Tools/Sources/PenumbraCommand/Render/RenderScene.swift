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

    /// The canvas of every frame.
    let canvas: PixelBuffer
    private let old: PixelBuffer
    private let new: PixelBuffer
    private let trace: Trace
    private let look: Look
    private let framesPerSecond: Double
    /// The number of frames for which the pictures rest at both ends of a loop; nil if it ends with the gesture.
    private let rest: Int?
    private let discs: FingerDiscs

    /// Creates a transition from one opaque picture to another of the same size and scale.
    ///
    /// - Parameters:
    ///   - framesPerSecond: Frames for each second of the gesture.
    ///   - rest: The number of frames for which the pictures rest before the gesture is played again, back to the old picture;
    ///     nil to play it only once.
    init(old: PixelBuffer, new: PixelBuffer, trace: Trace, look: Look, framesPerSecond: Double, rest: Int? = nil) {
        (self.old, self.new) = (old, new)
        self.trace = trace
        self.look = look
        self.framesPerSecond = framesPerSecond
        self.rest = rest
        canvas = PixelBuffer(width: old.width, height: old.height, order: old.order, scale: old.scale)
        discs = FingerDiscs(size: Size(width: Double(old.width) / old.scale, height: Double(old.height) / old.scale))
    }

    /// Plays the gesture without drawing.
    func survey() -> Survey {
        var survey = Survey()
        run { stage, _ in
            if stage.isCovered { survey.moving = (survey.moving?.lowerBound ?? survey.frames)...survey.frames }
            if stage.content.base == new.base { survey.isCompleted = true }
            survey.frames += 1
        }
        return survey
    }

    /// Draws frames, and passes them on with their numbers: those of some numbers, or all. All frames share one canvas, so do not
    /// run two at a time.
    func play(
        only numbers: Set<Int>? = nil, _ show: (_ frame: PixelBuffer, _ number: Int) throws -> Void
    ) rethrows {
        var number = -1
        try run { stage, fingers in
            number += 1
            guard numbers?.contains(number) ?? true else { return }
            stage.draw()
            if look.showsFingers { discs.draw(fingers, on: canvas) }
            try show(canvas, number)
        }
    }

    /// A frame: the stage and the fingers.
    private typealias Frame = (_ stage: PictureStage, _ fingers: [Point]) throws -> Void

    /// Plays the gesture, and in a loop again from its result.
    private func run(_ frame: Frame) rethrows {
        let there = try run(from: old, frame)
        if !there.isCovered, there.content.base == new.base, rest != nil { _ = try run(from: new, frame) }
    }

    private func run(from content: PixelBuffer, _ frame: Frame) rethrows -> PictureStage {
        let stage = PictureStage(content: content, output: canvas)
        stage.adjustMask = { [look] mask in
            var mask = mask
            if mask.region != .everything { mask.shadow = look.shadow }
            return mask
        }
        let driver = RevealDriver(configuration: look.configuration) { [old, new] in
            PictureChange(on: stage, to: stage.content.base == old.base ? new : old)
        }
        let id = driver.add(stage)
        driver.setPull(.touches, on: id, .init(directions: .init(look.configuration.direction)))
        func show() throws { try frame(stage, driver.fingers(.touches, on: id)) }
        try driver.play(trace, on: id, framesPerSecond: framesPerSecond) { _ in try show() }
        for _ in 0..<(rest ?? 0) { try show() }
        return stage
    }
}
