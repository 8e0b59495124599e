/// The changes of a frame: the stretches of one row, and the rectangles of all rows so far.
struct Damage: ~Copyable {
    /// The greatest number of rows joined into one set of rectangles.
    private static let step = 16

    private(set) var stretches = Stretches()
    private(set) var rectangles: [PixelRect] = []
    private var open = Stretches()
    private var openRows = 0..<0

    mutating func beginFrame() {
        rectangles.removeAll(keepingCapacity: true)
        open.removeAll()
        openRows = 0..<0
    }

    /// Adds a whole area.
    mutating func addAll(_ area: PixelRect) {
        if !area.columns.isEmpty, !area.rows.isEmpty { rectangles.append(area) }
    }

    /// Adds whole rows.
    mutating func add(rows: Range<Int>, columns: Range<Int>) {
        close()
        open.add(columns.lowerBound, columns.upperBound)
        openRows = rows
        close()
    }

    mutating func beginRow() {
        stretches.removeAll()
    }

    mutating func addRow(_ columns: Range<Int>) {
        stretches.add(columns.lowerBound, columns.upperBound)
    }

    /// Adds the difference of two masks of one picture in a row; partially covered pixels count as different.
    mutating func addDifference(_ old: borrowing RowSpans, _ new: borrowing RowSpans) {
        var (i, j, start) = (0, 0, 0)
        while i < old.count, j < new.count {
            let (a, b) = (old[i], new[j])
            let end = min(a.end, b.end)
            if a.kind != b.kind || (a.kind != .clear && a.kind != .picture) { stretches.add(start, end) }
            start = end
            if a.end == end { i &+= 1 }
            if b.end == end { j &+= 1 }
        }
    }

    /// Adds the stretches of the row.
    mutating func endRow(_ y: Int) {
        if openRows.upperBound != y || openRows.count == Self.step {
            close()
            openRows = y..<y
        }
        openRows = openRows.lowerBound..<y + 1
        for index in 0..<stretches.count { open.add(stretches[index].start, stretches[index].end) }
    }

    mutating func endFrame() {
        close()
    }

    private mutating func close() {
        for index in 0..<open.count {
            let columns = open[index].start..<open[index].end
            // Adjacent rows with the same columns: one rectangle.
            if let last = rectangles.last, last.rows.upperBound == openRows.lowerBound, last.columns == columns {
                rectangles[rectangles.count - 1].rows = last.rows.lowerBound..<openRows.upperBound
            } else {
                rectangles.append(PixelRect(columns: columns, rows: openRows))
            }
        }
        open.removeAll()
    }
}

/// Sorted parts of a row. Parts that are close to each other are merged.
struct Stretches: ~Copyable {
    struct Stretch: BitwiseCopyable {
        var start: Int
        var end: Int
    }

    private static let gap = 24
    private var memory = Scratch<Stretch>()
    private(set) var count = 0

    subscript(index: Int) -> Stretch { memory.base[index] }

    mutating func removeAll() { count = 0 }

    mutating func add(_ start: Int, _ end: Int) {
        let list = memory.base
        // The position of the new part, and the number of parts that it touches.
        var first = count
        while first > 0, start <= list[first - 1].end &+ Self.gap { first &-= 1 }
        var next = first
        var united = Stretch(start: start, end: end)
        while next < count, list[next].start <= end &+ Self.gap {
            united = Stretch(start: min(united.start, list[next].start), end: max(united.end, list[next].end))
            next &+= 1
        }
        if next == first {
            // The list is full: merge with the neighbor, and the gap between.
            if count == 16 {
                return add(min(start, list[max(first, 1) - 1].end), max(end, list[max(first, 1) - 1].end))
            }
            var index = count
            while index > first {
                list[index] = list[index - 1]
                index &-= 1
            }
            count &+= 1
        } else {
            let removed = next - first - 1
            for index in first + 1..<max(first + 1, count - removed) { list[index] = list[index + removed] }
            count -= removed
        }
        list[first] = united
    }
}
