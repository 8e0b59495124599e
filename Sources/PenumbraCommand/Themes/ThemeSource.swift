import Foundation
import PenumbraThemeFiles
import PenumbraThemes

/// A theme that was read, and where from.
struct ThemeSource {
    let path: String
    let theme: Theme
    /// The file, with all that it says besides; nil where it is not one of Design Tokens.
    let document: DesignTokensDocument?

    /// - Parameter data: What was read; it may be another file by now, with another theme, which is not written again.
    init(path: String, theme: Theme, data: Data?) {
        self.path = path
        self.theme = theme
        let name = path == "-" ? ThemeInput.standardInputName : URL(fileURLWithPath: path).lastPathComponent
        let document = data.flatMap { try? DesignTokensDocument($0, named: name) }
        self.document = document?.theme == theme ? document : nil
    }
}
