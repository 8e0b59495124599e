import Foundation
import PenumbraFiles

/// The beginning and the end of a program that is run from a command line.
package enum CommandProcess {
    /// Sees to it that no file which is opened takes the place of a standard stream that is closed: what is meant for
    /// the stream would be written into it. The stream goes on failing.
    package static func begin() {
        for (stream, flags) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
        where fcntl(stream, F_GETFD) < 0 && errno == EBADF {
            // The smallest number that is free: its own, since those before it are taken.
            _ = open("/dev/null", flags)
        }
    }

    /// Ends it with a status, and a text that is its output where it has succeeded and a diagnostic where it has not.
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
