import ArgumentParser
import FoundationEssentials
import Glibc
import PenumbraFiles
import PenumbraStreams

/// Reports on the standard error why the command stops, and returns its exit code.
func failure(code: ExitCode, _ message: String) -> ExitCode {
    Diagnostics.say("penumbra: \(message)")
    return code
}

extension FileError {
    /// The corresponding exit code of sysexits.
    var exitCode: ExitCode {
        switch (access, cause) {
        case (.reading, .tooLarge): ExitCode(EX_DATAERR)
        case (.reading, _): ExitCode(EX_NOINPUT)
        case (.writing, .system(ENOSPC)), (.writing, .system(EDQUOT)), (.writing, .system(EIO)): ExitCode(EX_IOERR)
        case (.writing, _): ExitCode(EX_CANTCREAT)
        }
    }
}
