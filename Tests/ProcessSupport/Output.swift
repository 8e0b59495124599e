import Foundation

/// The output of one complete run of a program.
public struct Output {
    public let code: Int32
    public let output: Data
    public let errors: Data

    /// Runs a program. Its output goes to files, not to pipes: a process that it leaves running would keep those
    /// open, and their end would never come.
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

    /// The output; throws if the program failed.
    public func success() throws -> String {
        guard code == 0 else { throw Failed("exit code \(code): \(String(decoding: errors, as: UTF8.self))") }
        return String(decoding: output, as: UTF8.self)
    }
}

/// A folder that goes away with it.
public final class Scratch {
    public let folder = FileManager.default.temporaryDirectory.appendingPathComponent("penumbra-\(UUID().uuidString)")

    public init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    /// A file with a content.
    public func file(_ name: String, _ content: String = "") throws -> URL {
        try file(name, Data(content.utf8))
    }

    public func file(_ name: String, _ content: Data) throws -> URL {
        let file = folder.appendingPathComponent(name)
        try content.write(to: file)
        return file
    }
}
