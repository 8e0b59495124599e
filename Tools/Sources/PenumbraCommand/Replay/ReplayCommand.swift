import ArgumentParser
import FoundationEssentials
import PenumbraMotion
import PenumbraTraces
import PenumbraTransition

struct ReplayCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay",
        abstract: "Play a recorded gesture without a window and print the edge in every frame.",
        discussion: """
            TRACE is a file of JSON lines, {"t": ms, "id": finger, "x": points, "y": points, "phase": \
            "down|move|up|cancel"}, or - for the standard input.

            Each frame is a line of JSON: "t" (ms), "state" (idle, tracking, completing, returning), "edge" (y of the \
            edge's end points, in points), "control" ("x" absolute, "y" displacement of the control point from the \
            edge) and "older" edges, from the top. The same trace always gives the same output.

            Examples:
              penumbra replay flick.jsonl --size 375x667 --fps 60
              penumbra replay - --style castro --jelly 0 < flick.jsonl
            """)

    @Argument(help: "The trace, or - for the standard input.", completion: .file(extensions: ["jsonl"]))
    var trace = "-"

    @Option(
        help: ArgumentHelp("The size of the window, in points.", valueName: "WxH"),
        transform: { text in
            guard let size = Size(parsing: text) else {
                throw ValidationError("\"\(text)\" is not a size like 375x667.")
            }
            return size
        })
    var size = Size(width: 375, height: 667)

    @Option(help: "Frames per second, above 0 and at most 1000.")
    var fps = 60.0

    @Option(help: "How the edge moves and bends: castro or natural.")
    var style = EdgeStyle.natural

    @Option(help: "How far velocity bends the edge, from 0 to 100: 1 is usual, 0 keeps it straight.")
    var jelly = 1.0

    @Flag(
        help: """
            Print exact bits instead, to compare platforms: "t" (s), and for each edge its state, position, displacement \
            and control, in hexadecimal.
            """)
    var bits = false

    /// The greatest number of frames up to the last touch: a few seconds of work, and 100 MB of lines.
    private static let mostFrames = 1_000_000

    func validate() throws {
        guard fps > 0, fps <= 1000 else { throw ValidationError("--fps must be above 0 and at most 1000.") }
        guard (0...Reveal.mostJelly).contains(jelly) else { throw ValidationError("--jelly must be from 0 to 100.") }
    }

    @MainActor func run() async throws {
        var output = ""
        var loss: (any Error)?
        let replay = Replay(
            try Trace(file: trace, framesPerSecond: fps, most: Self.mostFrames), size: size, framesPerSecond: fps,
            configuration: Reveal.Configuration(style: style, jelly: jelly))
        replay.run { time, reveal in
            guard loss == nil else { return }
            output += (bits ? FrameReport.bits(reveal, time: time) : FrameReport(reveal, time: time).json) + "\n"
            guard output.utf8.count > 1 << 16 else { return }
            do { try OutputFile.standard.write(Data(output.utf8)) } catch { loss = error }
            output = ""
        }
        if let loss { throw loss }
        try OutputFile.standard.write(Data(output.utf8))
    }
}

extension EdgeStyle: @retroactive ExpressibleByArgument {}
