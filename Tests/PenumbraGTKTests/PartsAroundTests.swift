import PenumbraMotion
import TestSupport
import Testing

@testable import PenumbraGTK

/// The parts of the window around a page that covers only some of it.
struct PartsAroundTests {
    /// Each whole point lies in exactly one part, or inside of the inner rectangle.
    @Test(arguments: 0..<40) func everyPointIsDrawnOnceOrCovered(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let whole = Rect(x: 0, y: 0, width: 40, height: 30)
        let inner = Rect(
            x: .random(in: -20...50, using: &random), y: .random(in: -20...40, using: &random),
            width: .random(in: 0...60, using: &random), height: .random(in: 0...50, using: &random))
        let parts = parts(of: whole, around: inner)
        for y in 0..<30 {
            for x in 0..<40 {
                func contains(_ rect: Rect) -> Bool {
                    rect.minX <= Double(x) && Double(x + 1) <= rect.maxX && rect.minY <= Double(y)
                        && Double(y + 1) <= rect.maxY
                }
                let count = parts.filter(contains).count
                #expect(count == (contains(inner) ? 0 : 1), "seed \(seed): (\(x), \(y)) in \(parts)")
            }
        }
    }

    /// Around a page that covers less than half of it, the window is drawn whole, and so stays the same from frame to frame.
    @Test func aSmallPageLeavesTheWholeBelowIt() {
        let whole = Rect(x: 0, y: 0, width: 40, height: 30)
        #expect(parts(of: whole, worthDrawingAround: Rect(x: 5, y: 5, width: 20, height: 29)) == [whole])
        let large = Rect(x: 5, y: 0, width: 20, height: 30.5)
        #expect(parts(of: whole, worthDrawingAround: large) == parts(of: whole, around: large))
        #expect(parts(of: whole, around: large).count == 2)
    }
}
