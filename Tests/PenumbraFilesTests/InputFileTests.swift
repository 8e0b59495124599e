import Foundation
import ProcessSupport
import Testing

@testable import PenumbraFiles

struct InputFileTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
    }

    private func path(_ name: String) -> String { scratch.folder.appendingPathComponent(name).path }

    private func refusal(_ source: InputFile.Source, atMost largest: Int = 100) -> FileError? {
        do throws(FileError) {
            _ = try InputFile.contents(of: source, atMost: largest)
            return nil
        } catch {
            return error
        }
    }

    /// A file system that does not answer cannot be interrupted; neither can the opening of a pipe without a writer.
    @Test func aReadingThatTakesTooLongIsGivenUp() throws {
        let pipe = path("pipe")
        try #require(mkfifo(pipe, 0o600) == 0)
        // Lets the thread end.
        defer { close(open(pipe, O_RDWR | O_NONBLOCK)) }
        #expect(throws: FileError(.reading, .tooSlow(0.2))) {
            _ = try InputFile.contents(of: .anyFile(pipe), atMost: 100, within: 0.2)
        }
        #expect(FileError(.reading, .tooSlow(2)).reason == "it takes more than 2 s to read")
    }

    @Test(.timeLimit(.minutes(10))) func aPipeWithoutAWriterIsNotWaitedFor() throws {
        #expect(mkfifo(path("pipe"), 0o600) == 0)
        #expect(refusal(.regularFile(path("pipe")))?.reason == "it is not a regular file")
        try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: "pipe")
        #expect(refusal(.regularFile(path("link")))?.cause == .notRegular)
        #expect(refusal(.regularFile("/dev/zero"))?.cause == .notRegular)
        #expect(refusal(.anyFile("/dev/zero"))?.cause == .tooLarge(100))
    }

    @Test func noMoreIsReadThanIsAllowed() throws {
        let file = try scratch.file("file", "12345").path
        #expect(try InputFile.contents(of: .regularFile(file), atMost: 5) == Data("12345".utf8))
        #expect(refusal(.regularFile(file), atMost: 4)?.cause == .tooLarge(4))
        let large = try scratch.file("large", String(repeating: "a", count: 1 << 17)).path
        #expect(try InputFile.contents(of: .anyFile(large), atMost: 1 << 17).count == 1 << 17)
        #expect(refusal(.anyFile(large), atMost: 1 << 16)?.reason == "it is larger than 64 KiB")
    }

    @Test func aMissingFileAndAFolderAreNamed() {
        #expect(refusal(.regularFile(path("none")))?.reason == "there is no such file")
        for source in [InputFile.Source.regularFile(scratch.folder.path), .anyFile(scratch.folder.path)] {
            #expect(refusal(source)?.reason == "it is a folder")
        }
    }
}
