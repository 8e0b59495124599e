/// The area in which masks are measured, and the part of it that has pixels.
struct Canvas {
    let part: PixelRect
    private let width: Int
    private let height: Int

    /// A canvas that has all of its pixels.
    init(_ output: PixelBuffer) {
        self.init(
            part: PixelRect(columns: 0..<output.width, rows: 0..<output.height), width: output.width,
            height: output.height)
    }

    init(part: PixelRect, width: Int, height: Int) {
        (self.part, self.width, self.height) = (part, width, height)
    }

    var isWhole: Bool { part.columns.count == width && part.rows.count == height }

    /// The pixels of the part, counted in the area. There are no others.
    func spread(_ pixels: PixelBuffer) -> PixelBuffer {
        isWhole ? pixels : pixels.spread(over: part, width: width, height: height)
    }

    /// A rectangle of the part in the area.
    func placed(_ rect: PixelRect) -> PixelRect {
        let (x, y) = (part.columns.lowerBound, part.rows.lowerBound)
        return PixelRect(
            columns: rect.columns.lowerBound + x..<rect.columns.upperBound + x,
            rows: rect.rows.lowerBound + y..<rect.rows.upperBound + y)
    }

    /// A rectangle of the area in the part, as far as it lies there.
    func taken(_ rect: PixelRect) -> PixelRect? {
        let (columns, rows) = (rect.columns.clamped(to: part.columns), rect.rows.clamped(to: part.rows))
        guard !columns.isEmpty, !rows.isEmpty else { return nil }
        let (x, y) = (part.columns.lowerBound, part.rows.lowerBound)
        return PixelRect(
            columns: columns.lowerBound - x..<columns.upperBound - x, rows: rows.lowerBound - y..<rows.upperBound - y)
    }
}
