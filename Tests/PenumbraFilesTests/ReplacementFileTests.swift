import Foundation
import ProcessSupport
import Testing

@testable import PenumbraFiles

struct ReplacementFileTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
    }

    private func path(_ name: String) -> String { scratch.folder.appendingPathComponent(name).path }
    private func text(_ name: String) throws -> String { try String(contentsOfFile: path(name), encoding: .utf8) }
    private var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path).sorted() }
    }

    private func refusal(_ path: String) -> FileError? {
        do throws(FileError) {
            try ReplacementFile.write(Data("new".utf8), to: path)
            return nil
        } catch {
            return error
        }
    }

    /// Links to links, to another folder, and to a file that does not exist yet.
    @Test func aLinkStaysAndItsTargetIsReplaced() throws {
        let manager = FileManager.default
        try manager.createDirectory(atPath: path("folder"), withIntermediateDirectories: false)
        _ = try scratch.file("folder/file", "old")
        try manager.createSymbolicLink(atPath: path("folder/inner"), withDestinationPath: "file")
        try manager.createSymbolicLink(atPath: path("link"), withDestinationPath: "folder/inner")
        try manager.createSymbolicLink(atPath: path("absolute"), withDestinationPath: path("folder/none"))
        for name in ["link", "absolute"] {
            #expect(refusal(path(name)) == nil)
            #expect(try manager.destinationOfSymbolicLink(atPath: path(name)).hasPrefix(name == "link" ? "f" : "/"))
        }
        #expect(try text("folder/file") == "new" && text("folder/none") == "new")
        #expect(try names == ["absolute", "folder", "link"])
        #expect(try manager.contentsOfDirectory(atPath: path("folder")).sorted() == ["file", "inner", "none"])
        try manager.createSymbolicLink(atPath: path("circle"), withDestinationPath: "circle")
        #expect(refusal(path("circle"))?.reason == "its symbolic links form a loop")
    }

    @Test func filesOfKilledProcessesAreRemovedAndThoseOfOthersAreNot() throws {
        let killed = try ReplacementFile(path("file"))
        let folder = try ReplacementFile(path("folder"), isFolder: true)
        // The file of a killed process has no lock.
        let left = path(".file.penumbra-1")
        _ = try scratch.file(".file.penumbra-1", "half")
        try FileManager.default.createDirectory(atPath: path(".folder.penumbra-2/a"), withIntermediateDirectories: true)
        _ = try scratch.file(".file.swp", "of somebody else")
        let other = try ReplacementFile(path("file"))
        try other.write(Data("new".utf8))
        #expect(!FileManager.default.fileExists(atPath: left))
        #expect(FileManager.default.fileExists(atPath: killed.pending), "it is being written")
        _ = try ReplacementFile(path("folder"), isFolder: true)
        #expect(!FileManager.default.fileExists(atPath: path(".folder.penumbra-2")))
        #expect(FileManager.default.fileExists(atPath: folder.pending))
        try other.keep()
        #expect(try text("file") == "new")
        withExtendedLifetime((killed, folder)) {}
    }

    @Test func nothingIsLeftWhereItIsNotKept() throws {
        do { _ = try ReplacementFile(path("file")) }
        do { _ = try ReplacementFile(path("folder"), isFolder: true) }
        #expect(try names == [])
    }

    @Test func aFileKeepsItsPermissions() throws {
        _ = try scratch.file("file", "old")
        #expect(chmod(path("file"), 0o640) == 0)
        #expect(refusal(path("file")) == nil)
        var status = stat()
        #expect(stat(path("file"), &status) == 0 && status.st_mode & 0o777 == 0o640)
    }

    @Test func aPipeIsNotReplaced() throws {
        #expect(mkfifo(path("pipe"), 0o600) == 0)
        #expect(refusal(path("pipe"))?.reason == "it is not a regular file")
        #expect(refusal(scratch.folder.path)?.reason == "it is a folder")
        #expect(refusal(path("none/file"))?.reason == "there is no such folder")
        #expect(try names == ["pipe"])
    }
}
