import ArgumentParser
import Foundation
import PenumbraFiles
import PenumbraStreams

/// Where a command writes: a file, or the standard output, which `-` stands for.
struct OutputFile {
    let path: String

    static let standard = OutputFile(path: "-")

    /// Writes all of it. A file is written beside its place and then takes it, so that it is whole at any instant; where a
    /// link leads to it, the link stays.
    ///
    /// - Throws: The exit code to stop with, after saying why.
    func write(_ data: Data) throws {
        do throws(FileError) {
            guard path != "-" else { return try StandardOutput.write(data) }
            do throws(FileError) {
                try ReplacementFile.write(data, to: path)
            } catch  where error.cause == .notRegular {
                // A pipe or a device is no file that could be replaced.
                let stream = try OpenFile.created(at: path)
                defer { close(stream) }
                try OpenFile.put(data, into: stream)
            }
        } catch {
            guard path != "-" else {
                throw failure(code: ExitCode(StandardOutput.lost), "the output cannot be written")
            }
            throw failure(code: error.exitCode, "\(path): \(error.reason)")
        }
    }
}
