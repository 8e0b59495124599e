import Foundation
import PenumbraThemeFiles
import ProcessSupport
import Testing

/// The command with standard streams that are full, closed or without a reader.
struct LostStreamTests {
    private let scratch: Scratch
    private let theme: String
    private let trace: String

    init() throws {
        scratch = try Scratch()
        theme = try scratch.file("small.json", ThemeConvertTests.vsCode()).path
        trace = try scratch.file("pull.jsonl", ReplayTests.pull).path
    }

    /// Runs the command in a shell with these redirections, and returns its exit status.
    private func status(_ arguments: [String], _ redirections: String) throws -> Output {
        try Output(
            "/bin/bash", ["-c", "\"$@\" \(redirections)", "-", productPath("penumbra")] + arguments,
            environment: ["LC_ALL": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no"])
    }

    @Test(arguments: [">/dev/full", ">&-"], [0, 1, 2, 3]) func outputThatIsLostIsStatus74(
        redirection: String, command: Int
    ) throws {
        let commands = [
            ["replay", trace], ["theme", "convert", theme], ["theme", "list", scratch.folder.path], ["--help"],
        ]
        let run = try status(commands[command], redirection)
        #expect(run.code == 74)
    }

    /// No file may get any larger, as on a disk that is full. A signal says so, unless it is ignored.
    @Test func aFileThatCannotBeWrittenKeepsItsContent() throws {
        let file = try scratch.file("old.json", "old")
        let run = try Output(
            "/bin/bash",
            [
                "-c", "trap '' XFSZ; ulimit -f 0; \"$@\" 2>/dev/null", "-", productPath("penumbra"), "theme", "convert",
                theme, "-o", file.path,
            ])
        #expect(run.code == EX_CANTCREAT)
        #expect(try String(contentsOf: file, encoding: .utf8) == "old")
        let names = try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path)
        #expect(Set(names) == ["small.json", "pull.jsonl", "old.json"], "and nothing is left beside it")
    }

    /// The command opens the trace while standard output is closed. The file must not get its descriptor number.
    @Test func anOpenedFileDoesNotReplaceAClosedStream() throws {
        let before = try Data(contentsOf: URL(fileURLWithPath: trace))
        _ = try status(["replay", trace], ">&- 2>&-")
        #expect(try Data(contentsOf: URL(fileURLWithPath: trace)) == before)
        let made = scratch.folder.appendingPathComponent("made.json").path
        #expect(try status(["theme", "convert", theme, "-o", made], "<&- >&- 2>&-").code == 0)
        _ = try ThemeFile.read(contentsOf: URL(fileURLWithPath: made))
    }

    @Test(arguments: ["2>/dev/full", "2>&-", "2> >(exec true)"]) func aDiagnosticThatIsLostStopsNothing(
        redirection: String
    ) throws {
        let missing = scratch.folder.appendingPathComponent("missing.json").path
        let run = try status(["theme", "check", missing, theme, "--json"], redirection)
        #expect(run.code == 66)
        #expect(String(decoding: run.output, as: UTF8.self).contains("small.json"), "the other file is checked")
    }
}
