import PenumbraColor
import PenumbraMotion

/// Clips a picture to the visible part of a layer mask, with the rest transparent, for a toolkit that composes the pictures
/// itself. Shadows and rims are omitted.
///
/// Its memory is reused for the next picture.
package struct ClipMask: ~Copyable {
    private var rows = LayerMaskRows()
    private var levels = Scratch<UInt32>()

    /// Creates a clip mask.
    package init() {}

    /// The coverage of a mask in an area as the alpha of black pixels, for a toolkit that masks by pictures; without the mask's
    /// opacity. `isInverse` is for the content that the picture does not cover.
    package mutating func coverage(_ cover: LayerMask, size: Size, scale: Double, isInverse: Bool = false)
        -> PixelBuffer
    {
        func pixels(_ length: Double) -> Int { Int(min(max((length * scale).rounded(.up), 0), 16_384)) }
        let result = PixelBuffer(width: pixels(size.width), height: pixels(size.height), order: .rgba, scale: scale)
        let opaque = Color.black.opaquePixel(.rgba)
        result.fill(opaque)
        var cover = cover
        cover.opacity = 1
        cut(result, cover, PixelRect(columns: 0..<result.width, rows: 0..<result.height), into: result)
        guard isInverse else { return result }
        for y in 0..<result.height {
            let row = result.row(y)
            for x in 0..<result.width { row[x] = opaque - row[x] }
        }
        return result
    }

    /// Clips a rectangle of a picture.
    ///
    /// - Parameters:
    ///   - picture: The picture, whose scale also applies to the mask.
    ///   - cover: The mask.
    ///   - part: The rectangle of the picture.
    ///   - target: The output, as large as the rectangle. It may be the picture itself.
    /// - Complexity: O(pixels of the rectangle + rows of the picture that the mask's border crosses).
    package mutating func cut(_ picture: PixelBuffer, _ cover: LayerMask, _ part: PixelRect, into target: PixelBuffer) {
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
