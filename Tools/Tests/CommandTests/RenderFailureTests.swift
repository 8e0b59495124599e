import Foundation
import ProcessSupport
import Testing

/// Each failure of `penumbra render` has its own message, and leaves no files behind.
struct RenderFailureTests {
    let scratch: Scratch
    let results: URL
    private static let old = TestPicture(width: 60, height: 80, kind: 0).file
    private static let new = TestPicture(width: 60, height: 80, kind: 1).file

    init() throws {
        scratch = try Scratch()
        results = scratch.folder.appendingPathComponent("results")
        try FileManager.default.createDirectory(at: results, withIntermediateDirectories: false)
        try Self.old.write(to: scratch.file("old.ppm"))
        try Self.new.write(to: scratch.file("new.ppm"))
    }

    private func path(_ name: String) -> String { scratch.folder.appendingPathComponent(name).path }
    private func result(_ name: String) -> String { results.appendingPathComponent(name).path }
    private var left: [String] { (try? FileManager.default.contentsOfDirectory(atPath: results.path)) ?? ["?"] }

    private func render(to name: String, _ options: String..., path: String? = nil) throws -> Output {
        try Output.render([self.path("old.ppm"), self.path("new.ppm"), "-o", result(name)] + options, path: path)
    }

    private func message(_ output: Output) -> String { String(decoding: output.errors, as: UTF8.self) }

    @Test func picturesOfDifferentSizesAreRefusedUnlessASizeIsGiven() throws {
        try TestPicture(width: 50, height: 81, kind: 1).file.write(to: URL(fileURLWithPath: path("new.ppm")))
        let run = try render(to: "movie.png")
        #expect(run.code == 65)
        #expect(message(run).contains("60x80") && message(run).contains("50x81") && message(run).contains("--size"))
        #expect(left == [])
        #expect(try render(to: "movie.png", "--size", "40x40", "--fps", "5").code == 0)
        #expect(left == ["movie.png"])
    }

    @Test func aMissingFFmpegIsNamed() throws {
        let run = try render(to: "movie.mp4", path: scratch.folder.path)
        #expect(run.code == 69)
        #expect(message(run).contains("ffmpeg"))
        #expect(left == [])
    }

    /// They are PNG, which needs no encoder of movies.
    @Test func framesAreWrittenWithoutFFmpeg() throws {
        let options = ["--fps", "5", "--sheet"]
        let names = ["with", "without"]
        for name in names {
            let run = try Output.render(
                [path("old.ppm"), path("new.ppm"), "-o", result(name)] + options + [result("\(name).png")],
                path: name == "without" ? scratch.folder.path : nil)
            #expect(run.code == 0, "\(message(run))")
        }
        let frames = try names.map { try Movie(result($0), isFolder: true).frames }
        #expect(frames[0].count > 3 && frames[0] == frames[1])
        let sheets = try names.map { try Data(contentsOf: URL(fileURLWithPath: result("\($0).png"))) }
        #expect(sheets[0] == sheets[1])
    }

    /// What the encoder said was passed on.
    @Test func anEncoderThatFFmpegDoesNotHaveIsNamed() throws {
        let path = try scratch.pathWithFFmpeg("cat >/dev/null; echo \"Unknown encoder 'libwebp_anim'\" >&2; exit 1")
        let run = try render(to: "movie.webp", "--fps", "5", path: path)
        #expect(run.code == 69)
        #expect(message(run).contains("ffmpeg has no encoder libwebp_anim; "))
        #expect(left == [])
    }

    @Test func aPictureThatIsTooWideForItsFormatIsRefused() throws {
        for name in ["old.ppm", "new.ppm"] {
            try TestPicture(width: 16384, height: 2, kind: 0).file.write(to: URL(fileURLWithPath: path(name)))
        }
        let run = try render(to: "movie.webp")
        #expect(run.code == 65)
        #expect(message(run).contains("16384x2, and .webp holds at most 16383 pixels on a side; pass --size"))
        #expect(left == [])
    }

    @Test func aTruncatedPictureIsNamed() throws {
        _ = try Output.render([path("old.ppm"), path("new.ppm"), "-o", path("frames"), "--fps", "5"]).success()
        let whole = try Data(contentsOf: URL(fileURLWithPath: path("frames/frame-00001.png")))
        try whole.prefix(whole.count / 2).write(to: URL(fileURLWithPath: path("new.ppm")))
        let run = try render(to: "movie.mp4")
        #expect(run.code == 65)
        #expect(message(run).hasPrefix("penumbra: \(path("new.ppm")): "))
        #expect(left == [])
    }

    @Test func aMissingPictureIsNamed() throws {
        try FileManager.default.removeItem(atPath: path("old.ppm"))
        let run = try render(to: "movie.mp4")
        #expect(run.code == 66)
        #expect(message(run) == "penumbra: \(path("old.ppm")): there is no such file\n")
    }

    @Test func nothingIsWrittenWithoutPermission() throws {
        let missing = try render(to: "nowhere/movie.mp4")
        #expect(missing.code == 73)
        #expect(message(missing) == "penumbra: \(result("nowhere/movie.mp4")): there is no such folder\n")
        try Data("a".utf8).write(to: results.appendingPathComponent("file"))
        #expect(try render(to: "file/movie.mp4").code == 73)
        // A folder with this name and some content.
        try FileManager.default.createDirectory(atPath: result("full/a"), withIntermediateDirectories: true)
        let full = try render(to: "full")
        #expect(full.code == 73)
        #expect(message(full) == "penumbra: \(result("full")): the folder is not empty\n")
        try FileManager.default.createDirectory(atPath: result("folder.gif"), withIntermediateDirectories: true)
        #expect(try render(to: "folder.gif").code == 73)
        // The command finds out that it cannot write the sheet before it encodes anything.
        #expect(try render(to: "movie.gif", "--sheet", result("nowhere/sheet.png")).code == 73)
        #expect(Set(left) == ["file", "full", "folder.gif"])
    }

    @Test func anEmptyFolderIsFilled() throws {
        try FileManager.default.createDirectory(atPath: result("frames"), withIntermediateDirectories: true)
        #expect(try render(to: "frames", "--fps", "5").code == 0)
        #expect(FileManager.default.fileExists(atPath: result("frames/frame-00001.png")))
        #expect(left == ["frames"])
    }

    @Test(arguments: ["movie.mp4", "movie.gif", "movie.webm", "frames"])
    func aFullDiskIsNamedAndTheOldFileStays(name: String) throws {
        let isFolder = !name.contains(".")
        if !isFolder { try Data("before".utf8).write(to: results.appendingPathComponent(name)) }
        let path = try scratch.pathWithFFmpeg(
            "head -c 1000 >/dev/null; echo 'av_interleaved_write_frame(): No space left on device' >&2; exit 1")
        let run = try render(to: name, "--fps", "5", "--sheet", result("sheet.png"), path: path)
        #expect(run.code == 74)
        #expect(message(run).hasSuffix("penumbra: there is no space left on the device\n"))
        #expect(left == (isFolder ? [] : [name]))
        if !isFolder { #expect(try String(contentsOfFile: result(name), encoding: .utf8) == "before") }
    }

    /// The real ffmpeg, in a process that may not write more than one block to a file. ffmpeg 5.1 exited with 0 all the
    /// same, and a truncated movie got the final name.
    @Test(arguments: ["movie.mp4", "movie.png", "movie.gif"]) func aWriteThatFailsLeavesNothing(name: String) throws {
        let command = try productPath("penumbra")
        let run = try Output(
            "/bin/bash",
            [
                "-c", "trap '' XFSZ; ulimit -f 1; exec \"$@\"", "-", command, "render", path("old.ppm"),
                path("new.ppm"), "-o",
                result(name),
            ])
        #expect(run.code == 74)
        #expect(message(run).contains("ffmpeg"))
        #expect(left == [])
    }

    @Test(arguments: ["INT", "TERM", "HUP"], ["movie.mp4", "movie.gif", "frames"])
    func aSignalTakesEverythingAway(signal: String, name: String) throws {
        // ffmpeg has started, has written something, and continues to read.
        let path = try scratch.pathWithFFmpeg(
            """
            for last; do :; done
            case $last in pipe:*) ;; *) echo half >"$last" ;; esac
            kill -\(signal) $PPID
            exec cat >/dev/null
            """)
        let run = try render(to: name, "--slow", "20", "--sheet", result("sheet.png"), path: path)
        #expect(message(run).hasSuffix("penumbra: interrupted; nothing has been written\n"))
        #expect(run.code == 128 + (["INT": SIGINT, "TERM": SIGTERM, "HUP": SIGHUP][signal] ?? 0))
        #expect(left == [])
    }

    /// A killed process cannot clean up; the next run does.
    @Test(arguments: ["movie.mp4", "frames"]) func theNextRunRemovesTheFilesOfAKilledRun(name: String) throws {
        let path = try scratch.pathWithFFmpeg(
            """
            for last; do :; done
            echo half >"$last"
            kill -KILL $PPID
            """)
        #expect(try render(to: name, path: path).code == 128 + SIGKILL)
        #expect(left.count == 1 && left[0].hasPrefix(".\(name).penumbra-"))
        #expect(try render(to: name, "--fps", "5").code == 0)
        #expect(left == [name])
    }

    @Test(arguments: ["movie.mp4", "movie.gif", "frames"]) func anFFmpegThatWritesNothingIsNoSuccess(name: String)
        throws
    {
        let path = try scratch.pathWithFFmpeg("exec cat >/dev/null")
        let run = try render(to: name, "--fps", "5", path: path)
        #expect(run.code == 70)
        #expect(message(run).hasSuffix("penumbra: ffmpeg has written nothing\n"))
        #expect(left == [])
    }

    /// ffmpeg reads a percent sign as the start of a number pattern.
    @Test(arguments: ["50%d", "a%%b", "100%"]) func aPercentSignInTheNameOfAFolderIsNoPattern(name: String) throws {
        #expect(try render(to: name, "--fps", "5").code == 0)
        #expect(left == [name])
        #expect(FileManager.default.fileExists(atPath: result("\(name)/frame-00001.png")))
    }

    @Test func aLinkStaysAndItsTargetIsReplaced() throws {
        try FileManager.default.createSymbolicLink(atPath: result("link.png"), withDestinationPath: "../made.png")
        #expect(try render(to: "link.png", "--fps", "5").code == 0)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: result("link.png")) == "../made.png")
        #expect(try Movie(path("made.png")).width == 60)
        #expect(left == ["link.png"])
    }

    /// It was a movie in which nothing moves, and a success.
    @Test func aGestureThatPullsNothingIsRefused() throws {
        let trace = try scratch.file("pull.jsonl", ReplayTests.pull).path
        let run = try render(to: "movie.png", "--trace", trace, "--from", "left", "--fps", "5")
        #expect(run.code == 65 && left.isEmpty)
        #expect(
            message(run) == "penumbra: the gesture pulls nothing from the left, so nothing would move in the movie\n")
    }

    /// It said that nothing moves, and drew 60 million frames.
    @Test func aTraceWithoutEndIsRefusedBeforeAFrameIsDrawn() throws {
        func trace(_ seconds: Int) throws -> String {
            let lines = [(0, "down"), (seconds * 1000, "up")].map {
                "{\"t\":\($0.0),\"id\":0,\"x\":1,\"y\":1,\"phase\":\"\($0.1)\"}\n"
            }
            return try scratch.file("long.jsonl", lines.joined()).path
        }
        let days = try render(to: "movie.png", "--trace", trace(1_000_000))
        #expect(days.code == 65 && message(days).contains("long.jsonl: line 2: \"t\" is "))
        let hour = try render(to: "movie.png", "--trace", trace(3600))
        #expect(hour.code == 65 && message(hour).contains("long.jsonl: it lasts 3600.0 s, which is more than 36000 "))
        #expect(left.isEmpty)
    }

    @Test func anOddVideoLosesARow() throws {
        try TestPicture(width: 61, height: 81, kind: 0).file.write(to: URL(fileURLWithPath: path("old.ppm")))
        try TestPicture(width: 61, height: 81, kind: 1).file.write(to: URL(fileURLWithPath: path("new.ppm")))
        let run = try render(to: "movie.mp4", "--fps", "5")
        #expect(run.code == 0)
        #expect(message(run).contains("60x80"))
        let movie = try Movie(result("movie.mp4"))
        #expect(movie.width == 60 && movie.height == 80)
    }

    @Test(arguments: [
        ["--fps", "0"], ["--fps", "51"], ["--fps", "nan"], ["--size", "0x5"], ["--size", "1.5x3"], ["--size", "5"],
        ["--mask", "blob"], ["--center", "3,4"], ["--center", "3"], ["--jelly", "1", "--mask", "fade"], ["--jelly=-1"],
        ["--from", "above"], ["--mask", "zoom"], ["--mask", "zoom", "--from", "left"], ["--from", "1,2,3,4"],
        ["--mask", "zoom", "--from", "1,2,0,4"], ["--slow", "0"], ["--slow", "nan"], ["--scale", "0"],
        ["--gesture", "wave"],
        ["--gesture", "flick", "--trace", "x.jsonl"], ["--sheet", "sheet.jpg"], ["--style", "wobbly"], ["third.png"],
        ["--fit", "contain"], ["--fit", "stretch", "--size", "5x5"], ["--background", "#00000080"],
        ["--background", "blurple"], ["--duration", "0"], ["--duration", "1", "--slow", "2"],
    ])
    func nonsenseIsRefused(options: [String]) throws {
        let run = try Output.render([path("old.ppm"), path("new.ppm"), "-o", result("movie.gif")] + options)
        #expect(run.code == 64)
        #expect(message(run).contains("Usage: penumbra render"))
        #expect(left == [])
    }

    @Test(arguments: [["--from=-1,2,3,4"], ["--from", "1,2,3000,4"]])
    func aRectangleOutsideOfThePicturesIsRefused(options: [String]) throws {
        let run = try Output.render(
            [path("old.ppm"), path("new.ppm"), "-o", result("movie.gif"), "--mask", "zoom"] + options)
        #expect(run.code == 64)
        #expect(message(run).contains("is not within the pictures"))
        #expect(left == [])
    }

    @Test(arguments: [
        (["a.png", "b.png", "-o", "-"], "--output - requires --format."),
        (["a.png", "b.png", "-o", "-", "--format", "frames"], "Frames are files, so --output must be a folder."),
        (["-", "-", "-o", "c.gif"], "Only one input can be -, the standard input."),
        (["-", "b.png", "-o", "c.gif", "--trace", "-"], "Only one input can be -, the standard input."),
    ])
    func streamsThatCannotBeAreRefused(arguments: [String], reason: String) throws {
        let run = try Output.render(arguments)
        #expect(run.code == 64 && message(run).hasPrefix("Error: \(reason)\n"), "\(message(run))")
    }

    @Test func anOutputOfUnknownKindOrAlreadyNamedIsRefused() throws {
        for name in [result("movie.avi"), path("old.ppm"), path("results/../new.ppm")] {
            #expect(try Output.render([path("old.ppm"), path("new.ppm"), "-o", name]).code == 64, "\(name)")
        }
        try FileManager.default.copyItem(atPath: path("old.ppm"), toPath: path("old.png"))
        #expect(try Output.render([path("old.png"), path("new.ppm"), "-o", path("results/../old.png")]).code == 64)
        #expect(try Data(contentsOf: URL(fileURLWithPath: path("old.png"))) == Self.old)
    }
}
