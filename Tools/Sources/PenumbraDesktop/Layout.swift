import PenumbraMotion
import PenumbraRaster

/// The rectangle around all screens, in which one edge runs.
struct Layout {
    /// A screen: its place in points, and its size in pixels.
    struct Place {
        var x, y: Double
        var pixels: (width: Int, height: Int)
        /// Pixels in a point.
        var scale: Double
    }

    /// The number of pixels in a point of an output, from its sizes in both.
    ///
    /// A compositor counts whole points and drops the rest. Its scales are multiples of 1/120, as in the protocol of fractional
    /// scales.
    static func scale(pixels: (width: Int, height: Int), points: (width: Int, height: Int)) -> Double {
        guard points.width > 0, points.height > 0 else { return 1 }
        let least = max(
            Double(pixels.width) / Double(points.width + 1), Double(pixels.height) / Double(points.height + 1))
        let most = min(Double(pixels.width) / Double(points.width), Double(pixels.height) / Double(points.height))
        let scale = (most * 120).rounded(.down) / 120
        return scale > least - 1e-9 ? scale : most
    }

    private let left, top: Double
    /// The size in points.
    let size: Size

    init(_ places: [Place]) {
        (left, top) = (places.map(\.x).min() ?? 0, places.map(\.y).min() ?? 0)
        let right = places.map { $0.x + Double($0.pixels.width) / $0.scale }.max() ?? 0
        let bottom = places.map { $0.y + Double($0.pixels.height) / $0.scale }.max() ?? 0
        size = Size(width: right - left, height: bottom - top)
    }

    /// A point, in the coordinates in which the compositor places outputs.
    func point(ofCompositor point: Point) -> Point { Point(x: point.x - left, y: point.y - top) }

    /// The whole layout in pixels of a screen, and the screen's part of it.
    func canvas(of place: Place) -> (part: PixelRect, width: Int, height: Int) {
        let x = Int(((place.x - left) * place.scale).rounded())
        let y = Int(((place.y - top) * place.scale).rounded())
        let part = PixelRect(columns: x..<x + place.pixels.width, rows: y..<y + place.pixels.height)
        return (
            part, max(Int((size.width * place.scale).rounded()), part.columns.upperBound),
            max(Int((size.height * place.scale).rounded()), part.rows.upperBound)
        )
    }
}
