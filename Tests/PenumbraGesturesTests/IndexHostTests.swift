import PenumbraGestures
import PenumbraMotion
import Testing

/// A strip as in UIKit: its own recognizer waits for the finger to rest. The state machine is notified of the finger
/// only then, as of a pointer. It requests frames while there is a deadline.
struct IndexHostTests {
    private func machine() -> IndexSelection {
        IndexSelection(layout: IndexLayout(count: 27, height: 540, lineHeight: 15))
    }

    private func touch(_ phase: Touch.Phase, _ y: Double, at time: Double) -> Touch {
        Touch(id: 0, time: time, location: Point(x: 5, y: y), phase: phase)
    }

    /// Returns the events of a landing, movements and the end, each followed by its time.
    private func reported(_ phases: [(Touch.Phase, Double)]) -> [IndexSelection.Event] {
        var (machine, events) = (machine(), [IndexSelection.Event]())
        for (index, (phase, y)) in phases.enumerated() {
            let time = 10 + Double(index)
            if let event = machine.handle(touch(phase, y, at: time), from: .pointer) { events.append(event) }
            while let deadline = machine.deadline, deadline <= time {
                if let event = machine.advance(to: time) { events.append(event) }
            }
        }
        return events
    }

    @Test func aFingerThatHasRestedSelectsAtOnce() {
        let events = reported([(.down, 1), (.move, 539), (.move, 539), (.up, 539)])
        #expect(events == [.began(0), .changed(26), .ended(26)])
    }

    @Test func aFingerThatIsTakenAwayEndsTheSelection() {
        #expect(reported([(.down, 1), (.cancel, 1)]) == [.began(0), .cancelled(0)])
    }

    @Test func stepsEndByTheDeadline() throws {
        var machine = machine()
        #expect(machine.step(by: 1, at: 0) == .began(1))
        #expect(machine.step(by: 1, at: 0.5) == .changed(2))
        let deadline = try #require(machine.deadline)
        #expect(machine.advance(to: deadline - 0.01) == nil)
        #expect(machine.advance(to: deadline) == .ended(2) && machine.deadline == nil)
    }
}
