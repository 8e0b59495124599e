import PenumbraGestures
import PenumbraMotion
import PenumbraTraces
import PenumbraTransition

@MainActor func guide(bytes: [UInt8], text: String, play: (Touch) -> Void) throws {
    // the block
}
