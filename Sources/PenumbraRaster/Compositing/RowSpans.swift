/// How the pixels of a stretch of a row come about.
enum SpanKind {
    /// What lies beneath shows as it is.
    case clear
    /// The picture covers all.
    case picture
    /// The picture covers a part of each pixel.
    case blend
    /// The picture covers nothing, but its shadow falls here.
    case shade
    /// The picture covers a part of each pixel, and its shadow falls on the rest.
    case shadedBlend
}

/// A row in stretches, from the left: each from the end of the one before it.
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

    /// Goes on to `end`, if the row is not that far already.
    mutating func append(_ kind: SpanKind, to end: Int) {
        guard end > self.end else { return }
        self.end = end
        if count > 0, memory.base[count - 1].kind == kind {
            memory.base[count - 1].end = end
        } else {
            // No mask makes more stretches: two edges of a picture and two of a shadow, with what lies between.
            precondition(count < 16, "a row has too many stretches")
            memory.base[count] = Span(end: end, kind: kind)
            count += 1
        }
    }
}
