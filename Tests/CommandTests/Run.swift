import Foundation
import ProcessSupport

/// One run of the `penumbra` command, from its start to its end.
struct Run {
    let code: Int32
    let output: String
    let errors: String

    init(_ arguments: String..., input: String? = nil) throws {
        try self.init(arguments, input: input)
    }

    init(_ arguments: [String], input: String? = nil) throws {
        let scratch = try Scratch()
        let (output, errors) = (try scratch.file("output"), try scratch.file("errors"))
        let child = try Child(
            productPath("penumbra"), arguments, environment: ["LC_ALL": "C.UTF-8"],
            output: FileHandle(forWritingTo: output), errors: FileHandle(forWritingTo: errors),
            withInput: input != nil)
        if let input {
            try child.input?.write(contentsOf: Data(input.utf8))
            try child.input?.close()
        }
        code = child.wait()
        self.output = String(decoding: try Data(contentsOf: output), as: UTF8.self)
        self.errors = String(decoding: try Data(contentsOf: errors), as: UTF8.self)
    }

    /// The frames, where every line of the output is one.
    func frames() throws -> [Frame] {
        guard output.isEmpty || output.hasSuffix("\n") else { throw Failed("the last line has no end") }
        return try output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { line in
            try JSONDecoder().decode(Frame.self, from: Data(line.utf8))
        }
    }
}

/// A line of the output.
struct Frame: Decodable {
    struct Control: Decodable {
        let x: Double
        let y: Double
    }

    let t: Double
    let state: String
    let edge: Double
    let control: Control
}

/// A folder that goes away with it.
final class Scratch {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("penumbra-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    /// A file with a content.
    func file(_ name: String, _ content: String = "") throws -> URL {
        let file = folder.appendingPathComponent(name)
        try Data(content.utf8).write(to: file)
        return file
    }
}
