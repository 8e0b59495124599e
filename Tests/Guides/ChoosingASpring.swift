import PenumbraMotion

func guide(spring: Spring, now: Double) {
    // the block
}
