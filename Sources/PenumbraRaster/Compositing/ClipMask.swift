/// Cuts out of a picture what a cover leaves of it, the rest being transparent: for a toolkit that lays pictures above
/// one another by itself. Shadows and rims are left out.
///
/// Its memory is used again for the next picture.
public struct ClipMask: ~Copyable {
    private var rows = LayerMaskRows()
    private var levels = Scratch<UInt32>()

    /// A cutter that has cut nothing yet.
    public init() {}

    /// Writes what `cover` leaves of a rectangle of `picture` into `target`, which is as large as the rectangle. The
    /// scale of the cover is that of the picture.
    ///
    /// - Complexity: O(pixels of the rectangle + rows of the picture that the cover crosses).
    public mutating func cut(_ picture: PixelBuffer, _ cover: LayerMask, _ part: PixelRect, into target: PixelBuffer) {
        precondition(
            target.width == part.columns.count && target.height == part.rows.count, "the target has another size")
        var cover = cover
        cover.shadow = nil
        cover.rim = nil
        rows.prepare(
            cover, width: picture.width, height: picture.height, scale: picture.scale, order: picture.order)
        levels.reserve(picture.width + 8)
        for y in part.rows {
            let source = picture.row(y)
            let output = target.row(y - part.rows.lowerBound) - part.columns.lowerBound
            rows.findSpans(y)
            var start = 0
            for index in 0..<rows.spans.count {
                let span = rows.spans[index]
                let columns = (start..<span.end).clamped(to: part.columns)
                start = span.end
                guard !columns.isEmpty else { continue }
                switch span.kind {
                case .clear, .shade:
                    (output + columns.lowerBound).update(repeating: 0, count: columns.count)
                case .picture:
                    (output + columns.lowerBound).update(from: source + columns.lowerBound, count: columns.count)
                case .blend, .shadedBlend:
                    rows.writeLevels(y, columns, levels.base)
                    for x in columns { output[x] = mixed(source[x], 0, levels.base[x]) }
                }
            }
        }
    }
}
