import PenumbraGeometry

/// Recognises one or more taps: fingers that land and lift again, soon and without moving.
public struct TapRecognizer: GestureRecognizer {
    /// What counts as a tap.
    public struct Configuration: Hashable, Sendable {
        /// How many fingers it takes, 1 or more; all of them must have been down at once.
        public var touches: Int
        /// How many taps it takes, 1 or more.
        public var taps: Int
        /// How far a finger may move, and a tap be from the one before, in points.
        public var allowableMovement: Double
        /// How long a tap may last from the first finger's landing to the last one's lift, in seconds.
        public var duration: Double
        /// How long the next tap may be in coming after the last, in seconds.
        public var interval: Double

        /// One tap of one finger, unless told otherwise.
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

    /// What it has to say.
    public enum Event: Hashable, Sendable {
        /// It was tapped, with the centroid of the fingers.
        case tapped(Point)
        /// It is not, or no more, going to be.
        case failed
    }

    /// What counts as a tap; a change holds from the next landing on.
    public var configuration: Configuration
    /// What it makes of the touches so far.
    public private(set) var state = RecognizerState.idle
    /// After which time it is none any more, in seconds; nil while none may become one.
    public private(set) var deadline: Double?

    private var fingers = Fingers()
    /// Where the fingers were when all of them were down; nil until then.
    private var place: Point?
    private var lastPlace: Point?
    private var count = 0

    /// A recogniser that has seen nothing yet.
    public init(configuration: Configuration = Configuration()) {
        self.configuration = configuration
    }

    /// Takes the next touch. The ``deadline`` must have been told before; a touch that comes after it is taken by
    /// itself.
    public mutating func handle(_ touch: Touch) -> Event? {
        let late = advance(to: touch.time)
        switch touch.phase {
        case .down: return land(touch) ?? late
        case .move: return move(touch) ?? late
        case .up, .cancel: return lift(touch) ?? late
        }
    }

    /// Fails where the tap, or the next one, is not there by `time`.
    public mutating func advance(to time: Double) -> Event? {
        guard let deadline, time > deadline else { return nil }
        return fail()
    }

    /// Fails without waiting for the fingers, which are left alone until they have lifted.
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
        // Once one has lifted, no other may land.
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
