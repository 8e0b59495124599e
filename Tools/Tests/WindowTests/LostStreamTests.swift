import Foundation
import ProcessSupport
import Testing

extension WindowTests {
    /// The demonstration with lost or invalid standard streams and files. It opens a window, and quits.
    @Suite struct LostStreamTests {
        private let display: Display
        private let settings: URL

        init() throws {
            display = try Display(size: "375x667")
            settings = display.file("penumbra-podcasts/settings.json")
            try FileManager.default.createDirectory(
                at: settings.deletingLastPathComponent(), withIntermediateDirectories: true)
        }

        /// Runs an audit in a shell with these redirections, and returns its exit status.
        private func status(_ redirections: String, _ options: String...) throws -> Int32 {
            try Output(
                "/bin/bash",
                ["-c", "timeout 60 \"$@\" \(redirections)", "-", productPath("podcasts"), "--no-hint", "--audit"]
                    + options,
                environment: display.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
            ).code
        }

        @Test(arguments: ["2>/dev/full", "2>&-", "2> >(exec true)"]) func aDiagnosticThatIsLostStopsNothing(
            redirection: String
        ) throws {
            try Data("{".utf8).write(to: settings)
            #expect(try status(redirection) == 0)
            #expect(FileManager.default.fileExists(atPath: settings.path + ".damaged"), "nothing was there to be said")
        }

        /// A pipe that is not read takes 64 KiB. Beyond that, or when the pipe was already full, the window stopped.
        @Test(arguments: [false, true]) func aDiagnosticThatNobodyReadsStopsNothing(isFull: Bool) throws {
            try Data("{".utf8).write(to: settings)
            let themes = settings.deletingLastPathComponent().appendingPathComponent("themes")
            try FileManager.default.createDirectory(at: themes, withIntermediateDirectories: true)
            let wrong = (0..<200).map { "\"list.color\($0)\": \"this is not a color of any kind\"" }
            for number in 0..<20 {
                let text =
                    "{ \"name\": \"T\(number)\", \"colors\": {\n\"editor.background\": \"#ffffff\",\n\(wrong.joined(separator: ",\n")) } }"
                try Data(text.utf8).write(to: themes.appendingPathComponent("\(number).json"))
            }
            let pipe = display.file("pipe")
            try #require(mkfifo(pipe.path, 0o600) == 0)
            // This process holds it open, and reads nothing.
            let file = open(pipe.path, O_RDWR | O_NONBLOCK)
            defer { close(file) }
            let filling = [UInt8](repeating: 0, count: isFull ? 1 << 16 : 0)
            #expect(write(file, filling, filling.count) == filling.count)
            #expect(try status("2>'\(pipe.path)'") == 0)
        }

        @Test(arguments: [">/dev/full", ">&-"]) func anAuditThatIsLostIsStatus74(redirection: String) throws {
            #expect(try status(redirection) == 74)
        }

        @Test(arguments: ["--log", "--record"]) func aRecordOnAFullDiskEndsNothingAndIsStatus74(option: String) throws {
            // No touch arrives here, so a recording loses nothing.
            #expect(try status("", option, "/dev/full") == (option == "--log" ? 74 : 0))
        }

        /// No file may get any larger, as on a disk that is full. On Wayland that would be a limit for the pixels of the window too.
        @Test(.enabled(if: HeadlessDisplay.Server.requested == .x11))
        func settingsThatCannotBeWrittenStayAsTheyWere() throws {
            let old = "{ \"theme\": \"dark\" }"
            try Data(old.utf8).write(to: settings)
            // The settings say from now on that the hint has been shown.
            let run = try Output(
                "/bin/bash",
                [
                    "-c",
                    "set -o pipefail; (trap '' XFSZ; ulimit -f 0; exec timeout 60 \"$@\" 2>&1 >/dev/null) | cat", "-",
                    productPath("podcasts"), "--audit",
                ], environment: display.environment)
            #expect(run.code == 0)
            #expect(String(decoding: run.output, as: UTF8.self).contains("the settings cannot be written"))
            #expect(try String(contentsOf: settings, encoding: .utf8) == old)
            let names = try FileManager.default.contentsOfDirectory(
                atPath: settings.deletingLastPathComponent().path)
            #expect(names == ["settings.json"], "and nothing is left beside them")
        }

        @Test func settingsThatAreAPipeAreNotWaitedFor() throws {
            #expect(mkfifo(settings.path, 0o600) == 0)
            #expect(try status("") == 0)
        }
    }
}
