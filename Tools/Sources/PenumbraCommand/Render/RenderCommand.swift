import ArgumentParser
import FoundationEssentials
import Glibc
import PenumbraColor
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
            have any name, or be - for the standard output. ffmpeg encodes movies, but not frames. OUT appears only when it is \
            complete.

            The gesture is a recorded one (see penumbra replay --help), or one of flick, drag, hesitate, cancel (pull \
            back) and catch (let go, and catch the edge on its way back). The movie has a frame for every line that \
            penumbra replay prints. Transparent pictures stay transparent without --background, but in .mp4.

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
            The size of the movie, in pixels. Both pictures are scaled to it, see --fit. (default: the size of the pictures, \
            which must be the same)
            """, valueName: "WxH"),
        transform: { text in
            guard let size = Size(parsing: text), size.width == size.width.rounded(), size.width <= 16384,
                size.height == size.height.rounded(), size.height <= 16384
            else { throw ValidationError("\"\(text)\" is not a size in pixels like 1280x800.") }
            return size
        })
    var size: Size?

    @Option(help: "How pictures get to --size: cover it and are cropped, or contain, with --background beside them.")
    var fit: RenderFit?

    @Option(
        help: ArgumentHelp(
            """
            The color below transparent pictures and beside smaller ones. (default: none; white where the format holds no alpha)
            """, valueName: "color"),
        transform: { text in
            guard let color = try? Color(css: text), color.alpha == 1 else {
                throw ValidationError("\"\(text)\" is not an opaque color like #20242c.")
            }
            return color
        })
    var background: Color?

    @Option(help: "Pixels in a point, for pictures of high-density screens. Fingers and traces are measured in points.")
    var scale = 1.0

    @Option(help: ArgumentHelp("Play this many times slower, from 0.01 to 100. (default: 1)", valueName: "factor"))
    var slow: Double?

    @Option(help: ArgumentHelp("Play so fast that one way takes this long.", valueName: "seconds"))
    var duration: Double?

    @Flag(help: "Also play the way back to the old picture, and repeat the movie forever.")
    var loop = false

    @Flag(help: "Draw the fingers.")
    var fingers = false

    /// How many times slower a gesture can be played.
    private static let factors = 0.01...100

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
        guard Self.factors.contains(slow ?? 1) else { throw ValidationError("--slow must be from 0.01 to 100.") }
        if let duration {
            guard (0.01...3600).contains(duration) else {
                throw ValidationError("--duration must be from 0.01 to 3600.")
            }
            if slow != nil { throw ValidationError("--duration and --slow cannot be used together.") }
        }
        if fit != nil, size == nil { throw ValidationError("--fit requires --size.") }
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
    var side: RenderSide { if case .side(let side) = start { side } else { .top } }

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
        let ffmpeg = FFmpeg.path
        guard ffmpeg != nil || format == .frames else {
            throw RenderFailure(
                EX_UNAVAILABLE, "ffmpeg not found on PATH; install it to write movies, or write frames into a folder")
        }
        let direction = side.direction
        let rate = fps ?? min(60, format.mostFramesPerSecond)
        let recorded = try trace.map {
            try Trace(file: $0, framesPerSecond: rate * (slow ?? 1), most: Self.mostFrames)
        }
        if let trace, recorded?.touches.isEmpty == true {
            throw RenderFailure(EX_DATAERR, "\(StandardInput.name(of: trace)): it contains no touches")
        }
        let (old, new) = try readPictures(keepsAlpha: background == nil && format.holdsAlpha)
        guard max(old.opaque.width, old.opaque.height) <= format.mostPixelsPerSide else {
            throw RenderFailure(
                EX_DATAERR,
                """
                the pictures are \(old.opaque.width)x\(old.opaque.height), and .\(format.rawValue) holds at most \
                \(format.mostPixelsPerSide) pixels on a side; pass --size WxH
                """)
        }
        let points = Size(width: Double(old.opaque.width) / scale, height: Double(old.opaque.height) / scale)
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
        let magnification = scale / old.opaque.scale
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
        let played = recorded ?? (gesture ?? .flick).trace(direction: direction, size: pulled)
        func scene(_ rate: Double, rest: Int?) -> RenderScene {
            RenderScene(old: old, new: new, trace: played, look: look, framesPerSecond: rate, rest: rest)
        }
        var factor = slow ?? 1
        if let duration {
            // The number of frames that an edge needs to come to rest is not proportional to their rate.
            for _ in 0..<4 {
                factor *= duration * rate / Double(scene(rate * factor, rest: nil).survey().frames)
                guard Self.factors.contains(factor) else {
                    throw RenderFailure(
                        EX_USAGE,
                        "--duration: the gesture takes \(thousandths(duration / factor)) s, at most a hundred times more or less"
                    )
                }
            }
        }
        let scene = scene(rate * factor, rest: loop ? Int((rate / 2).rounded(.up)) : nil)
        let survey = scene.survey()
        guard survey.moving != nil || survey.isCompleted else {
            throw RenderFailure(
                EX_DATAERR, "the gesture pulls nothing from the \(side.rawValue), so nothing would move in the movie")
        }
        if format.needsEvenSize { try explainEvenSize(scene.canvas) }
        if format == .gif, scene.hasAlpha {
            note("a pixel of a GIF is opaque or missing: what is less than half opaque is missing without --background")
        }
        Interruption.watch()
        let writer = MovieWriter(
            scene: scene, ffmpeg: ffmpeg, format: format, framesPerSecond: rate, repeats: loop)
        try writer.write(survey, to: output, sheet: sheet)
    }
}

/// A number with at most three decimals.
private func thousandths(_ value: Double) -> String {
    "\((value * 1000).rounded() / 1000)".replacing(/\.0$/, with: "")
}
