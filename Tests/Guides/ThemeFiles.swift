import Foundation
import PenumbraGTK
import PenumbraThemeFiles

@MainActor func guide(data: Data, builtIn: [Theme], store: ThemeStore) throws {
    // the block
}
