import PenumbraMotion
import Testing

@testable import PenumbraGestures

/// Who has one finger.
struct FingerUseTests {
    private static let all: Directions = [.down, .up, .left, .right]

    @Test func anEmptyPlaceLeavesEveryDragToThePage() {
        #expect(FingerUse().drags(Self.all) == Self.all && FingerUse().allowsEdge)
    }

    /// A page was lifted by a finger on a picker, a handle of a row, a drawing, a text or a chart.
    @Test func whatMovesWithAFingerKeepsIt() {
        let kinds: [(kind: WritableKeyPath<FingerUse, Bool>, allowsEdge: Bool)] = [
            (\.tracks, false), (\.draws, false), (\.selects, true), (\.isApplications, true),
        ]
        for (kind, allowsEdge) in kinds {
            var use = FingerUse()
            use[keyPath: kind] = true
            #expect(use.drags(Self.all).isEmpty && use.allowsEdge == allowsEdge, "\(kind)")
        }
    }

    @Test func contentKeepsTheDirectionsInWhichItScrolls() {
        var use = FingerUse()
        use.scrolls = .horizontal
        #expect(use.drags([.down, .right]) == .down && use.allowsEdge)
        use.scrolls = .down
        #expect(use.drags([.down, .left]) == .left)
    }
}
