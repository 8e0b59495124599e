import ArgumentParser
import Foundation
import PenumbraFiles
import PenumbraStreams

/// Says on the standard error why the command stops, and answers with the exit code to stop with.
func failure(code: ExitCode, _ message: String) -> ExitCode {
    Diagnostics.say("penumbra: \(message)")
    return code
}

extension FileError {
    /// The exit code of sysexits that belongs to it.
    var exitCode: ExitCode {
        switch (access, cause) {
        case (.reading, .tooLarge): ExitCode(EX_DATAERR)
        case (.reading, _): ExitCode(EX_NOINPUT)
        case (.writing, .system(ENOSPC)), (.writing, .system(EDQUOT)), (.writing, .system(EIO)): ExitCode(EX_IOERR)
        case (.writing, _): ExitCode(EX_CANTCREAT)
        }
    }
}
