import ArgumentParser
import Foundation

/// Where a command writes: a file, or the standard output, which `-` stands for.
struct OutputFile {
    let path: String

    static let standard = OutputFile(path: "-")

    /// Writes all of it. A file is written beside its place and then takes it, so that it is whole at any instant.
    ///
    /// - Throws: The exit code to stop with, after saying why.
    func write(_ data: Data) throws {
        guard path != "-" else {
            do {
                return try FileHandle.standardOutput.write(contentsOf: data)
            } catch {
                throw failure(code: ExitCode(EX_IOERR), "the output cannot be written")
            }
        }
        let file = URL(fileURLWithPath: path).resolvingSymlinksInPath()
        let type = try? FileManager.default.attributesOfItem(atPath: file.path)[.type] as? FileAttributeType
        do {
            // A pipe or a device must not be replaced.
            try data.write(to: file, options: type == nil || type == .typeRegular ? .atomic : [])
        } catch {
            throw failure(code: ExitCode(EX_CANTCREAT), "\(path): it cannot be written: \(error.localizedDescription)")
        }
    }
}
