import PenumbraGeometry

func guide(start: Point, end: Point, seconds: Double, size: Size) {
    // the block
}
