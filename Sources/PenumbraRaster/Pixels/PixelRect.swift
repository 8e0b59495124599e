/// A rectangle of pixels; x to the right, y downward.
public struct PixelRect: Hashable, Sendable {
    /// The columns of the rectangle.
    public var columns: Range<Int>
    /// The rows of the rectangle.
    public var rows: Range<Int>

    /// Creates a rectangle from its columns and rows.
    public init(columns: Range<Int>, rows: Range<Int>) {
        self.columns = columns
        self.rows = rows
    }
}
