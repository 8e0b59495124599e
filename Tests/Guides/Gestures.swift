import PenumbraGestures
import PenumbraTraces

func guide(bytes: [UInt8], play: (Touch) -> Void) throws {
    // the block
}
