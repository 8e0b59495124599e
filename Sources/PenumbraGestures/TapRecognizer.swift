import PenumbraMotion

/// Recognizes one or more taps: fingers that land and soon lift without moving.
///
/// ```swift
/// var tap = TapRecognizer(configuration: .init(touches: 2))      // two fingers
/// if case .tapped(let point) = tap.handle(touch) { select(point) }
/// ```
public struct TapRecognizer: GestureRecognizer {
    /// The requirements of a tap.
    public struct Configuration: Hashable, Sendable {
        /// The number of fingers, 1 or more; all must have been down at once.
        public var touches: Int
        /// The number of taps, 1 or more.
        public var taps: Int
        /// The allowable movement of a finger, and distance between consecutive taps, in points.
        public var allowableMovement: Double
        /// The longest duration of a tap, from the landing of the first finger to the lift of the last, in seconds.
        public var duration: Double
        /// The longest interval between two taps, in seconds.
        public var interval: Double

        /// Creates a configuration. The default is one tap of one finger.
        ///
        /// ```swift
        /// let doubleTap = TapRecognizer.Configuration(taps: 2, interval: 0.25)
        /// ```
        public init(
            touches: Int = 1, taps: Int = 1, allowableMovement: Double = 10, duration: Double = 0.5,
            interval: Double = 0.3
        ) {
            self.touches = touches
            self.taps = taps
            self.allowableMovement = allowableMovement
            self.duration = duration
            self.interval = interval
        }
    }

    /// The events of a tap.
    public enum Event: Hashable, Sendable {
        /// The taps are complete, with the centroid of the fingers.
        case tapped(Point)
        /// The touches are not a tap.
        case failed
    }

    /// The requirements; a change applies from the next landing on.
    public var configuration: Configuration
    /// The current state.
    public private(set) var state = RecognizerState.idle
    /// The time after which the gesture fails, in seconds; nil while none is possible.
    public private(set) var deadline: Double?

    private var fingers = Fingers()
    /// The centroid when all fingers were down; nil until then.
    private var place: Point?
    private var lastPlace: Point?
    private var count = 0

    /// Creates a recognizer.
    public init(configuration: Configuration = Configuration()) {
        self.configuration = configuration
    }

    /// Handles the next touch. If the ``deadline`` has passed, call ``advance(to:)`` first. A touch after the deadline begins a
    /// new gesture.
    ///
    /// ```swift
    /// if case .tapped(let point) = tap.handle(touch) { select(point) }
    /// ```
    public mutating func handle(_ touch: Touch) -> Event? {
        guard touch.isInRange else { return nil }
        let late = advance(to: touch.time)
        switch touch.phase {
        case .down: return land(touch) ?? late
        case .move: return move(touch) ?? late
        case .up, .cancel: return lift(touch) ?? late
        }
    }

    /// Fails if the tap, or the next one, has not occurred by `time`.
    ///
    /// ```swift
    /// if case .failed = tap.advance(to: now) { print("held too long for a tap") }        // from a timer, past the deadline
    /// ```
    public mutating func advance(to time: Double) -> Event? {
        guard let deadline, time > deadline else { return nil }
        return fail()
    }

    /// Fails at once, and ignores the fingers until they have lifted.
    public mutating func cancel() -> Event? {
        state == .possible ? fail() : nil
    }

    private mutating func land(_ touch: Touch) -> Event? {
        let isFirst = fingers.isEmpty
        fingers.land(touch)
        if isFirst, state != .failed {
            state = .possible
            place = nil
            deadline = touch.time + configuration.duration
        }
        guard state == .possible else { return nil }
        if fingers.count > configuration.touches { return fail() }
        // After one finger has lifted, no other may land.
        if !isFirst, place != nil { return fail() }
        if fingers.count == configuration.touches {
            place = fingers.centroid
            if let place, let lastPlace, place.distance(to: lastPlace) > configuration.allowableMovement {
                return fail()
            }
        }
        return nil
    }

    private mutating func move(_ touch: Touch) -> Event? {
        guard let index = fingers.index(of: touch.id) else { return nil }
        fingers[index].location = touch.location
        return state == .possible && fingers.hasMoved(farther: configuration.allowableMovement) ? fail() : nil
    }

    private mutating func lift(_ touch: Touch) -> Event? {
        guard let index = fingers.index(of: touch.id) else { return nil }
        fingers.remove(at: index)
        defer { if fingers.isEmpty, state == .failed { reset() } }
        guard state == .possible else { return nil }
        guard let place, touch.phase == .up else { return fail() }
        guard fingers.isEmpty else { return nil }
        count += 1
        if count == configuration.taps {
            reset()
            return .tapped(place)
        }
        lastPlace = place
        deadline = touch.time + configuration.interval
        return nil
    }

    private mutating func fail() -> Event {
        if fingers.isEmpty { reset() } else { state = .failed }
        deadline = nil
        return .failed
    }

    private mutating func reset() {
        state = .idle
        deadline = nil
        place = nil
        lastPlace = nil
        count = 0
    }
}
