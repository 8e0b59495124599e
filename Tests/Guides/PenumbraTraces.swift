import PenumbraGestures
import PenumbraMotion
import PenumbraTraces
import PenumbraTransition

@MainActor func guide(text: String, bytes: [UInt8], trace: Trace, touch: Touch, play: (Touch) -> Void) throws {
    // the block
}
