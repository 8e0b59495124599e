import PenumbraColor
import PenumbraMotion
import PenumbraRaster

/// A plain dark device around the picture, on a light ground.
struct DeviceFrame {
    private static let ground = Color(red: 0.91, green: 0.91, blue: 0.93)
    private static let rim = Color(red: 0.35, green: 0.35, blue: 0.37)
    private static let body = Color(red: 0.08, green: 0.08, blue: 0.09)

    /// The part of the canvas that the picture fills, in points.
    private let screen: Rect
    private let radius: Double
    private let bezel: Double

    /// The margin of the canvas around a picture in pixels. An even number, so that the total size stays even.
    static func margin(width: Int, height: Int) -> Int {
        max(4, Int(0.09 * Double(min(width, height)) / 2) * 2)
    }

    /// Creates the frame around a picture in the middle of a canvas.
    init(canvas: PixelBuffer, margin: Int) {
        let scale = canvas.scale
        screen = Rect(
            x: Double(margin) / scale, y: Double(margin) / scale,
            width: Double(canvas.width - 2 * margin) / scale, height: Double(canvas.height - 2 * margin) / scale)
        radius = 0.045 * min(screen.size.width, screen.size.height)
        bezel = 0.4 * Double(margin) / scale
    }

    /// Draws everything around the picture.
    func draw(on canvas: PixelBuffer) {
        canvas.fill(Self.ground.pixel(canvas.order))
        let inner = canvas.pixels(around: screen)
        let line = max(1 / canvas.scale, bezel / 12)
        for (columns, rows) in [
            (0..<canvas.width, 0..<inner.rows.lowerBound), (0..<canvas.width, inner.rows.upperBound..<canvas.height),
            (0..<inner.columns.lowerBound, inner.rows), (inner.columns.upperBound..<canvas.width, inner.rows),
        ] {
            let side = PixelRect(columns: columns, rows: rows)
            canvas.paint(Self.rim, grown(bezel), cornerRadius: radius + bezel, within: side)
            canvas.paint(Self.body, grown(bezel - line), cornerRadius: radius + bezel - line, within: side)
        }
    }

    /// Rounds the corners of a newly drawn picture.
    func roundCorners(on canvas: PixelBuffer) {
        for x in [screen.minX, screen.maxX - radius] {
            for y in [screen.minY, screen.maxY - radius] {
                let corner = canvas.pixels(around: Rect(x: x, y: y, width: radius, height: radius))
                canvas.paint(Self.body, screen, cornerRadius: radius, isInside: false, within: corner)
            }
        }
    }

    private func grown(_ distance: Double) -> Rect {
        Rect(
            x: screen.minX - distance, y: screen.minY - distance, width: screen.size.width + 2 * distance,
            height: screen.size.height + 2 * distance)
    }
}
