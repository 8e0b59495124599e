/// The composition of the pixels in a span of a row.
enum SpanKind {
    /// Only the content below is visible.
    case clear
    /// The picture covers each pixel fully.
    case picture
    /// The picture covers each pixel partially.
    case blend
    /// Only the picture's shadow covers the pixels.
    case shade
    /// The picture covers each pixel partially, and its shadow the rest.
    case shadedBlend
}

/// The spans of a row, from the left: each begins at the end of the previous one.
struct RowSpans: ~Copyable {
    struct Span: BitwiseCopyable {
        var end: Int
        var kind: SpanKind
    }

    private var memory = Scratch<Span>()
    private(set) var count = 0
    private var end = 0

    subscript(index: Int) -> Span { memory.base[index] }

    mutating func removeAll() {
        count = 0
        end = 0
    }

    /// Extends the row to `end`, if it does not reach that far already.
    mutating func append(_ kind: SpanKind, to end: Int) {
        guard end > self.end else { return }
        self.end = end
        if count > 0, memory.base[count - 1].kind == kind {
            memory.base[count - 1].end = end
        } else {
            // No mask has more spans: two edges of a picture and two of a shadow, and the spans between.
            precondition(count < 16, "a row has too many stretches")
            memory.base[count] = Span(end: end, kind: kind)
            count += 1
        }
    }
}
