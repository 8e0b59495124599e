import Foundation
import PenumbraThemeFiles
import PenumbraThemes

@MainActor func guide(url: URL, theme: Theme, builtIn: [Theme], store: ThemeStore) async throws {
    // the block
}
