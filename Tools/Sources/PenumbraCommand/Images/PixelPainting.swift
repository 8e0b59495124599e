import PenumbraColor
import PenumbraMotion
import PenumbraRaster

extension PixelBuffer {
    /// The whole pixels of the buffer that a rectangle in points touches.
    func pixels(around rect: Rect) -> PixelRect {
        func range(_ low: Double, _ high: Double, _ end: Int) -> Range<Int> {
            let first = Int(min(max((low * scale).rounded(.down), 0), Double(end)))
            return first..<max(first, Int(min(max((high * scale).rounded(.up), 0), Double(end))))
        }
        return PixelRect(columns: range(rect.minX, rect.maxX, width), rows: range(rect.minY, rect.maxY, height))
    }

    /// Paints the inside or the outside of a rounded rectangle in one color, but only within some pixels. Takes memory for
    /// twice as many.
    func paint(
        _ color: Color, opacity: Double = 1, _ rect: Rect, cornerRadius: Double, isInside: Bool = true,
        within area: PixelRect
    ) {
        guard !area.columns.isEmpty, !area.rows.isEmpty else { return }
        let target = part(columns: area.columns, rows: area.rows)
        let before = PixelBuffer(width: target.width, height: target.height, order: order, scale: scale)
        let paint = PixelBuffer(width: target.width, height: target.height, order: order, scale: scale)
        for y in 0..<target.height { before.row(y).update(from: target.row(y), count: target.width) }
        paint.fill(color.pixel(order))
        let start = Vector(dx: Double(area.columns.lowerBound) / scale, dy: Double(area.rows.lowerBound) / scale)
        let outline = Outline.roundedRectangle(
            Rect(origin: rect.origin + start * -1, size: rect.size), cornerRadius: cornerRadius)
        let cover = LayerMask(isInside ? .inside(outline) : .outside(outline), opacity: opacity)
        Compositor(output: target).draw([.init(paint, cover)], over: before)
    }
}

extension Color {
    /// An opaque pixel of this color.
    func pixel(_ order: PixelLayout.Order) -> UInt32 {
        func level(_ value: Double) -> UInt32 { UInt32(min(max(value, 0), 1) * 255 + 0.5) }
        let (first, third) = order == .rgba ? (red, blue) : (blue, red)
        return UInt32(littleEndian: level(first) | level(green) << 8 | level(third) << 16 | 255 << 24)
    }
}
