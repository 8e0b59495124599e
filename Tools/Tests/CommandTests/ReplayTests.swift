import Foundation
import PenumbraTraces
import ProcessSupport
import TestSupport
import Testing

struct ReplayTests {
    /// Two fingers that pull down by 290 points in as many milliseconds, and lift.
    static let pull: String = {
        var lines: [String] = []
        func touch(_ t: Int, _ phase: String, _ y: Int) {
            for id in 0...1 {
                lines.append(
                    "{\"t\": \(t + id), \"id\": \(id), \"x\": \(150 + 80 * id), \"y\": \(y), \"phase\": \"\(phase)\"}")
            }
        }
        touch(0, "down", 60)
        for step in 1...29 { touch(step * 10, "move", 60 + step * 10) }
        touch(300, "up", 350)
        return lines.joined(separator: "\n") + "\n"
    }()

    let scratch: Scratch
    let trace: String

    init() throws {
        scratch = try Scratch()
        trace = try scratch.file("pull.jsonl", Self.pull).path
    }

    @Test(arguments: ["natural", "castro"]) func aPullIsPlayedToItsEnd(style: String) throws {
        let run = try Run("replay", trace, "--style", style)
        #expect(run.code == 0)
        #expect(run.errors.isEmpty)
        let frames = try run.frames()
        let states = frames.map(\.state).reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
        #expect(states == ["idle", "tracking", "completing", "idle"])
        // The edge follows the fingers, bends where they are, and then runs on to the bottom.
        let held = try #require(frames.last { $0.state == "tracking" })
        #expect(abs(held.edge - 290) < 30)
        #expect((150...230).contains(held.control.x))
        #expect(held.control.y > 5)
        let runs = frames.filter { $0.state == "completing" }.map(\.edge)
        #expect(zip(runs, runs.dropFirst()).allSatisfy { $0 < $1 })
        #expect(try #require(runs.last) > 640)
    }

    /// The corpus of ``Stroke``, written as traces, which the command reads and replays.
    @Test(arguments: 0..<5) func everyStrokeGoesWhereAPersonExpects(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(1000 + seed))
        var judged = 0
        for number in 0..<40 {
            let stroke = Stroke.random(&random)
            let file = try scratch.file(
                "stroke.jsonl", stroke.touches(&random).map { $0.traceLine + "\n" }.joined())
            let frames = try Run("replay", file.path, "--fps", "1000").frames()
            guard let held = frames.last(where: { $0.state == "tracking" }),
                let expected = stroke.completes(at: held.edge / 667)
            else { continue }
            judged += 1
            // An edge that is released beyond a side disappears at once.
            let end = frames.first { $0.t > held.t && $0.state != "tracking" }?.state
            let completes = end == "idle" ? held.edge > 333 : end == "completing"
            #expect(
                completes == expected,
                "seed \(seed), stroke \(number): \(stroke.description); \(stroke.device); left \(held.edge)")
        }
        #expect(judged > 20)
    }

    /// Each printed lines without end; with a factor of 1e308 they were not JSON.
    @Test func aTraceThatAsksForTooMuchWorkIsRefused() throws {
        func replay(_ lines: [String], _ options: String...) throws -> Run {
            try Run(["replay", scratch.file("long.jsonl", lines.joined(separator: "\n")).path] + options)
        }
        func line(_ t: Double, _ phase: String, id: Int = 0) -> String {
            #"{"t":\#(t),"id":\#(id),"x":1,"y":1,"phase":"\#(phase)"}"#
        }
        for (run, reason) in [
            (
                try replay([line(-1e9, "down"), line(5, "up")]),
                "line 2: \"t\" is 1000000005.0 ms after the first touch"
            ),
            (try replay((0..<100_000).map { line(Double($0), "down", id: $0) }), "line 11: finger 10 is one too many"),
            (try replay([line(0, "down"), line(3.6e6, "up")], "--fps", "1000"), "more than 1000000 frames"),
        ] {
            #expect(run.code == 65 && run.output.isEmpty)
            #expect(run.errors.contains("long.jsonl: ") && run.errors.contains(reason), "\(run.errors)")
        }
        #expect(try Run("replay", trace, "--jelly", "1e308").code == 64)
        #expect(try Run("replay", trace, "--jelly", "nan").code == 64)
        for line in try Run("replay", trace, "--jelly", "100").output.split(separator: "\n") {
            _ = try JSONSerialization.jsonObject(with: Data(line.utf8))
        }
    }

    @Test func theStylesDiffer() throws {
        #expect(try Run("replay", trace, "--style", "castro").output != Run("replay", trace).output)
        #expect(try Run("replay", trace, "--style", "natural").output == Run("replay", trace).output)
    }

    @Test func everyLineHasItsKeysInOrder() throws {
        let number = "-?[0-9]+(\\.[0-9]{1,3})?"
        let pattern = try NSRegularExpression(
            pattern: "^\\{\"t\":\(number),\"state\":\"(idle|tracking|completing|returning)\",\"edge\":\(number),"
                + "\"control\":\\{\"x\":\(number),\"y\":\(number)\\}\\}$")
        for line in try Run("replay", trace).output.split(separator: "\n") {
            let line = String(line)
            let range = NSRange(line.startIndex..., in: line)
            #expect(pattern.firstMatch(in: line, range: range) != nil, "\(line)")
        }
    }

    @Test func theOutputIsTheSameEveryTimeAndFromTheStandardInput() throws {
        let first = try Run("replay", trace)
        #expect(!first.output.isEmpty)
        #expect(try Run("replay", trace).output == first.output)
        #expect(try Run("replay", "-", input: Self.pull).output == first.output)
        #expect(try Run("replay", input: Self.pull).output == first.output)
    }

    @Test(arguments: [1, 24, 60, 62.5, 120, 1000.0]) func framesComeAtTheRateAskedFor(fps: Double) throws {
        let frames = try Run("replay", trace, "--fps", "\(fps)").frames()
        #expect(frames.count > 1)
        for (number, frame) in frames.enumerated() {
            #expect(abs(frame.t - Double(number) * 1000 / fps) <= 0.0005 + 1e-9, "frame \(number)")
        }
    }

    @Test(arguments: [300, 667, 2000]) func theEdgeRunsToTheEndOfTheWindow(height: Double) throws {
        let edges = try Run("replay", trace, "--size", "375x\(height)").frames().map(\.edge)
        let farthest = try #require(edges.max())
        #expect(farthest <= height)
        #expect(farthest > height - 60)
    }

    @Test func jellyOfNoneKeepsTheEdgeStraight() throws {
        for style in ["natural", "castro"] {
            let frames = try Run("replay", trace, "--jelly", "0", "--style", style).frames()
            #expect(frames.contains { $0.state == "tracking" })
            #expect(frames.allSatisfy { $0.control.y == 0 }, "\(style)")
        }
    }

    /// If any line of a trace is wrong, the command plays none of it.
    @Test(arguments: [1, 30, 62]) func aWrongLineIsNamedAndNothingIsPlayed(number: Int) throws {
        var lines = Self.pull.split(separator: "\n").map { String($0) }
        lines[number - 1] = "{\"t\": 1,"
        let text = lines.joined(separator: "\n")
        let path = try scratch.file("wrong.jsonl", text).path
        let run = try Run("replay", path)
        #expect(run.code == 65)
        #expect(run.output.isEmpty)
        #expect(run.errors == "penumbra: \(path): line \(number): it is not JSON\n")
        let piped = try Run("replay", "-", input: text)
        #expect(piped.code == 65)
        #expect(piped.output.isEmpty)
        #expect(piped.errors == "penumbra: standard input: line \(number): it is not JSON\n")
    }

    @Test func aMissingFileIsNamed() throws {
        let path = scratch.folder.appendingPathComponent("missing.jsonl").path
        let run = try Run("replay", path)
        #expect(run.code == 66)
        #expect(run.output.isEmpty)
        #expect(run.errors == "penumbra: \(path): there is no such file\n")
        // The path exists, but is a folder.
        #expect(try Run("replay", scratch.folder.path).code == 66)
    }

    @Test func binaryDataIsNotATrace() throws {
        let file = try scratch.file("bytes")
        try Data([0x7B, 0xFF, 0xFE]).write(to: file)
        let run = try Run("replay", file.path)
        #expect(run.code == 65)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains("UTF-8"))
    }

    @Test(arguments: [
        ["--size", "375"], ["--size", "375x"], ["--size", "0x667"], ["--size=-1x667"], ["--size", "axb"],
        ["--size", "1x2x3"], ["--size", "infx5"], ["--size", "nanx5"], ["--fps", "0"], ["--fps=-60"],
        ["--fps", "1001"], ["--fps", "nan"], ["--fps", "inf"], ["--fps", "many"], ["--style", "wobbly"],
        ["--style", ""], ["--jelly=-1"], ["--jelly", "nan"], ["--colour", "red"], ["another"],
    ])
    func nonsenseIsRefused(options: [String]) throws {
        let run = try Run(["replay", trace] + options)
        #expect(run.code == 64)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains("Usage: penumbra replay"))
    }

    /// The whole trace is checked before anything is played, so the frames come when the pipe ends.
    @Test(.timeLimit(.minutes(10))) func aPipeIsWaitedForToItsEnd() throws {
        let pipe = scratch.folder.appendingPathComponent("pipe")
        try #require(mkfifo(pipe.path, 0o600) == 0)
        let output = try scratch.file("output")
        let child = try Child(
            productPath("penumbra"), ["replay", pipe.path], environment: ["LC_ALL": "C.UTF-8"],
            output: FileHandle(forWritingTo: output))
        // Waits until the command has opened it.
        let writer = try FileHandle(forWritingTo: pipe)
        // The pieces end within lines.
        let bytes = Data(Self.pull.utf8)
        for range in [0..<100, 100..<2000, 2000..<bytes.count] {
            usleep(200_000)
            #expect(try Data(contentsOf: output).isEmpty && child.exitCode == nil)
            try writer.write(contentsOf: bytes[range])
        }
        try writer.close()
        #expect(child.wait() == 0)
        #expect(try String(contentsOf: output, encoding: .utf8) == Run("replay", trace).output)
    }

    @Test func aLastLineThatIsCutIsAnErrorAndNothingIsPlayed() throws {
        let cut = Self.pull.dropLast(10)
        let run = try Run("replay", "-", input: String(cut))
        #expect(run.code == 65 && run.output.isEmpty)
        #expect(run.errors.hasPrefix("penumbra: standard input: line \(cut.split(separator: "\n").count): "))
    }

    @Test(arguments: ["", "\n", " \n\n\r\n"]) func anEmptyTracePrintsNothing(text: String) throws {
        let run = try Run("replay", "-", input: text)
        #expect(run.code == 0)
        #expect(run.output.isEmpty)
        #expect(run.errors.isEmpty)
    }
}
