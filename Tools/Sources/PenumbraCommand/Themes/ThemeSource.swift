import Foundation
import PenumbraThemeFiles
import PenumbraThemes

/// A theme that was read, with its source.
struct ThemeSource {
    let path: String
    let theme: Theme
    /// Where each role's color came from, in formats that have no roles.
    let origins: [RoleOrigin]
    /// The file with its other content; nil if it is not a Design Tokens file.
    let document: DesignTokensDocument?

    /// - Parameter data: The content of the file. It may have changed since; a document with another theme is not kept.
    init(path: String, reading: ThemeReading, data: Data?) {
        self.path = path
        theme = reading.theme
        origins = reading.origins
        let name = path == "-" ? StandardInput.name : URL(fileURLWithPath: path).lastPathComponent
        let document = data.flatMap { try? DesignTokensDocument($0, named: name) }
        self.document = document?.theme == theme ? document : nil
    }
}
