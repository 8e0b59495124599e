/// Where the keys of an index stand in a strip.
///
/// Keys that fit stand line below line, in the middle of the height, with a little air where there is room. Too many are thinned to every n-th, with a bullet for
/// those between; the first and the last are always shown, and the lines fill the height. The gaps between shown keys
/// differ by at most one key. Every key has a place all the same, and can be pointed at.
package struct IndexLayout: Hashable, Sendable {
    /// What a line shows.
    package enum Mark: Hashable, Sendable {
        case key(Int)
        /// A bullet for the keys that are left out here.
        case bullet(Range<Int>)
    }

    /// A line of the strip.
    package struct Line: Hashable, Sendable {
        /// What it shows.
        package let mark: Mark
        /// Where its middle is, in points from the top of the strip.
        package let middle: Double
    }

    /// How many keys there are.
    package let count: Int
    /// How high a line is, in points. Less than what was asked for only where not even three lines fit.
    package let pitch: Double

    /// How much higher than it must be a line may be.
    private static let air = 1.25
    /// How many gaps there are between shown keys.
    private let gaps: Int
    /// The middle of the first line.
    private let first: Double
    /// How far it is from one shown key to the next.
    private let step: Double

    /// The layout of `count` keys, 0 or more, in a strip of `height` points with lines of `lineHeight`, above 0.
    package init(count: Int, height: Double, lineHeight: Double) {
        precondition(count >= 0, "an index has no fewer than 0 keys")
        precondition(lineHeight > 0 && lineHeight.isFinite, "a line is higher than 0")
        self.count = count
        let height = height > 0 ? min(height, 1e9) : 0
        let room = Int((height / lineHeight).rounded(.down))
        if count <= max(room, 2) {
            gaps = max(count - 1, 0)
            pitch = min(lineHeight * Self.air, height / Double(max(count, 1)))
            step = pitch
            first = (height - Double(gaps) * pitch) / 2
        } else {
            // Keys and bullets take turns. Every n-th key: the smallest n with which the lines fit.
            let most = max((room - 1) / 2, 1)
            let every = (count - 2) / most + 1
            gaps = (count - 2) / every + 1
            pitch = height / Double(2 * gaps + 1)
            step = 2 * pitch
            first = pitch / 2
        }
    }

    /// Whether keys are left out.
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

    /// The key at a place, in points from the top of the strip; beyond its ends the first and the last. Nil where there
    /// are no keys. O(1).
    package func key(at y: Double) -> Int? {
        guard gaps > 0, step > 0 else { return count > 0 ? 0 : nil }
        let way = (y - first) / step
        let passed = way > 0 ? min(way, Double(gaps)) : 0
        let gap = min(Int(passed), gaps - 1)
        let (above, below) = (shown(gap), shown(gap + 1))
        return above + Int(((passed - Double(gap)) * Double(below - above)).rounded())
    }

    /// Where a key is pointed at best, in points from the top of the strip. `key` is one of the keys. O(1).
    package func middle(of key: Int) -> Double {
        precondition((0..<count).contains(key), "there is no key \(key) among \(count)")
        guard gaps > 0 else { return first }
        let gap = self.gap(before: key)
        let (above, below) = (shown(gap), shown(gap + 1))
        return first + step * (Double(gap) + Double(key - above) / Double(below - above))
    }

    /// Which of the lines a key stands in, be it behind a bullet. `key` is one of the keys. O(1).
    package func line(of key: Int) -> Int {
        precondition((0..<count).contains(key), "there is no key \(key) among \(count)")
        guard isThinned else { return key }
        let gap = self.gap(before: key)
        return 2 * gap + (key == shown(gap) ? 0 : key == shown(gap + 1) ? 2 : 1)
    }

    /// The key that is shown at a position among the shown ones: they are spread evenly, to the nearest.
    private func shown(_ position: Int) -> Int {
        gaps == 0 ? 0 : (position * (count - 1) + gaps / 2) / gaps
    }

    /// The gap that a key is in; a shown one is in the gap after it, the last in the last.
    private func gap(before key: Int) -> Int {
        min(key * gaps / (count - 1), gaps - 1)
    }
}
