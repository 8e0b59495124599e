import ArgumentParser
import Foundation
import Penumbra
import PenumbraThemeFiles

/// A theme in a file that a command is told to read.
struct ThemeInput {
    /// The path as it was given.
    let path: String
    let theme: Theme

    /// Reads a theme; says what is wrong with the file, and where, and throws the exit code of sysexits for it.
    init(_ path: String) throws {
        self.path = path
        do throws(ThemeFileError) {
            theme = try ThemeFile.read(contentsOf: URL(fileURLWithPath: path))
        } catch {
            let named = ThemeFileError(
                file: path, line: error.line, column: error.column, key: error.key, reason: error.reason)
            throw failure(code: ExitCode(access(path, R_OK) == 0 ? EX_DATAERR : EX_NOINPUT), "\(named)")
        }
    }

    /// Whether writing Design Tokens in its place would keep its format.
    var isDesignTokens: Bool {
        guard let data = FileManager.default.contents(atPath: path) else { return false }
        return (try? ThemeFile.read(data, named: path, format: .designTokens)) == theme
    }
}
