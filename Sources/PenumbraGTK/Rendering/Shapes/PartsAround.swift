import PenumbraMotion

/// The parts of a rectangle around another one in it, which is made smaller to whole points: above, below, left and right of
/// it.
func parts(of whole: Rect, around inner: Rect) -> [Rect] {
    let (left, right) = (max(inner.minX.rounded(.up), whole.minX), min(inner.maxX.rounded(.down), whole.maxX))
    let (top, bottom) = (max(inner.minY.rounded(.up), whole.minY), min(inner.maxY.rounded(.down), whole.maxY))
    guard left < right, top < bottom else { return [whole] }
    func part(_ x: Double, _ y: Double, _ maxX: Double, _ maxY: Double) -> Rect {
        Rect(x: x, y: y, width: maxX - x, height: maxY - y)
    }
    return [
        part(whole.minX, whole.minY, whole.maxX, top), part(whole.minX, bottom, whole.maxX, whole.maxY),
        part(whole.minX, top, left, bottom), part(right, top, whole.maxX, bottom),
    ].filter { $0.size.width > 0 && $0.size.height > 0 }
}

/// The parts of a rectangle to draw around an inner one that is drawn above it. If the inner one is small, that is the whole
/// rectangle. It stays the same from frame to frame, so GTK draws only what changes.
func parts(of whole: Rect, worthDrawingAround inner: Rect) -> [Rect] {
    let covered = inner.size.width * inner.size.height
    return covered * 2 < whole.size.width * whole.size.height ? [whole] : parts(of: whole, around: inner)
}
