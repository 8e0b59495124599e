import ArgumentParser
import Foundation
import Penumbra
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
        if path != "-", !FileManager.default.isReadableFile(atPath: path) {
            let isThere = FileManager.default.fileExists(atPath: path)
            throw failure(
                code: ExitCode(EX_NOINPUT), "\(path): \(isThere ? "it cannot be read" : "there is no such file")")
        }
        do {
            if path == "-" {
                let data = try standardInput()
                let theme = try ThemeFile.read(data, named: Self.standardInputName, format: format)
                return ThemeSource(path: path, theme: theme, data: data)
            }
            let file = URL(fileURLWithPath: path)
            let theme = try ThemeFile.read(contentsOf: file, format: format)
            return ThemeSource(path: path, theme: theme, data: try? Data(contentsOf: file))
        } catch let error as ThemeFileError {
            // The library names files without their folders; others that a file includes keep such a name.
            let isItself = error.file == URL(fileURLWithPath: path).lastPathComponent
            let named = ThemeFileError(
                file: isItself ? path : error.file, line: error.line, column: error.column, key: error.key,
                reason: error.reason)
            throw failure(code: ExitCode(EX_DATAERR), "\(named)")
        }
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
