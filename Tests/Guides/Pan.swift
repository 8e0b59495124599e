import PenumbraGestures

func guide(touch: Touch, report: (RecognizerID, GestureEvent) -> Void) {
    // the block
}
