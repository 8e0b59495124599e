import Foundation
import PenumbraThemeFiles
import PenumbraThemes

@MainActor func guide(
    data: Data, url: URL, stylesheet: URL, builtIn: [Theme], theme: Theme, store: ThemeStore, folder: ThemeFolder,
    reader: ThemeFolderReader, document: DesignTokensDocument
) async throws {
    let names = Set(builtIn.map(\.name))
    var folder = folder
    do {
        // the block
    }
}
