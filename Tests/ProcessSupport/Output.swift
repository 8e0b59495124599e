import Foundation

/// The output of one complete run of a program.
public struct Output {
    public let code: Int32
    public let output: Data
    public let errors: Data

    /// Runs a program. Its output goes to files, not to pipes: a process that the program leaves running would keep a
    /// pipe open, and reading it would never end.
    public init(
        _ path: String, _ arguments: [String],
        environment: [String: String] = ProcessInfo.processInfo.environment, input: String? = nil
    ) throws {
        let scratch = try Scratch()
        let (output, errors) = (try scratch.file("output"), try scratch.file("errors"))
        let child = try Child(
            path, arguments, environment: environment, output: FileHandle(forWritingTo: output),
            errors: FileHandle(forWritingTo: errors), withInput: input != nil)
        if let input {
            try child.input?.write(contentsOf: Data(input.utf8))
            try child.input?.close()
        }
        code = child.wait()
        self.output = try Data(contentsOf: output)
        self.errors = try Data(contentsOf: errors)
    }

    /// Returns the output; throws if the program failed.
    public func success() throws -> String {
        guard code == 0 else { throw Failed("exit code \(code): \(String(decoding: errors, as: UTF8.self))") }
        return String(decoding: output, as: UTF8.self)
    }
}

/// A temporary folder that is removed with this object.
public final class Scratch {
    public let folder = FileManager.default.temporaryDirectory.appendingPathComponent("penumbra-\(UUID().uuidString)")

    public init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    /// Writes a file with this content.
    public func file(_ name: String, _ content: String = "") throws -> URL {
        try file(name, Data(content.utf8))
    }

    public func file(_ name: String, _ content: Data) throws -> URL {
        let file = folder.appendingPathComponent(name)
        try content.write(to: file)
        return file
    }
}
