import PenumbraGestures
import PenumbraMotion
import TestSupport
import Testing

struct IndexSelectionTests {
    private static let layout = IndexLayout(count: 27, height: 27 * 16, lineHeight: 16)

    private var selection = IndexSelection(layout: Self.layout)

    private func touch(_ phase: Touch.Phase, key: Int, _ time: Double, id: Int = 0) -> Touch {
        Touch(id: id, time: time, location: Point(x: 12, y: Self.layout.middle(of: key)), phase: phase)
    }

    @Test mutating func aFingerTakesOverAfterARest() {
        #expect(selection.handle(touch(.down, key: 3, 0), from: .finger) == nil)
        #expect(selection.deadline == 0.3)
        #expect(selection.advance(to: 0.29) == nil)
        #expect(selection.advance(to: 0.3) == .began(3))
        #expect(selection.handle(touch(.move, key: 3, 0.4), from: .finger) == nil)
        #expect(selection.handle(touch(.move, key: 9, 0.5), from: .finger) == .changed(9))
        #expect(selection.handle(touch(.up, key: 9, 0.6), from: .finger) == .ended(9))
        #expect(selection.key == nil && selection.position == 9 && selection.deadline == nil)
    }

    /// An application that changed the keys as a selection began received a key of the old ones.
    @Test mutating func aKeyIsReportedOnceAndOnlyWhileItIsSelected() {
        #expect(selection.move(to: 4, at: 0) == .began(4))
        #expect(selection.report(4) == true)
        #expect(selection.report(4) == false)
        #expect(selection.report(5) == false)
        #expect(selection.move(to: 5, at: 0.1) == .changed(5))
        #expect(selection.report(4) == false)
        #expect(selection.report(5) == true)
        #expect(selection.relayout(IndexLayout(count: 3, height: 48, lineHeight: 16)) == .cancelled(5))
        #expect(selection.report(5) == false)
        #expect(selection.move(to: 1, at: 0.2) == .began(1))
        #expect(selection.report(1) == true)
    }

    @Test mutating func aSwipeIsLeftAlone() {
        _ = selection.handle(touch(.down, key: 3, 0), from: .finger)
        #expect(selection.handle(touch(.move, key: 5, 0.1), from: .finger) == nil)
        #expect(selection.advance(to: 1) == nil)
        #expect(selection.handle(touch(.up, key: 9, 2), from: .finger) == nil)
        #expect(selection.position == 0)
    }

    @Test mutating func twoFingersAreLeftAlone() {
        _ = selection.handle(touch(.down, key: 3, 0), from: .finger)
        _ = selection.handle(touch(.down, key: 4, 0.1, id: 1), from: .finger)
        #expect(selection.advance(to: 1) == nil)
    }

    @Test mutating func aPointerTakesOverAtOnce() {
        #expect(selection.handle(touch(.down, key: 3, 0), from: .pointer) == .began(3))
        #expect(selection.handle(touch(.move, key: 4, 0), from: .pointer) == .changed(4))
        #expect(selection.handle(touch(.up, key: 4, 0), from: .pointer) == .ended(4))
        // A finger still does not select.
        #expect(selection.handle(touch(.down, key: 3, 1), from: .finger) == nil)
    }

    @Test mutating func stepsEndTogetherAfterARest() {
        #expect(selection.step(by: 1, at: 0) == .began(1))
        #expect(selection.step(by: 5, at: 0.5) == .changed(6))
        #expect(selection.advance(to: 1.2) == nil)
        #expect(selection.step(by: -100, at: 1.2) == .changed(0))
        #expect(selection.step(by: -1, at: 1.3) == nil)
        #expect(selection.advance(to: 2.05) == nil)
        #expect(selection.advance(to: 2.1) == .ended(0))
        #expect(selection.step(by: -1, at: 3) == nil, "there is nothing above the first")
    }

    @Test mutating func aWheelAddsFractionsUp() {
        #expect(selection.scroll(by: 0.75, at: 0) == nil)
        #expect(selection.scroll(by: 0.75, at: 0) == .began(1))
        #expect(selection.scroll(by: 0.5, at: 0) == .changed(2))
        #expect(selection.scroll(by: -2.5, at: 0) == .changed(0))
    }

    @Test mutating func aFingerThatTakesOverFromStepsGoesOnWithThem() {
        _ = selection.step(by: 1, at: 0)
        _ = selection.handle(touch(.down, key: 8, 0.1), from: .finger)
        #expect(selection.advance(to: 0.4) == .changed(8))
        #expect(selection.step(by: 1, at: 0.5) == nil, "a finger holds it")
        #expect(selection.advance(to: 5) == nil)
        #expect(selection.handle(touch(.up, key: 8, 6), from: .finger) == .ended(8))
    }

    @Test mutating func theEventThatIsDueFirstIsReportedFirst() {
        _ = selection.step(by: 1, at: 0)
        _ = selection.handle(touch(.down, key: 8, 0.45), from: .finger)
        // The finger had taken over before the steps could end.
        #expect(selection.deadline == 0.75)
        #expect(selection.advance(to: 2) == .changed(8))
        #expect(selection.advance(to: 2) == nil)
        _ = selection.handle(touch(.up, key: 8, 3), from: .finger)
        _ = selection.step(by: 1, at: 4)
        _ = selection.handle(touch(.down, key: 8, 4.75), from: .finger)
        #expect(selection.advance(to: 6) == .ended(9))
        #expect(selection.advance(to: 6) == .began(8))
    }

    @Test mutating func stepsBeginAtTheVisibleSection() {
        selection.follow(12)
        #expect(selection.move(to: 12, at: 0) == nil)
        #expect(selection.step(by: 1, at: 0) == .began(13))
        selection.follow(2)
        #expect(selection.position == 13, "the list moves because of the selection")
    }

    @Test mutating func otherKeysCancel() {
        _ = selection.handle(touch(.down, key: 20, 0), from: .pointer)
        #expect(selection.relayout(IndexLayout(count: 27, height: 100, lineHeight: 16)) == nil)
        #expect(selection.relayout(IndexLayout(count: 3, height: 100, lineHeight: 16)) == .cancelled(20))
        #expect(selection.position == 2)
        #expect(selection.handle(touch(.move, key: 0, 1), from: .pointer) == nil)
        #expect(selection.relayout(IndexLayout(count: 0, height: 100, lineHeight: 16)) == nil)
        #expect(selection.step(by: 1, at: 2) == nil)
    }

    /// For events in any order, every selection begins once and ends once, a change is reported only if the key
    /// differs, and steps reach the expected key.
    @Test(arguments: 0..<40 as Range<UInt64>) func eventsAreInOrderInRandomSequences(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var selection = IndexSelection(layout: Self.layout)
        var count = 27
        var time = 0.0
        var selected: Int?
        var began = 0
        for operation in 0..<4000 {
            time += random.chance(0.3) ? 0 : .random(in: 0...0.5, using: &random)
            let event = operate(&random, &selection, &count, time)
            let place: Comment = "seed \(seed), operation \(operation): \(String(describing: event))"
            switch event {
            case .began(let key):
                #expect(selected == nil, place)
                #expect((0..<count).contains(key), place)
                selected = key
                began += 1
            case .changed(let key):
                #expect(selected != nil && selected != key, place)
                #expect((0..<count).contains(key), place)
                selected = key
            case .ended(let key), .cancelled(let key):
                #expect(selected == key, place)
                selected = nil
            case nil: break
            }
            #expect(selection.key == selected, place)
            #expect((0..<max(count, 1)).contains(selection.position), place)
        }
        #expect(began > 50, "seed \(seed): only \(began) selections")
    }

    private func operate(
        _ random: inout SplitMix64, _ selection: inout IndexSelection, _ count: inout Int, _ time: Double
    ) -> IndexSelection.Event? {
        let place = Point(x: 0, y: .random(in: -100...600, using: &random))
        let id = random.chance(0.9) ? 0 : 1
        let source = random.chance(0.5) ? IndexSelection.Source.finger : .pointer
        switch Int.random(in: 0..<12, using: &random) {
        case 0, 1: return selection.handle(Touch(id: id, time: time, location: place, phase: .down), from: source)
        case 2, 3: return selection.handle(Touch(id: id, time: time, location: place, phase: .move), from: source)
        case 4: return selection.handle(Touch(id: id, time: time, location: place, phase: .up), from: source)
        case 5:
            let phase: Touch.Phase = random.chance(0.5) ? .cancel : .up
            return selection.handle(Touch(id: id, time: time, location: place, phase: phase), from: source)
        case 6: return selection.step(by: .random(in: -9...9, using: &random), at: time)
        case 7: return selection.scroll(by: .random(in: -2...2, using: &random), at: time)
        case 8: return selection.move(to: .random(in: -2...30, using: &random), at: time)
        case 9:
            selection.follow(.random(in: -2...30, using: &random))
            return nil
        case 10 where random.chance(0.2):
            if random.chance(0.3) { count = random.chance(0.8) ? 27 : .random(in: 0...3, using: &random) }
            let height = Double.random(in: 0...900, using: &random)
            return selection.relayout(IndexLayout(count: count, height: height, lineHeight: 16))
        case 11 where random.chance(0.1): return selection.cancel()
        default: return selection.advance(to: time)
        }
    }
}
