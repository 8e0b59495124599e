import ArgumentParser
import FoundationEssentials
import Glibc
import PenumbraMotion
import PenumbraRaster
import PenumbraStreams
import PenumbraTraces
import PenumbraTransition

struct RenderCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render",
        abstract: "Render a transition from one picture to another as a movie.",
        discussion: """
            Two fingers pull OLD away and uncover NEW. The extension of OUT selects the format: .gif, .webp, .png \
            (animated), .mp4 or .webm. Without an extension, OUT is a folder of PNG frames. With --format, OUT can \
            have any name, or be - for the standard output. ffmpeg encodes the movie. OUT appears only when it is \
            complete.

            The gesture is a recorded one (see penumbra replay --help), or one of flick, drag, hesitate, cancel (pull \
            back) and catch (let go, and catch the edge on its way back). The movie has a frame for every line that \
            penumbra replay prints. Transparent pictures are drawn over white.

            Examples:
              penumbra render light.png dark.png -o pull.gif --fingers
              penumbra render light.png dark.png -o pull.mp4 --trace pull.jsonl --fps 60 --sheet sheet.png
              penumbra render old.jpg new.jpg -o grow.webm --mask circle --center 40,40 --shadow --size 1280x800
              penumbra render old.jpg new.jpg -o clouds.mp4 --mask clouds.png --gesture drag
              penumbra render list.png page.png -o grow.gif --mask zoom --from 16,420,56,56
              penumbra render old.png new.png -o frames/ --gesture catch --style castro --slow 4
            """)

    @Argument(help: "The picture to begin with, or - for the standard input.", completion: .file())
    var old: String

    @Argument(help: "The picture that is uncovered, or - for the standard input.", completion: .file())
    var new: String

    @Option(
        name: .shortAndLong, help: "The movie, a folder for its frames, or - for the standard output.",
        completion: .file())
    var output: String

    @Option(help: "The format: gif, webp, png, mp4, webm or frames. (default: that of the ending of OUT)")
    var format: RenderFormat?

    @Option(
        help: ArgumentHelp("Also write a contact sheet of twelve frames, as PNG.", valueName: "file"),
        completion: .file(extensions: ["png"]))
    var sheet: String?

    @Option(
        help: ArgumentHelp("A recorded gesture, or - for the standard input.", valueName: "file"),
        completion: .file(extensions: ["jsonl"]))
    var trace: String?

    @Option(help: "A generated gesture: flick, drag, hesitate, cancel or catch. (default: flick)")
    var gesture: GeneratedGesture?

    @Option(
        help: ArgumentHelp(
            """
            The shape that uncovers the new picture: jelly, wipe, circle, diamond, star, zoom, fade, or the name of a gray picture \
            that says when each pixel changes, black first. (default: jelly)
            """, valueName: "shape or file"), completion: .file())
    var mask: RenderMask?

    @Option(help: ArgumentHelp("The width of the feather along the border, in points.", valueName: "width"))
    var feather: Double?

    @Option(help: "How far velocity bends the edge: 1 is usual, 0 keeps it straight. (default: 1)")
    var jelly: Double?

    @Option(
        name: .customLong("from"),
        help: ArgumentHelp(
            """
            The side that the edge is pulled from: top, bottom, left or right. For a zoom, the rectangle in OLD out of which \
            it grows, in points. (default: top)
            """, valueName: "side or x,y,width,height"))
    var start: RenderStart?

    @Option(
        help: ArgumentHelp("The center of the circle, in points. (default: that of the picture)", valueName: "x,y"),
        transform: { text in
            let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) ?? .nan }
            guard numbers.count == 2, numbers.allSatisfy({ abs($0) <= 65536 }) else {
                throw ValidationError("\"\(text)\" is not a location like 40,30.")
            }
            return Point(x: numbers[0], y: numbers[1])
        })
    var center: Point?

    @Flag(help: "Let the old picture cast a shadow on the new one.")
    var shadow = false

    @Option(help: "How the edge moves and bends: castro or natural.")
    var style = EdgeStyle.natural

    @Option(help: "Frames per second, at most 240, for a GIF at most 50. (default: 60, for a GIF 50)")
    var fps: Double?

    @Option(
        help: ArgumentHelp(
            """
            The size of the movie, in pixels. Both pictures are scaled to fill it, and cropped. (default: the size of the \
            pictures, which must be the same)
            """, valueName: "WxH"),
        transform: { text in
            guard let size = Size(parsing: text), size.width == size.width.rounded(), size.width <= 16384,
                size.height == size.height.rounded(), size.height <= 16384
            else { throw ValidationError("\"\(text)\" is not a size in pixels like 1280x800.") }
            return size
        })
    var size: Size?

    @Option(help: "Pixels in a point, for pictures of high-density screens. Fingers and traces are measured in points.")
    var scale = 1.0

    @Option(help: ArgumentHelp("Play this many times slower, from 0.01 to 100.", valueName: "factor"))
    var slow = 1.0

    @Flag(help: "Also play the way back to the old picture, and repeat the movie forever.")
    var loop = false

    @Flag(help: "Draw the fingers.")
    var fingers = false

    /// The greatest number of frames up to the last touch of a recorded gesture: ten minutes at 60 frames per second.
    private static let mostFrames = 36_000

    func validate() throws {
        try StandardInput.check([old, new, trace])
        guard let format = writtenFormat else {
            throw ValidationError(
                output == "-"
                    ? "--output - requires --format."
                    : "\(output) must end in .gif, .webp, .png, .mp4 or .webm, or be a folder.")
        }
        if output == "-", format == .frames { throw ValidationError("Frames are files, so --output must be a folder.") }
        let most = format.mostFramesPerSecond
        if let fps, !(fps > 0 && fps <= most) {
            throw ValidationError(
                "--fps must be above 0 and at most \(Int(most))\(format == .gif ? " for a GIF" : "").")
        }
        guard (0.01...100).contains(slow) else { throw ValidationError("--slow must be from 0.01 to 100.") }
        guard (0.1...16).contains(scale) else { throw ValidationError("--scale must be from 0.1 to 16.") }
        if let jelly, !(0...Reveal.mostJelly).contains(jelly) {
            throw ValidationError("--jelly must be from 0 to 100.")
        }
        let mask = mask ?? .jelly
        if jelly != nil, mask != .jelly { throw ValidationError("--jelly requires --mask jelly.") }
        if center != nil, !mask.hasCenter {
            throw ValidationError("--center requires --mask circle, diamond or star.")
        }
        if let feather {
            guard (0...4096).contains(feather) else { throw ValidationError("--feather must be from 0 to 4096.") }
            guard mask.hasBorder else { throw ValidationError("--feather requires a mask with a border.") }
            if shadow { throw ValidationError("--feather and --shadow cannot be used together.") }
        }
        if (mask == .zoom) != (area != nil) {
            throw ValidationError(
                "--mask zoom requires --from with a rectangle like 16,420,56,56, and no other mask has one.")
        }
        if trace != nil, gesture != nil { throw ValidationError("--trace and --gesture cannot be used together.") }
        if let sheet, !sheet.lowercased().hasSuffix(".png") { throw ValidationError("--sheet must end in .png.") }
        let names = [old, new, trace, output, sheet].map { $0 == "-" ? nil : $0.map(Self.resolved) }
        for (index, name) in names.enumerated().dropFirst(3) where name != nil && names[..<index].contains(name) {
            throw ValidationError("\(name ?? "") is passed twice and would be overwritten.")
        }
    }

    /// The rectangle in `--from`.
    private var area: Rect? { if case .area(let area) = start { area } else { nil } }

    /// The side in `--from`, or the usual one.
    private var side: RenderSide { if case .side(let side) = start { side } else { .top } }

    private var writtenFormat: RenderFormat? { format ?? (output == "-" ? nil : RenderFormat(path: output)) }

    private static func resolved(_ path: String) -> String {
        URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    }

    @MainActor func run() async throws {
        do {
            try render()
        } catch let error as RenderFailure {
            throw failure(code: .init(error.code), error.message)
        } catch let error as ImageFileError {
            throw failure(code: error.exitCode, error.description)
        } catch let stop as Interruption.Stop {
            _ = failure(code: .failure, "interrupted; nothing has been written")
            stop.end()
        }
    }

    @MainActor private func render() throws {
        guard let format = writtenFormat else { return }
        guard let ffmpeg = FFmpeg.path else {
            throw RenderFailure(
                EX_UNAVAILABLE, "ffmpeg not found on PATH; install it to write movies")
        }
        let direction = side.direction
        let rate = fps ?? min(60, format.mostFramesPerSecond)
        let recorded = try trace.map {
            try Trace(file: $0, framesPerSecond: rate * slow, most: Self.mostFrames)
        }
        if let trace, recorded?.touches.isEmpty == true {
            throw RenderFailure(EX_DATAERR, "\(StandardInput.name(of: trace)): it contains no touches")
        }
        let (old, new) = try readPictures()
        let points = Size(width: Double(old.width) / scale, height: Double(old.height) / scale)
        let whole = Rect(origin: .zero, size: points)
        if let area, area.minX < 0 || area.minY < 0 || area.maxX > whole.maxX || area.maxY > whole.maxY {
            let numbers = [area.minX, area.minY, area.size.width, area.size.height].map(thousandths)
            throw RenderFailure(
                EX_USAGE,
                "--from: \(numbers.joined(separator: ",")) is not within the pictures, which are "
                    + "\(thousandths(points.width)) by \(thousandths(points.height)) points")
        }
        var look = RenderScene.Look()
        let mask = mask ?? .jelly
        // A small picture is pulled as a larger one would be.
        let magnification = scale / old.scale
        let shape = mask.style(
            center: center.map { Point(x: $0.x * magnification, y: $0.y * magnification) },
            start: area.map { area in
                Rect(
                    x: area.minX * magnification, y: area.minY * magnification, width: area.size.width * magnification,
                    height: area.size.height * magnification)
            }, picture: try readMask(mask))
        look.configuration = Reveal.Configuration(
            style: style, jelly: mask == .jelly ? jelly ?? 1 : 0, direction: direction,
            shape: shape.feathered(by: (feather ?? 0) * magnification))
        look.shadow = shadow ? Shadow(opacity: 0.4, radius: 10 * magnification) : nil
        look.showsFingers = fingers
        let pulled = Size(width: points.width * magnification, height: points.height * magnification)
        let scene = RenderScene(
            old: old, new: new, trace: recorded ?? (gesture ?? .flick).trace(direction: direction, size: pulled),
            look: look, framesPerSecond: rate * slow, rest: loop ? Int((rate / 2).rounded(.up)) : nil)
        let survey = scene.survey()
        guard survey.moving != nil || survey.isCompleted else {
            throw RenderFailure(
                EX_DATAERR, "the gesture pulls nothing from the \(side.rawValue), so nothing would move in the movie")
        }
        if format.needsEvenSize { try explainEvenSize(scene.canvas) }
        Interruption.watch()
        let writer = MovieWriter(
            scene: scene, ffmpeg: ffmpeg, format: format, framesPerSecond: rate, repeats: loop)
        try writer.write(survey, to: output, sheet: sheet)
    }

    /// The factor by which a picture is larger to a generated gesture than to the eye, so that its fingers have room to move.
    private func magnification(of pixels: Size) -> Double {
        trace == nil ? max(1, GeneratedGesture.leastExtent * scale / side.direction.mainExtent(of: pixels)) : 1
    }

    /// Reads the gray picture of a mask.
    private func readMask(_ mask: RenderMask) throws -> MaskPicture? {
        guard case .picture(let path) = mask else { return nil }
        return MaskPicture(ImagePixels(PixelBuffer(try ImageFile(path: path), scale: 1)))
    }

    /// Reads both pictures at the output size, one after the other to save memory.
    private func readPictures() throws -> (PixelBuffer, PixelBuffer) {
        func read(_ path: String) throws -> PixelBuffer {
            let image = try ImageFile(path: path, covering: size.map { (Int($0.width), Int($0.height)) })
            for text in image.notes { note("\(StandardInput.name(of: path)): \(text)") }
            let pixels = size ?? Size(width: Double(image.width), height: Double(image.height))
            let picture = PixelBuffer(image, scale: scale / magnification(of: pixels))
            guard let size else { return picture }
            return picture.covering(width: Int(size.width), height: Int(size.height))
        }
        let (first, second) = (try read(old), try read(new))
        guard first.width == second.width, first.height == second.height else {
            throw RenderFailure(
                EX_DATAERR,
                """
                \(old) is \(first.width)x\(first.height) and \(new) \(second.width)x\(second.height): they must have \
                the same size, or you must pass --size WxH
                """)
        }
        return (first, second)
    }

    private func explainEvenSize(_ canvas: PixelBuffer) throws {
        let (width, height) = (canvas.width / 2 * 2, canvas.height / 2 * 2)
        guard width > 0, height > 0 else { throw RenderFailure(EX_DATAERR, "a video needs at least 2x2 pixels") }
        guard width != canvas.width || height != canvas.height else { return }
        note("the sides of a video are even: one row or column is cut off, it becomes \(width)x\(height)")
    }

    private func note(_ text: String) {
        Diagnostics.say("penumbra: note: \(text)")
    }
}

/// A number with at most three decimals.
private func thousandths(_ value: Double) -> String {
    "\((value * 1000).rounded() / 1000)".replacing(/\.0$/, with: "")
}
