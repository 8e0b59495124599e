/// A rectangle of pixels; x to the right, y downward.
public struct PixelRect: Hashable, Sendable {
    public var columns: Range<Int>
    public var rows: Range<Int>

    public init(columns: Range<Int>, rows: Range<Int>) {
        self.columns = columns
        self.rows = rows
    }
}
