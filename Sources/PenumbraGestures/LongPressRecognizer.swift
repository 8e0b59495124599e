import PenumbraMotion

/// Recognizes fingers that rest for a while, and then follows their movement.
///
/// It begins once the required number of fingers has been down for the duration, and none has moved farther than the allowable
/// movement. More fingers, more movement or an earlier lift make it fail.
///
/// ```swift
/// var press = LongPressRecognizer()
/// if case .began(let point) = press.handle(touch) { select(point) }
/// if let deadline = press.deadline { wake(at: deadline) }        // then call advance(to:)
/// ```
public struct LongPressRecognizer: Sendable {
    /// The requirements of a long press.
    public struct Configuration: Hashable, Sendable {
        /// The number of fingers, 1 or more.
        public var touches: Int
        /// The duration of the press, in seconds, 0 or more.
        public var duration: Double
        /// The allowable movement of each finger before it begins, in points.
        public var allowableMovement: Double

        /// Creates a configuration. The default is a press of one finger for half a second.
        ///
        /// ```swift
        /// let patient = LongPressRecognizer.Configuration(duration: 1, allowableMovement: 20)
        /// ```
        public init(touches: Int = 1, duration: Double = 0.5, allowableMovement: Double = 10) {
            self.touches = touches
            self.duration = duration
            self.allowableMovement = allowableMovement
        }
    }

    /// The events of a long press, with the centroid of the fingers.
    public enum Event: Hashable, Sendable {
        /// The finger has rested long enough, at this location.
        case began(Point)
        /// The finger has moved to this location after the press began.
        case moved(Point)
        /// The last finger lifted.
        case ended(Point)
        /// The system canceled a touch, or ``cancel()`` was called.
        case cancelled(Point)
        /// The fingers lifted too soon, or moved, or are too many.
        case failed
    }

    /// The requirements; a change applies from the next landing on.
    public var configuration: Configuration
    /// The current state.
    public private(set) var state = RecognizerState.idle
    /// The time at which the press is long enough, in seconds; nil while none is possible.
    public private(set) var deadline: Double?

    private var fingers = Fingers()
    private var centroid = Point.zero

    /// Creates a recognizer.
    public init(configuration: Configuration = Configuration()) {
        self.configuration = configuration
    }

    /// Handles the next touch. If the deadline has passed, call ``advance(to:)`` first. Without that call the press begins with
    /// a later movement, and fails with a lift.
    ///
    /// ```swift
    /// switch press.handle(touch) {
    /// case .began(let point), .moved(let point): select(point)
    /// default: break
    /// }
    /// ```
    public mutating func handle(_ touch: Touch) -> Event? {
        guard touch.isInRange else { return nil }
        return switch touch.phase {
        case .down: land(touch)
        case .move: move(touch)
        case .up, .cancel: lift(touch)
        }
    }

    /// Begins if the press has been long enough by `time`.
    ///
    /// ```swift
    /// if case .began(let point) = press.advance(to: now) { select(point) }       // from a timer, at the deadline
    /// ```
    public mutating func advance(to time: Double) -> Event? {
        guard let deadline, time >= deadline else { return nil }
        self.deadline = nil
        state = .active
        return .began(centroid)
    }

    /// Ends or fails at once, and ignores the fingers until they have lifted.
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
