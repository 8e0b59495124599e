import PenumbraGestures

func guide(touch: Touch, lift: Touch, frame: Touch) {
    // the block
}
