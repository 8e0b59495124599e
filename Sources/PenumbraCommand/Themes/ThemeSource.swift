import Foundation
import PenumbraThemeFiles
import PenumbraThemes

/// A theme that was read, with its source.
struct ThemeSource {
    let path: String
    let theme: Theme
    /// The file with its other content; nil if it is not a Design Tokens file.
    let document: DesignTokensDocument?

    /// - Parameter data: The content of the file. It may have changed since; a document with another theme is not kept.
    init(path: String, theme: Theme, data: Data?) {
        self.path = path
        self.theme = theme
        let name = path == "-" ? ThemeInput.standardInputName : URL(fileURLWithPath: path).lastPathComponent
        let document = data.flatMap { try? DesignTokensDocument($0, named: name) }
        self.document = document?.theme == theme ? document : nil
    }
}
