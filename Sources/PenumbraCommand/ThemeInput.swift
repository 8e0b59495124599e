import ArgumentParser
import Foundation
import Penumbra
import PenumbraThemeFiles

/// Where a command reads a theme from: a file, or the standard input, which `-` stands for.
struct ThemeInput {
    let path: String

    /// The theme, in a format that is told from its content where it is nil.
    ///
    /// - Throws: The exit code to stop with, after saying what is wrong.
    func theme(format: ThemeFormat? = nil) throws -> Theme {
        if path != "-", !FileManager.default.isReadableFile(atPath: path) {
            let isThere = FileManager.default.fileExists(atPath: path)
            throw failure(
                code: ExitCode(EX_NOINPUT), "\(path): \(isThere ? "it cannot be read" : "there is no such file")")
        }
        do {
            return path == "-"
                ? try ThemeFile.read(standardInput(), named: "standard input", format: format)
                : try ThemeFile.read(contentsOf: URL(fileURLWithPath: path), format: format)
        } catch let error as ThemeFileError {
            // The library names files without their folders; others that a file includes keep such a name.
            let isItself = error.file == URL(fileURLWithPath: path).lastPathComponent
            let named = ThemeFileError(
                file: isItself ? path : error.file, line: error.line, column: error.column, key: error.key,
                reason: error.reason)
            throw failure(code: ExitCode(EX_DATAERR), "\(named)")
        }
    }

    /// Whether the same theme can be written in its place, in the format that it has.
    func isDesignTokens(_ theme: Theme) -> Bool {
        (try? ThemeFile.read(contentsOf: URL(fileURLWithPath: path), format: .designTokens)) == theme
    }

    /// No more than a theme may have, and a byte to tell that there is.
    private func standardInput() throws -> Data {
        var data = Data()
        while data.count <= ThemeFile.largest,
            let piece = try FileHandle.standardInput.read(upToCount: ThemeFile.largest + 1 - data.count), !piece.isEmpty
        {
            data += piece
        }
        return data
    }
}
