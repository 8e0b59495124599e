/// A rectangle of pixels; x to the right, y downward.
public struct PixelRect: Hashable, Sendable {
    /// Its columns.
    public var columns: Range<Int>
    /// Its rows.
    public var rows: Range<Int>

    /// The pixels in some columns and rows.
    public init(columns: Range<Int>, rows: Range<Int>) {
        self.columns = columns
        self.rows = rows
    }
}
