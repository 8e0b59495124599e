/// What changes in a frame: the stretches of one row, and the rectangles of all rows so far.
struct Damage: ~Copyable {
    /// Stretches that are closer than this are drawn as one, and rectangles are made of so many rows at the most.
    private static let gap = 24
    private static let step = 16

    /// Sorted, apart by more than the gap.
    private(set) var stretches: [Range<Int>] = []
    private(set) var rectangles: [PixelRect] = []
    private var open: [Range<Int>] = []
    private var openRows = 0..<0

    mutating func beginFrame() {
        rectangles.removeAll(keepingCapacity: true)
        open.removeAll(keepingCapacity: true)
        openRows = 0..<0
    }

    /// Counts all of an area in.
    mutating func addAll(_ area: PixelBuffer) {
        guard area.width > 0, area.height > 0 else { return }
        rectangles.append(PixelRect(columns: 0..<area.width, rows: 0..<area.height))
    }

    mutating func beginRow() {
        stretches.removeAll(keepingCapacity: true)
    }

    mutating func add(_ stretch: Range<Int>) {
        Self.unite(stretch, into: &stretches)
    }

    /// Adds where two masks of one picture differ in a row; where either only covers a part, they count as different.
    mutating func addDifference(_ old: borrowing RowSpans, _ new: borrowing RowSpans) {
        var (i, j, start) = (0, 0, 0)
        while i < old.count, j < new.count {
            let (a, b) = (old[i], new[j])
            let end = min(a.end, b.end)
            if a.kind != b.kind || (a.kind != .clear && a.kind != .picture) { add(start..<end) }
            start = end
            if a.end == end { i += 1 }
            if b.end == end { j += 1 }
        }
    }

    /// Counts the stretches of the row in.
    mutating func endRow(_ y: Int) {
        guard !stretches.isEmpty else { return }
        if openRows.upperBound != y || openRows.count == Self.step {
            close()
            openRows = y..<y
        }
        openRows = openRows.lowerBound..<y + 1
        for stretch in stretches { Self.unite(stretch, into: &open) }
    }

    mutating func endFrame() {
        close()
    }

    private mutating func close() {
        for columns in open {
            // Above one another, and just as wide: one rectangle.
            if let last = rectangles.lastIndex(where: {
                $0.rows.upperBound == openRows.lowerBound && $0.columns == columns
            }) {
                rectangles[last].rows = rectangles[last].rows.lowerBound..<openRows.upperBound
            } else {
                rectangles.append(PixelRect(columns: columns, rows: openRows))
            }
        }
        open.removeAll(keepingCapacity: true)
    }

    private static func unite(_ stretch: Range<Int>, into list: inout [Range<Int>]) {
        guard !stretch.isEmpty else { return }
        var first = 0
        while first < list.count, list[first].upperBound + gap < stretch.lowerBound { first += 1 }
        var end = first
        var united = stretch
        while end < list.count, list[end].lowerBound <= stretch.upperBound + gap {
            united = min(united.lowerBound, list[end].lowerBound)..<max(united.upperBound, list[end].upperBound)
            end += 1
        }
        if end == first {
            list.insert(united, at: first)
        } else {
            list[first] = united
            if end > first + 1 { list.removeSubrange(first + 1..<end) }
        }
    }
}
