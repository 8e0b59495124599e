import ArgumentParser
import Foundation
import PenumbraFiles
import PenumbraThemeFiles

/// The input of a theme: a file, or the standard input for `-`.
struct ThemeInput {
    let path: String

    /// The name of the standard input in errors.
    static let standardInputName = "standard input"

    /// Reads the theme and its file, in a format that is detected from the content if it is nil.
    ///
    /// - Throws: The exit code, after reporting the error.
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
            // The library names files without their folders, and so it names the files that a file includes.
            let isItself = error.file == URL(fileURLWithPath: path).lastPathComponent
            let named = ThemeFileError(
                file: isItself ? path : error.file, line: error.line, column: error.column, key: error.key,
                reason: error.reason)
            throw failure(code: ExitCode(EX_DATAERR), "\(named)")
        }
    }
}
