import PenumbraGeometry
import PenumbraGestures
import PenumbraPull
import PenumbraTraces

@MainActor func guide(bytes: [UInt8], text: String, play: (Touch) -> Void) throws {
    // the block
}
