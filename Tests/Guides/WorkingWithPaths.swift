import PenumbraGeometry

func guide() {
    // the block
}
