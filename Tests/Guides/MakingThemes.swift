import Foundation
import PenumbraColor
import PenumbraFiles
import PenumbraRaster
import PenumbraThemes

@MainActor func guide(picture: ImagePixels, theme: Theme, store: ThemeStore, now: Date) throws {
    // the block
}
