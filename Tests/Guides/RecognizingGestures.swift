import PenumbraGestures

func guide(touch: Touch, report: (RecognizerID, GestureEvent) -> Void) {
    func move(by points: Double) {}
    // the block
}
