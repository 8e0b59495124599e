/// A part of a picture, in whole pixels from its top left corner.
struct PixelRegion: Hashable, Sendable {
    /// The range of columns.
    let columns: Range<Int>
    /// The range of rows.
    let rows: Range<Int>

    /// Parses a region from `x,y,width,height`; nil for any other text, an empty region or a negative number.
    init?(parsing text: String) {
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2],
            let height = numbers[3], x >= 0, y >= 0, width > 0, height > 0
        else { return nil }
        let (right, isTooWide) = x.addingReportingOverflow(width)
        let (bottom, isTooHigh) = y.addingReportingOverflow(height)
        guard !isTooWide, !isTooHigh else { return nil }
        (columns, rows) = (x..<right, y..<bottom)
    }

    private init(columns: Range<Int>, rows: Range<Int>) {
        (self.columns, self.rows) = (columns, rows)
    }

    /// The part within a picture; nil if there is none.
    func within(width: Int, height: Int) -> PixelRegion? {
        let part = PixelRegion(columns: columns.clamped(to: 0..<width), rows: rows.clamped(to: 0..<height))
        return part.columns.isEmpty || part.rows.isEmpty ? nil : part
    }
}
