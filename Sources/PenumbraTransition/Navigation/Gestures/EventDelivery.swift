/// Holds back the events of a back gesture until the toolkit agrees that it begins. A toolkit may ask a delegate first, and wait
/// for other recognizers; a gesture that it refuses delivers nothing.
package struct EventDelivery: Hashable, Sendable {
    /// An event with its time, in seconds.
    package struct Timed: Hashable, Sendable {
        package let event: BackGesture.Event
        package let time: Double
    }

    private var waiting: [Timed] = []
    /// Whether a beginning has been delivered, and no end.
    private var hasBegun = false

    /// Creates a delivery without events.
    package init() {}

    /// Adds events of the gesture, at a time in seconds.
    package mutating func add(_ events: [BackGesture.Event], at time: Double) {
        waiting += events.map { Timed(event: $0, time: time) }
    }

    /// The events since the last delivery: the toolkit agrees to the gesture, or goes on with it.
    package mutating func deliver() -> [Timed] {
        defer { waiting = [] }
        for timed in waiting {
            switch timed.event {
            case .began: hasBegun = true
            case .ended, .cancelled: hasBegun = false
            case .moved: break
            }
        }
        return waiting
    }

    /// The rest of a gesture that has begun; nothing of one that was refused. The next gesture starts from the beginning.
    package mutating func reset() -> [Timed] {
        guard hasBegun else {
            waiting = []
            return []
        }
        var rest = deliver()
        if hasBegun {
            rest.append(Timed(event: .cancelled, time: rest.last?.time ?? -.infinity))
            hasBegun = false
        }
        return rest
    }
}
