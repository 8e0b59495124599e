import PenumbraMotion

extension Flight {
    /// The clip of a flight into a list: the whole window at first, and the viewport of the list at the end, in whole points.
    /// Nil if nothing is clipped. `remainder` is the part of the way that remains.
    package static func clip(_ viewport: Rect, within whole: Rect, near remainder: Double) -> Rect? {
        let share = min(max(1 - remainder / homestretch, 0), 1)
        guard share > 0 else { return nil }
        func mix(_ from: Double, _ to: Double) -> Double { (from + (to - from) * share).rounded() }
        let (left, top) = (mix(whole.minX, viewport.minX), mix(whole.minY, viewport.minY))
        let (right, bottom) = (mix(whole.maxX, viewport.maxX), mix(whole.maxY, viewport.maxY))
        return Rect(x: left, y: top, width: max(right - left, 0), height: max(bottom - top, 0))
    }
}
