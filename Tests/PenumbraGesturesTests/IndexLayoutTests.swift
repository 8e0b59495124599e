import PenumbraGestures
import Testing

/// The positions of keys, for every number of keys in the tests and every height from 80 to 1000 points.
struct IndexLayoutTests {
    static let lineHeight = 16.0
    static let counts = [3, 27, 60]

    private func forEveryHeight(_ count: Int, _ body: (IndexLayout, Double) -> Void) {
        for height in stride(from: 80.0, through: 1000, by: 1) {
            body(IndexLayout(count: count, height: height, lineHeight: Self.lineHeight), height)
        }
    }

    @Test(arguments: counts) func everyKeyIsReachedByAWholePixel(count: Int) {
        forEveryHeight(count) { layout, height in
            let reached = stride(from: 0, through: height, by: 1).compactMap { layout.key(at: $0) }
            #expect(Set(reached) == Set(0..<count), "\(height) points")
            #expect(zip(reached, reached.dropFirst()).allSatisfy { $0 <= $1 }, "\(height) points: not in order")
        }
    }

    @Test(arguments: counts) func aKeyIsAtItsPlace(count: Int) {
        forEveryHeight(count) { layout, height in
            for key in 0..<count {
                let middle = layout.middle(of: key)
                #expect(layout.key(at: middle) == key, "\(height) points")
                #expect(middle > 0 && middle < height)
                let line = layout.lines[layout.line(of: key)]
                switch line.mark {
                case .key(let shown):
                    #expect(shown == key && abs(line.middle - middle) < 1e-9, "\(height) points")
                case .bullet(let hidden):
                    #expect(hidden.contains(key), "\(height) points")
                }
            }
        }
    }

    @Test(arguments: counts) func theLinesFitAndFollowEachOther(count: Int) {
        forEveryHeight(count) { layout, height in
            let lines = layout.lines
            #expect(lines.first?.mark == .key(0) && lines.last?.mark == .key(count - 1))
            #expect(layout.pitch * Double(lines.count) <= height + 1e-9, "\(height) points")
            #expect(layout.pitch >= Self.lineHeight - 1e-9, "\(height) points: lines overlap")
            for (a, b) in zip(lines, lines.dropFirst()) {
                #expect(abs(b.middle - a.middle - layout.pitch) < 1e-9)
            }
            // The lines are centered in the height.
            #expect(abs((lines.first?.middle ?? 0) + (lines.last?.middle ?? 0) - height) < 1e-9)
        }
    }

    @Test(arguments: counts) func everyKeyIsShownOrBehindOneBullet(count: Int) {
        forEveryHeight(count) { layout, height in
            let marks = layout.lines.map(\.mark)
            let keys = marks.flatMap { mark -> [Int] in
                switch mark {
                case .key(let key): [key]
                case .bullet(let hidden): Array(hidden)
                }
            }
            #expect(keys == Array(0..<count), "\(height) points")
            let isBullet = marks.map { if case .bullet = $0 { true } else { false } }
            #expect(isBullet == isBullet.reversed(), "\(height) points: not symmetric")
        }
    }

    /// Every n-th key shows: the gaps differ by at most one, and gaps with one key fewer would not fit.
    @Test(arguments: counts) func theThinningIsEvenAndNoMoreThanItMustBe(count: Int) {
        forEveryHeight(count) { layout, height in
            guard layout.isThinned else {
                #expect(layout.lines.count == count)
                return
            }
            let gaps = layout.lines.compactMap { line -> Int? in
                if case .bullet(let hidden) = line.mark { hidden.count } else { nil }
            }
            guard let most = gaps.max(), let least = gaps.min() else {
                Issue.record("\(height) points: no bullets")
                return
            }
            #expect(least >= 1 && most - least <= 1, "\(height) points: gaps of \(least) to \(most)")
            let closer = (count - 2) / most + 1
            #expect(
                Double(2 * closer + 1) * Self.lineHeight > height || 2 * closer + 1 > count,
                "\(height) points: every \(most)th would fit too")
        }
    }

    @Test(arguments: counts) func shownKeysAreAsEvenlySpreadAsPossible(count: Int) {
        forEveryHeight(count) { layout, height in
            let shown = layout.lines.compactMap { line -> Int? in
                if case .key(let key) = line.mark { key } else { nil }
            }
            for (position, key) in shown.enumerated() {
                let exact = Double(position) * Double(count - 1) / Double(shown.count - 1)
                #expect(abs(Double(key) - exact) <= 0.5, "\(height) points")
            }
        }
    }

    @Test func keysThatFitAreNotThinned() {
        for count in 1...60 {
            let height = Double(count) * Self.lineHeight
            #expect(!IndexLayout(count: count, height: height, lineHeight: Self.lineHeight).isThinned)
            let less = IndexLayout(count: count, height: height - 1, lineHeight: Self.lineHeight)
            #expect(less.isThinned == (count > 2))
        }
    }

    @Test func linesAreSpacedIfThereIsRoom() {
        #expect(IndexLayout(count: 27, height: 27 * 17, lineHeight: 16).pitch == 17)
        let high = IndexLayout(count: 27, height: 1000, lineHeight: 16)
        #expect(high.pitch == 20)
        #expect(high.middle(of: 0) == 240.0)
    }

    @Test func theAlphabetInTheHeightOfFiveLines() {
        let layout = IndexLayout(count: 27, height: 80, lineHeight: 16)
        #expect(layout.lines.map(\.mark) == [.key(0), .bullet(1..<13), .key(13), .bullet(14..<26), .key(26)])
        #expect(layout.lines.map(\.middle) == [8, 24, 40, 56, 72])
    }

    @Test(arguments: [0.0, 1, 15, 31, -5, .infinity, .nan]) func anyHeightGivesSomething(height: Double) {
        for count in 0...5 {
            let layout = IndexLayout(count: count, height: height, lineHeight: 16)
            #expect(layout.lines.count == min(count, height == .infinity ? count : 3))
            for y in [-Double.infinity, -1, 0, height / 2, height, .infinity, .nan] {
                #expect(count == 0 ? layout.key(at: y) == nil : (0..<count).contains(layout.key(at: y) ?? -1))
            }
        }
    }
}
