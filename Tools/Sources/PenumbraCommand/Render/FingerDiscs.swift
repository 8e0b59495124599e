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
            disc(finger, radius, Self.ring, opacity: 0.45, screen)
            disc(finger, radius * 10 / 11, .white, opacity: 0.55, screen)
        }
    }

    private func disc(_ center: Point, _ radius: Double, _ color: Color, opacity: Double, _ screen: PixelBuffer) {
        let box = Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
        screen.paint(color, opacity: opacity, box, cornerRadius: radius, within: screen.pixels(around: box))
    }
}
