import PenumbraGeometry
import PenumbraGestures
import PenumbraPull
import PenumbraTraces

@MainActor func guide(text: String, bytes: [UInt8], trace: Trace, touch: Touch, play: (Touch) -> Void) throws {
    // the block
}
