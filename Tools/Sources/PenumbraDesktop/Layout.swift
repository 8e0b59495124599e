import PenumbraMotion
import PenumbraRaster

/// The rectangle around all outputs, in which one edge runs.
@MainActor struct Layout {
    /// Each output, and its pixels in the layout.
    let parts: [(output: Output, pixels: PixelRect)]
    let width: Int
    let height: Int
    /// Pixels in a point.
    let scale: Double

    /// Nil if there is no output, or if they differ in scale or are turned: then there is no one grid of pixels for all of them.
    init?(_ outputs: [Output]) {
        guard let first = outputs.first, outputs.allSatisfy({ $0.scale == first.scale && $0.isUpright && $0.width > 0 })
        else { return nil }
        let (left, top) = (outputs.map(\.x).min() ?? 0, outputs.map(\.y).min() ?? 0)
        let scale = first.scale
        parts = outputs.map { output in
            let (x, y) = ((output.x - left) * scale, (output.y - top) * scale)
            return (output, PixelRect(columns: x..<x + output.width, rows: y..<y + output.height))
        }
        width = parts.map(\.pixels.columns.upperBound).max() ?? 0
        height = parts.map(\.pixels.rows.upperBound).max() ?? 0
        self.scale = Double(scale)
    }

    /// The size in points.
    var size: Size { Size(width: Double(width) / scale, height: Double(height) / scale) }
}
