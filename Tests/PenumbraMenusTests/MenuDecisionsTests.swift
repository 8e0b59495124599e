import PenumbraMenus
import PenumbraMotion
import TestSupport
import Testing

/// ``MenuDecisions`` without a driver: the decisions before and after the replies of a toolkit.
struct MenuDecisionsTests {
    private let surroundings = MenuSurroundings(
        bounds: Rect(x: 8, y: 8, width: 359, height: 651), spacing: MenuSpacing())
    private let anchor = Rect(x: 100, y: 100, width: 0, height: 0)
    private let content = MenuContent([MenuItem("Play"), MenuItem("Share", submenu: MenuContent([MenuItem("Mail")]))])

    /// Returns all actions up to the next question.
    private func actions(_ decisions: inout MenuDecisions) -> [MenuAction] {
        var actions: [MenuAction] = []
        while let action = decisions.next() { actions.append(action) }
        return actions
    }

    private func measure(_ content: MenuContent) -> MenuMeasure {
        MenuMeasure(width: 220, heights: content.rows.map { _ in 44 })
    }

    @Test func nothingIsShownBeforeItsSizeIsKnown() {
        var decisions = MenuDecisions()
        let menu = decisions.name()
        decisions.open(menu, content, at: anchor, time: 0)
        #expect(actions(&decisions) == [.build(menu, content, path: [], root: menu)])
        #expect(decisions.isOpen(menu), "a decision does not wait for the size")
        decisions.built(menu, content, measure(content), in: surroundings)
        let after = actions(&decisions)
        guard case .place(menu, let placement, _) = after.first else {
            Issue.record("\(after)")
            return
        }
        #expect(placement.frame.size == Size(width: 220, height: 88 + 2 * surroundings.spacing.padding))
        #expect(
            after.dropFirst() == [
                .show(menu, scale: MenuPresentation.leastScale, opacity: 1), .dim(0), .takeInput(true),
                .highlight(menu, nil),
                .enter(menu), .setFrames(true),
            ])
    }

    @Test func eventsMeanwhileFollowInOrder() {
        var decisions = MenuDecisions()
        let menu = decisions.name()
        decisions.open(menu, content, at: anchor, time: 0)
        _ = actions(&decisions)
        // The toolkit reports something while it builds the view.
        decisions.dismiss(time: 0.01)
        #expect(actions(&decisions).isEmpty, "it waits for the size")
        decisions.built(menu, content, measure(content), in: surroundings)
        let after = actions(&decisions)
        guard case .place = after.first else {
            Issue.record("\(after)")
            return
        }
        #expect(!decisions.isOpen(menu) && !after.contains(.takeInput(true)))
    }

    @Test func theContentOfAViewThatHasChangedCounts() {
        var decisions = MenuDecisions()
        let menu = decisions.name()
        decisions.open(menu, content, at: anchor, time: 0)
        _ = actions(&decisions)
        let newer = MenuContent([MenuItem("Stop", isEnabled: false), MenuItem("Delete")])
        decisions.built(menu, newer, measure(newer), in: surroundings)
        decisions.press(.step(.first), time: 1)
        #expect(decisions.selection(of: menu)?.highlighted == 1)
    }

    /// Two copies that get the same events and replies make the same decisions, even if only one of them has lived
    /// on in between.
    @Test(arguments: 0..<20) func aCopyDecidesTheSame(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        var (one, time) = (MenuDecisions(), 0.0)
        for _ in 0..<300 {
            time += Double.random(in: 0...0.1, using: &random)
            let event = Event(time, random.next())
            var copy = one
            let (first, second) = (perform(event, &one), perform(event, &copy))
            #expect(first == second, "seed \(seed)")
        }
    }

    private struct Event {
        let time: Double
        let place: Point
        let kind: UInt64

        init(_ time: Double, _ bits: UInt64) {
            self.time = time
            place = Point(x: Double(bits >> 8 % 375), y: Double(bits >> 24 % 667))
            kind = bits % 7
        }
    }

    private func perform(_ event: Event, _ decisions: inout MenuDecisions) -> [MenuAction] {
        switch event.kind {
        case 0:
            let menu = decisions.name()
            decisions.open(menu, content, at: Rect(origin: event.place, size: anchor.size), time: event.time)
        case 1: decisions.press(.right, time: event.time)
        case 2: decisions.down(at: event.place, time: event.time)
        case 3: decisions.up(at: event.place, time: event.time)
        case 4: decisions.press(.step(.next), time: event.time)
        case 5: decisions.hover(at: event.place, time: event.time)
        default: decisions.frame(at: event.time)
        }
        var performed: [MenuAction] = []
        while let action = decisions.next() {
            performed.append(action)
            switch action {
            case .build(let menu, let content, _, _):
                decisions.built(menu, content, measure(content), in: surroundings)
            case .update(let menu, let content, _, _): decisions.updated(menu, measure(content), in: surroundings)
            default: break
            }
        }
        return performed
    }
}
