import Foundation
import PenumbraColor
import PenumbraRaster
import PenumbraSettings
import PenumbraThemes

@MainActor func guide(picture: ImagePixels, theme: Theme, store: ThemeStore, now: Date) throws {
    // the block
}
