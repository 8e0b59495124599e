import ArgumentParser
import FoundationEssentials
import Glibc
import PenumbraFiles
import PenumbraStreams
import PenumbraThemeFiles
import PenumbraThemes

/// The input of a theme: a file, or the standard input for `-`.
struct ThemeInput {
    let path: String

    /// Reads the theme and its file, in a format that is detected from the content if it is nil.
    ///
    /// - Throws: The exit code, after reporting the error.
    func read(format: ThemeFormat? = nil, roles: RoleMapping? = nil) throws -> ThemeSource {
        let isStandardInput = path == "-"
        let data: Data
        do throws(FileError) {
            data = try InputFile.contents(
                of: isStandardInput ? .standardInput : .anyFile(path), atMost: ThemeFile.largest)
        } catch {
            throw failure(
                code: error.exitCode, "\(StandardInput.name(of: path)): \(error.reason)")
        }
        do throws(ThemeFileError) {
            let reading =
                try isStandardInput
                ? ThemeFile.reading(data, named: StandardInput.name, format: format, roles: roles)
                : ThemeFile.reading(data, of: URL(fileURLWithPath: path), format: format, roles: roles)
            for warning in reading.warnings { Diagnostics.say("penumbra: warning: \(named(warning))") }
            return ThemeSource(path: path, reading: reading, data: data)
        } catch {
            throw failure(code: ExitCode(EX_DATAERR), "\(named(error))")
        }
    }

    /// An error with the path as given. The library names files without their folders, also those that a file includes.
    private func named(_ error: ThemeFileError) -> ThemeFileError {
        let isItself = error.file == URL(fileURLWithPath: path).lastPathComponent
        return ThemeFileError(
            file: isItself ? path : error.file, line: error.line, column: error.column, key: error.key,
            reason: error.reason)
    }
}

/// A theme that was read, with its source.
struct ThemeSource {
    let path: String
    let theme: Theme
    /// Where each role's color came from, in formats that have no roles.
    let origins: [RoleOrigin]
    /// What the file contains besides the theme, in formats of other programs.
    let colors: SourceColors
    /// The file with its other content; nil if it is not a Design Tokens file.
    let document: DesignTokensDocument?

    /// - Parameter data: The content of the file. It may have changed since; a document with another theme is not kept.
    init(path: String, reading: ThemeReading, data: Data?) {
        self.path = path
        theme = reading.theme
        origins = reading.origins
        colors = reading.source
        let name = path == "-" ? StandardInput.name : URL(fileURLWithPath: path).lastPathComponent
        let document = data.flatMap { try? DesignTokensDocument($0, named: name) }
        self.document = document?.theme == theme ? document : nil
    }
}
