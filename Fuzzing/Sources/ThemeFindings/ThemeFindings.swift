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
            expectPlace(of: warning, in: bytes, isYAML: format == .base16)
        }
    } catch {
        expectPlace(of: error, in: bytes, isYAML: format == .base16)
        return
    }
    do {
        let text = try ThemeFile.text(of: theme, as: .designTokens)
        let again = try ThemeFile.read(Data(text.utf8), named: "fuzz", format: .designTokens)
        expect(again == theme, "another theme is read from what was written:\n\(text)")
        for format in ThemeFormat.allCases { _ = try ThemeFile.text(of: theme, as: format) }
    } catch {
        expect(false, "what was read cannot be written and read again: \(error)")
    }
}

/// Checks an error: it names the file and a position in it, and is safe for a terminal.
private func expectPlace(of error: ThemeFileError, in bytes: [UInt8], isYAML: Bool) {
    let message = "\(error)"
    expect(error.file == "fuzz", "the error is in another file: \(message)")
    expect((error.line == nil) == (error.column == nil), "half a place: \(message)")
    expect(!error.reason.isEmpty, "no reason: \(message)")
    let isVisible = message.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    expect(isVisible, "the message moves the cursor: \(message)")
    expect(message.utf8.count < 2000, "the message is endless: \(message)")
    guard let line = error.line, let column = error.column else { return }
    let text = String(decoding: bytes, as: UTF8.self)
    // The YAML parser knows line breaks that editors do not. (YAML 1.1, section 4.1.4.)
    let isThere =
        has(text, line: line, column: column, endingAt: ["\n", "\r", "\r\n"])
        || isYAML
            && has(text, line: line, column: column, endingAt: ["\n", "\r", "\r\n", "\u{85}", "\u{2028}", "\u{2029}"])
    expect(isThere, "the file has no line \(line) with \(column - 1) characters: \(message)")
}

/// Returns whether a text contains a position, or a line of it ends there.
private func has(_ text: String, line: Int, column: Int, endingAt ends: Set<Character>) -> Bool {
    let lines = text.split(omittingEmptySubsequences: false) { ends.contains($0) }
    guard lines.indices.contains(line - 1) else { return false }
    return (1...lines[line - 1].unicodeScalars.count + 1).contains(column)
}
