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

    private let left, top: Double
    /// The size in points.
    let size: Size

    init(_ places: [Place]) {
        (left, top) = (places.map(\.x).min() ?? 0, places.map(\.y).min() ?? 0)
        let right = places.map { $0.x + Double($0.pixels.width) / $0.scale }.max() ?? 0
        let bottom = places.map { $0.y + Double($0.pixels.height) / $0.scale }.max() ?? 0
        size = Size(width: right - left, height: bottom - top)
    }

    /// A point of a screen in the layout.
    func point(_ x: Double, _ y: Double, of place: Place) -> Point { Point(x: x + place.x - left, y: y + place.y - top) }

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
