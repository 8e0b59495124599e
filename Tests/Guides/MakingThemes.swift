import Foundation
import Penumbra
import PenumbraSettings

@MainActor func guide(picture: ImagePixels, theme: Theme, store: ThemeStore, now: Date) throws {
    // the block
}
