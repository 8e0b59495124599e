import ArgumentParser
import FoundationEssentials
import Glibc
import PenumbraFiles
import PenumbraStreams

/// The output of a command: a file, or the standard output for `-`.
struct OutputFile {
    let path: String

    static let standard = OutputFile(path: "-")

    /// Writes all of the data. A file is replaced as a whole, so that it is complete at any instant; a link to it stays.
    ///
    /// - Throws: The exit code, after reporting the error.
    func write(_ data: Data) throws {
        do throws(FileError) {
            guard path != "-" else { return try StandardOutput.write(data) }
            do throws(FileError) {
                try ReplacementFile.write(data, to: path)
            } catch  where error.cause == .notRegular {
                // A pipe or a device cannot be replaced.
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
