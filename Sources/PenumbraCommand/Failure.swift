import ArgumentParser
import Foundation

/// Says on the standard error why the command stops, and answers with the exit code to stop with.
func failure(code: ExitCode, _ message: String) -> ExitCode {
    FileHandle.standardError.write(Data("penumbra: \(message)\n".utf8))
    return code
}
