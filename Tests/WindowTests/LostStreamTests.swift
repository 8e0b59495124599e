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

        @Test(arguments: [">/dev/full", ">&-"]) func anAuditThatIsLostIsStatus74(redirection: String) throws {
            #expect(try status(redirection) == 74)
        }

        @Test(arguments: ["--log", "--record"]) func aRecordOnAFullDiskEndsNothingAndIsStatus74(option: String) throws {
            // No touch arrives here, so a recording loses nothing.
            #expect(try status("", option, "/dev/full") == (option == "--log" ? 74 : 0))
        }

        @Test func settingsThatAreAPipeAreNotWaitedFor() throws {
            #expect(mkfifo(settings.path, 0o600) == 0)
            #expect(try status("") == 0)
        }
    }
}
