import PenumbraMenus

/// The sizes of all rows of a long menu, from those of a few: rows of one shape have one height, and only the longest labels may be
/// wider than all others.
struct MenuRowSizes {
    /// The first row of each shape.
    private let examples: [Int]
    /// The shape of each row, as an index of an example.
    private let shapes: [Int]
    /// The rows with the longest labels.
    private let longest: [Int]
    /// The height of each shape, and the width of the widest row, in points.
    private var sampled: (heights: [Double], widest: Double) = ([], 0)
    /// The heights of rows that have been measured. A character that its font lacks may make one higher than its shape.
    private var measured: [Int: Double] = [:]

    /// The number of rows whose width is measured.
    private static let widthCount = 16

    /// Creates the sizes of rows with labels.
    init(_ kinds: [MenuRowKind], labels: [String]) {
        var known: [MenuRowShape: Int] = [:]
        var examples: [Int] = []
        shapes = zip(kinds, labels).enumerated().map { row, next in
            let shape = MenuRowShape(next.0, label: next.1)
            if let index = known[shape] { return index }
            known[shape] = examples.count
            examples.append(row)
            return examples.count - 1
        }
        self.examples = examples
        let lengths = labels.map(\.utf8.count)
        longest = Array(lengths.indices.sorted { lengths[$0] > lengths[$1] }.prefix(Self.widthCount))
    }

    /// Notes the heights of rows. Returns false if a row has another height than before, or no example has been measured.
    mutating func note(_ rows: Range<Int>, _ heights: [Double]) -> Bool {
        var isSame = !sampled.heights.isEmpty
        for (row, height) in zip(rows, heights) {
            if let before = measured.updateValue(height, forKey: row), before != height { isSame = false }
        }
        return isSame
    }

    /// Measures the examples with functions that measure a row, and forgets all others.
    mutating func sample(height: (Int) -> Double, width: (Int) -> Double) {
        measured = [:]
        sampled = (examples.map(height), longest.map(width).max() ?? 0)
    }

    /// The height of each row, in points.
    var heights: [Double] {
        var heights = shapes.map { sampled.heights[$0] }
        for (row, height) in measured { heights[row] = height }
        return heights
    }

    /// The width of the widest row, in points.
    var widest: Double { sampled.widest }
}
