import ArgumentParser
import Foundation
import PenumbraFiles
import PenumbraThemeFiles

/// Where a command reads a theme from: a file, or the standard input, which `-` stands for.
struct ThemeInput {
    let path: String

    /// What the standard input is called in errors.
    static let standardInputName = "standard input"

    /// The theme and its file, in a format that is told from its content where it is nil.
    ///
    /// - Throws: The exit code to stop with, after saying what is wrong.
    func read(format: ThemeFormat? = nil) throws -> ThemeSource {
        let isStandardInput = path == "-"
        let data: Data
        do throws(FileError) {
            data = try InputFile.contents(
                of: isStandardInput ? .standardInput : .anyFile(path), atMost: ThemeFile.largest)
        } catch {
            throw failure(
                code: error.exitCode, "\(isStandardInput ? Self.standardInputName : path): \(error.reason)")
        }
        do throws(ThemeFileError) {
            let theme =
                try isStandardInput
                ? ThemeFile.read(data, named: Self.standardInputName, format: format)
                : ThemeFile.read(data, of: URL(fileURLWithPath: path), format: format)
            return ThemeSource(path: path, theme: theme, data: data)
        } catch {
            // The library names files without their folders; others that a file includes keep such a name.
            let isItself = error.file == URL(fileURLWithPath: path).lastPathComponent
            let named = ThemeFileError(
                file: isItself ? path : error.file, line: error.line, column: error.column, key: error.key,
                reason: error.reason)
            throw failure(code: ExitCode(EX_DATAERR), "\(named)")
        }
    }
}
