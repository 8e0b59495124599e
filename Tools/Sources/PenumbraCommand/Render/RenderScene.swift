import PenumbraGeometry
import PenumbraPull
import PenumbraRaster
import PenumbraTraces

/// The frames of a transition between two pictures: a gesture, played on a picture stage.
///
/// The frames are those that `penumbra replay` reports. They are deterministic.
@MainActor struct RenderScene {
    /// The style of a transition, and its overlays.
    struct Look {
        var configuration = Reveal.Configuration()
        var mask = RenderMask.jelly
        /// The center of the circle, in points; nil for that of the picture.
        var center: Point?
        /// The rectangle in the old picture out of which a zoom grows, in points.
        var start: Rect?
        /// The rectangle in the new picture to which the picture in `start` flies, in points; nil if nothing flies.
        var end: Rect?
        var shadow: Shadow?
        var showsFingers = false
        var hasDeviceFrame = false
    }

    /// The frames of a gesture.
    struct Survey {
        /// The number of frames.
        var frames = 0
        /// The frames in which an edge is in progress, and those between them; nil if the gesture pulls nothing.
        var moving: ClosedRange<Int>?
    }

    /// The canvas of every frame.
    let canvas: PixelBuffer
    private let old: PixelBuffer
    private let new: PixelBuffer
    private let flying: FlyingPicture?
    private let trace: Trace
    private let look: Look
    private let framesPerSecond: Double
    /// The number of frames for which the pictures rest at both ends of a loop; nil if it ends with the gesture.
    private let rest: Int?
    private let screen: PixelBuffer
    private let deviceFrame: DeviceFrame?
    private let discs: FingerDiscs

    /// Creates a transition from one opaque picture to another of the same size and scale.
    ///
    /// - Parameters:
    ///   - framesPerSecond: Frames for each second of the gesture.
    ///   - rest: The number of frames for which the pictures rest before the gesture is played again, back to the old picture;
    ///     nil to play it only once.
    init(old: PixelBuffer, new: PixelBuffer, trace: Trace, look: Look, framesPerSecond: Double, rest: Int? = nil) {
        if let start = look.start, let end = look.end {
            flying = FlyingPicture(old: old, start, new: new, end)
            (self.old, self.new) = (old.covering(start), new.covering(end))
        } else {
            flying = nil
            (self.old, self.new) = (old, new)
        }
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

    /// Plays the gesture without drawing.
    func survey() -> Survey {
        var survey = Survey()
        run { stage, _ in
            if stage.isCovered { survey.moving = (survey.moving?.lowerBound ?? survey.frames)...survey.frames }
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
            flying?.draw(at: progress(of: stage), on: screen)
            if look.showsFingers { discs.draw(fingers, on: screen) }
            deviceFrame?.roundCorners(on: canvas)
            try show(canvas, number)
        }
    }

    /// How far the flight from the old to the new picture is.
    private func progress(of stage: PictureStage) -> Double {
        let isNew = stage.content.base == new.base
        guard stage.isCovered, case .beyond(let curve)? = stage.masks.first?.mask.region else { return isNew ? 1 : 0 }
        let progress = RenderMask.progress(of: curve, in: stage.size)
        return isNew ? progress : 1 - progress
    }

    /// Plays the gesture, and in a loop again from its result.
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
            var mask = look.mask.mask(for: mask, center: center, start: look.start, size: size)
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

/// Shows another picture on a stage.
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
