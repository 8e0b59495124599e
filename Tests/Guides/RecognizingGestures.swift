import PenumbraGestures

func guide(touch: Touch) {
    func move(by points: Double) {}
    // the block
}
