import PenumbraGestures
import PenumbraMotion
import PenumbraTransition

/// A finger that represents another device: it lands at the pointer, and moves with the device.
@MainActor final class VirtualFinger {
    private let driver: RevealDriver
    private let id: StageID
    private let source: PullSource
    /// The location; nil while the finger is lifted.
    private var place: Point?

    init(_ source: PullSource, driver: RevealDriver, id: StageID) {
        self.source = source
        self.driver = driver
        self.id = id
    }

    var isDown: Bool { place != nil }

    func put(at place: Point, time: Double) {
        self.place = place
        send(.down, at: place, time)
    }

    func move(by way: Vector, time: Double) {
        guard let from = place else { return }
        place = from + way
        send(.move, at: from + way, time)
    }

    /// Returns false if the finger was not down.
    @discardableResult
    func lift(_ phase: Touch.Phase = .up, time: Double = monotonicSeconds()) -> Bool {
        guard let last = place else { return false }
        place = nil
        send(phase, at: last, time)
        return true
    }

    private func send(_ phase: Touch.Phase, at place: Point, _ time: Double) {
        driver.handle(Touch(id: 0, time: time, location: place, phase: phase), from: source, on: id)
    }
}
