import PenumbraColor
import PenumbraMotion
import PenumbraRaster

/// A disc under every finger, as in the GTK stage, so that a picture shows the touches.
struct FingerDiscs {
    private static let ring = Color(red: 0.5, green: 0.5, blue: 0.55)

    /// The radius in points: that of a fingertip, and more in a large picture.
    let radius: Double

    init(size: Size) {
        radius = max(22, 0.03 * min(size.width, size.height))
    }

    /// Draws the visible parts of the discs.
    func draw(_ fingers: [Point], on screen: PixelBuffer) {
        for finger in fingers {
            draw(finger, radius, Self.ring, opacity: 0.45, on: screen)
            draw(finger, radius * 10 / 11, .white, opacity: 0.55, on: screen)
        }
    }

    /// Draws a disc, in memory for twice the pixels that it touches.
    private func draw(_ center: Point, _ radius: Double, _ color: Color, opacity: Double, on screen: PixelBuffer) {
        func pixels(_ middle: Double, _ end: Int) -> Range<Int> {
            func pixel(_ place: Double) -> Int { Int(min(max(place, 0), Double(end))) }
            let first = pixel(((middle - radius) * screen.scale).rounded(.down))
            return first..<max(first, pixel(((middle + radius) * screen.scale).rounded(.up)))
        }
        let (columns, rows) = (pixels(center.x, screen.width), pixels(center.y, screen.height))
        guard !columns.isEmpty, !rows.isEmpty else { return }
        let target = screen.part(columns: columns, rows: rows)
        let before = PixelBuffer(width: target.width, height: target.height, order: screen.order, scale: screen.scale)
        let paint = PixelBuffer(width: target.width, height: target.height, order: screen.order, scale: screen.scale)
        for y in 0..<target.height { before.row(y).update(from: target.row(y), count: target.width) }
        paint.fill(color.pixel(screen.order))
        let start = Vector(dx: Double(columns.lowerBound), dy: Double(rows.lowerBound)) * (1 / screen.scale)
        let disc = LayerMask(.inside(.circle(center: center + start * -1, radius: radius)), opacity: opacity)
        Compositor(output: target).draw([.init(paint, disc)], over: before)
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
