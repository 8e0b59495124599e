import PenumbraGeometry
import PenumbraPull
import PenumbraRaster
import PenumbraTraces

/// The frames of a transition between two pictures: a gesture, played on a stage that is a picture.
///
/// The frames are those that `penumbra replay` tells of. They come out the same whenever they are played.
@MainActor struct RenderScene {
    /// How a transition looks, and what is drawn above it.
    struct Look {
        var configuration = Reveal.Configuration()
        var mask = RenderMask.jelly
        /// The middle of the circle, in points; nil for that of the picture.
        var center: Point?
        var shadow: Shadow?
        var showsFingers = false
        var hasDeviceFrame = false
    }

    /// What a gesture comes to.
    struct Survey {
        /// How many frames there are.
        var frames = 0
        /// The frames in which an edge is under way, and those between them; nil where the gesture pulls nothing.
        var moving: ClosedRange<Int>?
    }

    /// Where every frame is drawn.
    let canvas: PixelBuffer
    private let old: PixelBuffer
    private let new: PixelBuffer
    private let trace: Trace
    private let look: Look
    private let framesPerSecond: Double
    /// How many frames the pictures rest at both ends of a loop; nil where it ends with the gesture.
    private let rest: Int?
    private let screen: PixelBuffer
    private let deviceFrame: DeviceFrame?
    private let discs: FingerDiscs

    /// A transition from one opaque picture to another of the same size and scale.
    ///
    /// - Parameters:
    ///   - framesPerSecond: Frames for each second of the gesture.
    ///   - rest: How many frames the pictures rest before the gesture is played once more, back to the old picture; nil
    ///     for once only.
    init(old: PixelBuffer, new: PixelBuffer, trace: Trace, look: Look, framesPerSecond: Double, rest: Int? = nil) {
        self.old = old
        self.new = new
        self.trace = trace
        self.look = look
        self.framesPerSecond = framesPerSecond
        self.rest = rest
        let margin = look.hasDeviceFrame ? DeviceFrame.margin(width: old.width, height: old.height) : 0
        canvas = PixelBuffer(
            width: old.width + 2 * margin, height: old.height + 2 * margin, order: old.order, scale: old.scale)
        screen = canvas.part(columns: margin..<margin + old.width, rows: margin..<margin + old.height)
        deviceFrame = look.hasDeviceFrame ? DeviceFrame(canvas: canvas, margin: margin) : nil
        deviceFrame?.draw(on: canvas)
        discs = FingerDiscs(size: Size(width: Double(old.width) / old.scale, height: Double(old.height) / old.scale))
    }

    /// Plays the gesture without drawing anything.
    func survey() -> Survey {
        var survey = Survey()
        run { stage, _ in
            if stage.isCovered { survey.moving = (survey.moving?.lowerBound ?? survey.frames)...survey.frames }
            survey.frames += 1
        }
        return survey
    }

    /// Draws every frame and shows it. Two at one time would be drawn into the same canvas.
    func play(_ show: (PixelBuffer) throws -> Void) rethrows {
        try run { stage, fingers in
            stage.draw()
            if look.showsFingers { discs.draw(fingers, on: screen) }
            deviceFrame?.roundCorners(on: canvas)
            try show(canvas)
        }
    }

    /// Plays the gesture, and where it loops, again from where it has led.
    private func run(_ frame: (PictureStage, [Point]) throws -> Void) rethrows {
        let there = try run(from: old, frame)
        if !there.isCovered, there.content.base == new.base, rest != nil { _ = try run(from: new, frame) }
    }

    private func run(
        from content: PixelBuffer, _ frame: (PictureStage, [Point]) throws -> Void
    ) rethrows -> PictureStage {
        let stage = PictureStage(content: content, output: screen)
        let center = look.center ?? Point(x: stage.size.width / 2, y: stage.size.height / 2)
        stage.adjustMask = { [look, size = stage.size] mask in
            var mask = look.mask.mask(for: mask, center: center, size: size)
            if mask.region != .everything { mask.shadow = look.shadow }
            return mask
        }
        let driver = RevealDriver(configuration: look.configuration) { [old, new] in
            PictureChange(of: stage, to: stage.content.base == old.base ? new : old)
        }
        let id = driver.add(stage)
        driver.setPull(.touches, on: id, .init(directions: .init(look.configuration.direction)))
        try driver.play(trace, on: id, framesPerSecond: framesPerSecond) { _ in
            try frame(stage, driver.fingers(.touches, on: id))
        }
        for _ in 0..<(rest ?? 0) { try frame(stage, driver.fingers(.touches, on: id)) }
        return stage
    }
}

/// Another picture on a stage.
private final class PictureChange: Change {
    let destination = ""
    private let stage: PictureStage
    private let before: PixelBuffer
    private let after: PixelBuffer

    init(of stage: PictureStage, to after: PixelBuffer) {
        self.stage = stage
        before = stage.content
        self.after = after
    }

    func apply() { stage.content = after }
    func commit() {}
    func rollBack() { stage.content = before }
}
