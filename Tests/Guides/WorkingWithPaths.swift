import PenumbraMotion

func guide() {
    // the block
}
