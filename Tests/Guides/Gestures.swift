import PenumbraGestures
import PenumbraTraces

func guide(
    touch: Touch, bytes: [UInt8], report: (RecognizerID, GestureEvent) -> Void, show: (Bool) -> Void,
    play: (Touch) -> Void
) throws {
    func move(by points: Double) {}
    func release<Velocity>(_ velocity: Velocity) {}
    // the block
}
