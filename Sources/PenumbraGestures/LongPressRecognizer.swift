import PenumbraGeometry

/// Recognises fingers that rest for a while, and then follows them wherever they go.
///
/// It begins once as many fingers as it takes have been down for the duration without one of them moving farther than
/// the allowance; more fingers, a movement or a lift before that make it fail.
public struct LongPressRecognizer: GestureRecognizer {
    /// What counts as a long press.
    public struct Configuration: Hashable, Sendable {
        /// How many fingers it takes, 1 or more.
        public var touches: Int
        /// How long they must rest, in seconds, 0 or more.
        public var duration: Double
        /// How far each may move before it begins, in points.
        public var allowableMovement: Double

        /// A press of one finger for half a second, unless told otherwise.
        public init(touches: Int = 1, duration: Double = 0.5, allowableMovement: Double = 10) {
            self.touches = touches
            self.duration = duration
            self.allowableMovement = allowableMovement
        }
    }

    /// Each with the centroid of the fingers.
    public enum Event: Hashable, Sendable {
        /// The finger has rested long enough, at this location.
        case began(Point)
        /// The finger has moved to this location after the press began.
        case moved(Point)
        /// The last finger lifted.
        case ended(Point)
        /// The system took a finger away, or ``cancel()`` was called.
        case cancelled(Point)
        /// The fingers lifted too soon, or moved, or there are too many.
        case failed
    }

    /// What counts as a long press; a change holds from the next landing on.
    public var configuration: Configuration
    /// What it makes of the touches so far.
    public private(set) var state = RecognizerState.idle
    /// When the press will have been long enough, in seconds; nil while none may become so.
    public private(set) var deadline: Double?

    private var fingers = Fingers()
    private var centroid = Point.zero

    /// A recogniser that has seen nothing yet.
    public init(configuration: Configuration = Configuration()) {
        self.configuration = configuration
    }

    /// Takes the next touch. A press that is due by then must have been told so, by ``advance(to:)``: of one that was
    /// not, a movement is the beginning, and a lift comes too soon.
    public mutating func handle(_ touch: Touch) -> Event? {
        switch touch.phase {
        case .down: land(touch)
        case .move: move(touch)
        case .up, .cancel: lift(touch)
        }
    }

    /// Begins where the press has been long enough by `time`.
    public mutating func advance(to time: Double) -> Event? {
        guard let deadline, time >= deadline else { return nil }
        self.deadline = nil
        state = .active
        return .began(centroid)
    }

    /// Ends or fails without waiting for the fingers, which are left alone until they have lifted.
    public mutating func cancel() -> Event? {
        let event: Event? = state == .active ? .cancelled(centroid) : state == .possible ? .failed : nil
        fail()
        return event
    }

    private mutating func land(_ touch: Touch) -> Event? {
        if state == .idle { state = .possible }
        fingers.land(touch)
        recenter()
        switch state {
        case .active: return .moved(centroid)
        case .possible where fingers.count == configuration.touches:
            fingers.markStarts()
            deadline = touch.time + configuration.duration
            return configuration.duration <= 0 ? advance(to: touch.time) : nil
        case .possible where fingers.count > configuration.touches:
            fail()
            return .failed
        case .possible, .idle, .failed: return nil
        }
    }

    private mutating func move(_ touch: Touch) -> Event? {
        guard let index = fingers.index(of: touch.id) else { return nil }
        fingers[index].location = touch.location
        recenter()
        switch state {
        case .active: return .moved(centroid)
        case .possible where fingers.hasMoved(farther: configuration.allowableMovement):
            fail()
            return .failed
        case .possible: return advance(to: touch.time)
        case .idle, .failed: return nil
        }
    }

    private mutating func lift(_ touch: Touch) -> Event? {
        guard let index = fingers.index(of: touch.id) else { return nil }
        let last = centroid
        fingers.remove(at: index)
        defer { if fingers.isEmpty { state = .idle } }
        switch state {
        case .active where touch.phase == .cancel:
            fail()
            return .cancelled(last)
        case .active where fingers.isEmpty:
            return .ended(last)
        case .active:
            recenter()
            return .moved(centroid)
        case .possible:
            fail()
            return .failed
        case .idle, .failed:
            return nil
        }
    }

    private mutating func fail() {
        state = fingers.isEmpty ? .idle : .failed
        deadline = nil
    }

    private mutating func recenter() {
        centroid = fingers.centroid ?? centroid
    }
}
