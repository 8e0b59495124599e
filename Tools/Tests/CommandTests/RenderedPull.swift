import Foundation
import ProcessSupport
import Testing

/// Two pictures, a recorded pull, and the movie that `penumbra render` makes of them.
struct RenderedPull {
    static let (width, height) = (200, 400)
    static let old = TestPicture(width: width, height: height, kind: 0)
    static let new = TestPicture(width: width, height: height, kind: 1)

    let scratch: Scratch
    let trace: String

    init() throws {
        scratch = try Scratch()
        trace = try scratch.file("pull.jsonl", ReplayTests.pull).path
        try Self.old.file.write(to: scratch.file("old.ppm"))
        try Self.new.file.write(to: scratch.file("new.ppm"))
    }

    func path(_ name: String) -> String { scratch.folder.appendingPathComponent(name).path }

    /// Renders to a file of this name, and expects no message about it.
    func write(_ name: String, _ options: [String]) throws {
        let run = try Output.render([path("old.ppm"), path("new.ppm"), "-o", path(name)] + options)
        #expect(try run.success() == "")
        #expect(String(decoding: run.errors, as: UTF8.self) == "")
    }

    /// Renders to a file of this name, and decodes it.
    func movie(_ name: String, _ options: String...) throws -> Movie {
        try write(name, options)
        return try Movie(path(name), isFolder: !name.contains("."))
    }

    /// The output of `penumbra replay` for the pull.
    func replay(_ options: String...) throws -> [Frame] {
        try Run(["replay", trace, "--size", "\(Self.width)x\(Self.height)"] + options).frames()
    }

    /// Returns one channel of a pixel of which the old picture covers a part.
    static func mixed(_ cover: Double, _ index: Int) -> Double {
        Double(old.bytes[index]) * cover + Double(new.bytes[index]) * (1 - cover)
    }
}
