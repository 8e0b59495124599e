import FoundationEssentials
import Glibc
import PenumbraFiles

/// All output to the standard output.
package enum StandardOutput {
    /// Writes all of the data. Throws if output is lost; the command then ends with ``lost``.
    package static func write(_ data: Data) throws(FileError) {
        try OpenFile.put(data, into: STDOUT_FILENO)
    }

    /// The exit status of a command whose output is lost.
    package static let lost = EX_IOERR
}
