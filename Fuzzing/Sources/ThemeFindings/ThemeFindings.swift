import Findings
import Foundation
import PenumbraThemeFiles
import PenumbraThemes

/// Reads bytes as a theme and checks the result. Either it is a theme, which stays the same when it is written in any
/// format and read again, or the error names a position in the file.
public func tryTheme(_ bytes: [UInt8], as format: ThemeFormat) {
    let theme: Theme
    do {
        theme = try ThemeFile.read(Data(bytes), named: "fuzz", format: format) { warning in
            expectPlace(of: warning, in: bytes)
        }
    } catch {
        expectPlace(of: error, in: bytes)
        return
    }
    do {
        let text = try ThemeFile.text(of: theme, as: .designTokens)
        let again = try ThemeFile.read(Data(text.utf8), named: "fuzz", format: .designTokens)
        expect(again == theme, "the written theme is read as another one:\n\(text)")
        for format in ThemeFormat.allCases { _ = try ThemeFile.text(of: theme, as: format) }
    } catch {
        expect(false, "the theme cannot be written and read again: \(error)")
    }
}

/// Checks an error: it names the file and a position in it, and is safe for a terminal.
private func expectPlace(of error: ThemeFileError, in bytes: [UInt8]) {
    let message = "\(error)"
    expect(error.file == "fuzz", "the error is in another file: \(message)")
    expect((error.line == nil) == (error.column == nil), "a line without a column, or the reverse: \(message)")
    expect(!error.reason.isEmpty, "no reason: \(message)")
    let isVisible = message.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    expect(isVisible, "the message moves the cursor: \(message)")
    expect(message.utf8.count < 2000, "the message is too long: \(message)")
    guard let line = error.line, let column = error.column else { return }
    let lines = String(decoding: bytes, as: UTF8.self).split(omittingEmptySubsequences: false) { $0.isEndOfLine }
    let isThere = lines.indices.contains(line - 1) && (1...lines[line - 1].unicodeScalars.count + 1).contains(column)
    expect(isThere, "the file has no line \(line) with \(column - 1) characters: \(message)")
}

extension Character {
    /// Whether editors begin a line after it.
    fileprivate var isEndOfLine: Bool { self == "\n" || self == "\r" || self == "\r\n" }
}
