/// The layout of an index's keys in a strip.
///
/// Keys that fit are centered line by line, with a little spacing if there is room. If there are too many, every n-th is shown,
/// with a bullet for those between. The first and the last are always shown, and the lines fill the height. The gaps between
/// shown keys differ by at most one key. Every key keeps its own position, and can be pointed at.
package struct IndexLayout: Hashable, Sendable {
    /// The content of a line.
    package enum Mark: Hashable, Sendable {
        case key(Int)
        /// A bullet for the keys that are omitted here.
        case bullet(Range<Int>)
    }

    /// A line of the strip.
    package struct Line: Hashable, Sendable {
        /// The content.
        package let mark: Mark
        /// The middle of the line, in points from the top of the strip.
        package let middle: Double
    }

    /// The number of keys.
    package let count: Int
    /// The height of a line, in points. Less than requested only if not even three lines fit.
    package let pitch: Double

    /// The greatest line spacing, as a factor.
    private static let air = 1.25
    /// The number of gaps between shown keys.
    private let gaps: Int
    /// The middle of the first line.
    private let first: Double
    /// The distance from one shown key to the next.
    private let step: Double

    /// Creates the layout of `count` keys, 0 or more, in a strip of `height` points with lines of `lineHeight`, above 0.
    package init(count: Int, height: Double, lineHeight: Double) {
        precondition(count >= 0, "the number of keys must not be negative")
        precondition(lineHeight > 0 && lineHeight.isFinite, "the line height must be above 0")
        self.count = count
        let height = height > 0 ? min(height, 1e9) : 0
        let room = Int((height / lineHeight).rounded(.down))
        if count <= max(room, 2) {
            gaps = max(count - 1, 0)
            pitch = min(lineHeight * Self.air, height / Double(max(count, 1)))
            step = pitch
            first = (height - Double(gaps) * pitch) / 2
        } else {
            // Keys and bullets alternate. Every n-th key: the smallest n for which the lines fit.
            let most = max((room - 1) / 2, 1)
            let every = (count - 2) / most + 1
            gaps = (count - 2) / every + 1
            pitch = height / Double(2 * gaps + 1)
            step = 2 * pitch
            first = pitch / 2
        }
    }

    /// Whether keys are omitted.
    package var isThinned: Bool { gaps < count - 1 }

    /// The lines, from top to bottom.
    package var lines: [Line] {
        guard count > 0 else { return [] }
        return (0...gaps).flatMap { position in
            let key = shown(position)
            let middle = first + Double(position) * step
            let line = Line(mark: .key(key), middle: middle)
            guard isThinned, position < gaps else { return [line] }
            return [line, Line(mark: .bullet(key + 1..<shown(position + 1)), middle: middle + step / 2)]
        }
    }

    /// The key at a location, in points from the top of the strip; beyond its ends the first and the last. Nil if there are no
    /// keys. O(1).
    package func key(at y: Double) -> Int? {
        guard gaps > 0, step > 0 else { return count > 0 ? 0 : nil }
        let way = (y - first) / step
        let passed = way > 0 ? min(way, Double(gaps)) : 0
        let gap = min(Int(passed), gaps - 1)
        let (above, below) = (shown(gap), shown(gap + 1))
        return above + Int(((passed - Double(gap)) * Double(below - above)).rounded())
    }

    /// The best location to point at a key, in points from the top of the strip. `key` is one of the keys. O(1).
    package func middle(of key: Int) -> Double {
        precondition((0..<count).contains(key), "there is no key \(key) among \(count)")
        guard gaps > 0 else { return first }
        let gap = self.gap(before: key)
        let (above, below) = (shown(gap), shown(gap + 1))
        return first + step * (Double(gap) + Double(key - above) / Double(below - above))
    }

    /// The line of a key, even if a bullet hides it. `key` is one of the keys. O(1).
    package func line(of key: Int) -> Int {
        precondition((0..<count).contains(key), "there is no key \(key) among \(count)")
        guard isThinned else { return key }
        let gap = self.gap(before: key)
        return 2 * gap + (key == shown(gap) ? 0 : key == shown(gap + 1) ? 2 : 1)
    }

    /// The key at a position among the shown ones: they are spread evenly, to the nearest.
    private func shown(_ position: Int) -> Int {
        gaps == 0 ? 0 : (position * (count - 1) + gaps / 2) / gaps
    }

    /// The gap of a key; a shown key belongs to the gap after it, the last to the last.
    private func gap(before key: Int) -> Int {
        min(key * gaps / (count - 1), gaps - 1)
    }
}
