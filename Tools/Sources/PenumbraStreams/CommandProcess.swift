import FoundationEssentials
import Glibc
import PenumbraFiles

/// The beginning and the end of a command-line program.
package enum CommandProcess {
    /// Prevents an opened file from replacing a closed standard stream: output for the stream would be written into the file.
    /// Writes to the stream still fail.
    package static func begin() {
        for (stream, flags) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
        where fcntl(stream, F_GETFD) < 0 && errno == EBADF {
            // The smallest unused descriptor: the stream's own, since the smaller ones are in use.
            _ = open("/dev/null", flags)
        }
    }

    /// Ends the program with a status, and with a text that is its output on success and a diagnostic on failure.
    package static func end(_ status: Int32, saying text: String) -> Never {
        let lines = text.isEmpty ? "" : text + "\n"
        if status != 0 {
            let shown = lines.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).printable }
            Diagnostics.write(shown.joined(separator: "\n"))
        } else if (try? StandardOutput.write(Data(lines.utf8))) == nil {
            exit(StandardOutput.lost)
        }
        exit(status)
    }
}
