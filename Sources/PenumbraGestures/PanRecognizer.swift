import PenumbraMotion

/// Recognizes a pan of a number of fingers in one or several directions, from raw touches.
///
/// It begins when the required number of fingers has moved past the touch slop together, within 45° of a direction. Fewer
/// fingers that move past it, more fingers, a pinch or another direction make it fail; after one of these it waits until
/// every finger has lifted. You can set the behavior when fingers land or lift after it has begun.
///
/// ```swift
/// var pan = PanRecognizer(configuration: .init(touches: 1, directions: [.left, .right]))
/// switch pan.handle(touch) {
/// case .began(let pan, _), .moved(let pan): move(by: pan.translation)
/// case .ended(let pan): fling(at: pan.releaseVelocity)
/// default: break
/// }
/// ```
public struct PanRecognizer: Sendable {
    /// The requirements of a pan.
    public struct Configuration: Hashable, Sendable {
        /// The behavior of an active pan with fewer fingers than required.
        ///
        /// ```swift
        /// let both = PanRecognizer(configuration: .init(whenFingersLift: .cancel))       // both fingers stay to the end
        /// ```
        public enum Fewer: Hashable, Sendable {
            /// The pan continues until the last finger lifts.
            case goOn
            /// The pan ends.
            case end
            /// The pan is canceled.
            case cancel
        }

        /// The behavior of an active pan with more fingers than required.
        ///
        /// ```swift
        /// let two = PanRecognizer(configuration: .init(whenMore: .cancel))       // a third finger means another gesture
        /// ```
        public enum More: Hashable, Sendable {
            /// The additional fingers take part.
            case join
            /// The additional fingers are ignored.
            case ignore
            /// The pan is canceled.
            case cancel
        }

        /// The number of fingers, 1 or more.
        public var touches: Int
        /// The possible directions, within 45° each; not empty.
        public var directions: Directions
        /// The touch slop, in points, 0 or more: how far the fingers must move before the pan begins.
        public var touchSlop: Double
        /// The behavior when fingers lift.
        public var whenFingersLift: Fewer
        /// The behavior when more fingers land.
        public var whenMore: More
        /// Whether the recognizer handles touches.
        public var isEnabled: Bool

        /// Creates a configuration. The default is two fingers downward.
        ///
        /// ```swift
        /// let back = PanRecognizer.Configuration(touches: 1, directions: .right, touchSlop: 16, whenMore: .cancel)
        /// ```
        public init(
            touches: Int = 2, directions: Directions = .down, touchSlop: Double = 8, whenFingersLift: Fewer = .goOn,
            whenMore: More = .join, isEnabled: Bool = true
        ) {
            self.touches = touches
            self.directions = directions
            self.touchSlop = touchSlop
            self.whenFingersLift = whenFingersLift
            self.whenMore = whenMore
            self.isEnabled = isEnabled
        }
    }

    /// The events of a pan.
    public enum Event: Sendable {
        /// The required number of fingers rests on the screen; the pan may begin when they move.
        case landed(Pan)
        /// The fingers moved past the touch slop; `opposite` if against the direction of a pull that they caught.
        case began(Pan, opposite: Bool)
        /// A finger has moved.
        case moved(Pan)
        /// The fingers have lifted; ``Pan/releaseVelocity`` is set.
        case ended(Pan)
        /// The system canceled a touch, the configuration requires it, or ``cancel()`` was called.
        case cancelled(Pan)
        /// The fingers that landed have lifted, or moved otherwise: the pan will not begin.
        case failed
    }

    /// The requirements; a change applies from the next landing on.
    public var configuration: Configuration
    /// The current state.
    public private(set) var state = RecognizerState.idle

    /// Whether movement against the directions also begins the pan, until the fingers have lifted.
    package var acceptsOpposite = false

    /// The interval within which separate events of several fingers count as simultaneous, in seconds.
    static let coalescingInterval = 0.005

    private var fingers = Fingers()
    private var centroid = Point.zero
    private var path = Point.zero
    private var origin = Point.zero
    private var tracker = VelocityTracker(mergingWithin: coalescingInterval)
    /// The velocity of each finger, for the release.
    private var velocities = FingerVelocities()
    private var release = (time: -Double.infinity, velocity: Vector.zero)
    private var time = 0.0

    /// Creates a recognizer.
    public init(configuration: Configuration = Configuration()) {
        self.configuration = configuration
    }

    /// Whether the required number of fingers is down and has not yet moved.
    package var hasLanded: Bool {
        state == .possible && fingers.count == configuration.touches
    }

    /// The locations of the fingers, in the order in which they landed.
    package var locations: [Point] { fingers.locations }

    /// Handles the next touch. A touch with numbers out of range is ignored. No allocation.
    ///
    /// ```swift
    /// if case .moved(let pan) = pan.handle(touch) { move(by: pan.translation) }
    /// ```
    public mutating func handle(_ touch: Touch) -> Event? {
        guard touch.isInRange else { return nil }
        time = state == .idle ? touch.time : max(time, touch.time)
        if touch.phase == .up { noteRelease(of: touch) }
        velocities.add(touch)
        switch touch.phase {
        case .down: return land(touch)
        case .move: return move(touch)
        case .up: return lift(touch, cancelled: false)
        case .cancel: return lift(touch, cancelled: true)
        }
    }

    /// Begins at once, without touch slop, for fingers that have caught an edge. Returns nil if none have landed.
    package mutating func begin() -> Pan? {
        guard hasLanded else { return nil }
        state = .active
        origin = path
        return pan
    }

    /// Ends or fails at once, and ignores the fingers until they have lifted.
    ///
    /// ```swift
    /// if case .cancelled = pan.cancel() { move(by: .zero) }   // a dialog has opened: everything goes back
    /// ```
    public mutating func cancel() -> Event? {
        let event: Event? = state == .active ? .cancelled(pan) : hasLanded ? .failed : nil
        state = fingers.isEmpty ? .idle : .failed
        return event
    }

    /// Fingers that lift together also report one after the other.
    private mutating func noteRelease(of touch: Touch) {
        let own = velocities.velocity(of: touch.id, at: time, by: .release)
        let isTogether = time - release.time <= Self.coalescingInterval
        release = (time, isTogether ? (release.velocity + own) / 2 : own)
    }

    private var pan: Pan {
        Pan(time: time, location: centroid, path: path, translation: path - origin, tracker: tracker)
    }

    private mutating func land(_ touch: Touch) -> Event? {
        if state == .idle {
            state = configuration.isEnabled ? .possible : .failed
            acceptsOpposite = false
            tracker = VelocityTracker(mergingWithin: Self.coalescingInterval)
            path = touch.location
        }
        let hadLanded = hasLanded
        let isExtra = state == .active && fingers.taking >= configuration.touches
        fingers.land(touch)
        if isExtra, configuration.whenMore == .cancel { return cancel() }
        if isExtra, configuration.whenMore == .ignore { fingers[fingers.count - 1].isIgnored = true }
        recenter()
        tracker.add(path, at: time)
        if state == .active { return .moved(pan) }
        guard state == .possible else { return nil }
        if fingers.count == configuration.touches {
            fingers.markStarts()
            origin = path
            return .landed(pan)
        }
        if fingers.count > configuration.touches {
            state = .failed
            return hadLanded ? .failed : nil
        }
        return nil
    }

    private mutating func move(_ touch: Touch) -> Event? {
        guard let index = fingers.index(of: touch.id) else { return nil }
        fingers[index].location = touch.location
        let before = centroid
        recenter()
        path = path + (centroid - before)
        tracker.add(path, at: time)
        switch state {
        case .active: return fingers[index].isIgnored ? nil : .moved(pan)
        case .possible: return judge(index)
        case .idle, .failed: return nil
        }
    }

    /// Judges the movement so far, before the pan has begun, after a finger has moved.
    private mutating func judge(_ moved: Int) -> Event? {
        let touchSlop = configuration.touchSlop
        let ownWay = fingers[moved].location.distance(to: fingers[moved].start)
        guard hasLanded else {
            if ownWay > touchSlop { state = .failed }
            return nil
        }
        let way = path - origin
        let isPast = way.length > touchSlop
        let forward = configuration.directions.leading(way)
        let leading = forward ?? (acceptsOpposite ? configuration.directions.leading(way * -1) : nil)
        if isPast, let leading {
            let sign = forward == nil ? -1.0 : 1
            let isTogether = fingers.allSatisfy { sign * leading.mainAxis($0.location - $0.start) >= touchSlop / 2 }
            if isTogether {
                state = .active
                // The movement beyond the touch slop counts: a slow pan begins at 0, and a fast one does not lag behind.
                let beyond = max(0, sign * leading.mainAxis(way) - touchSlop)
                origin = path + leading.unit * (-sign * beyond)
                return .began(pan, opposite: forward == nil)
            }
        }
        // The fingers report one after the other, so one of a fast pair is always ahead: it is astray only if it still is at
        // its next event.
        let wasAstray = fingers[moved].isAstray
        fingers[moved].isAstray = ownWay > 2 * touchSlop
        if isPast && leading == nil || wasAstray && fingers[moved].isAstray {
            state = .failed
            return .failed
        }
        return nil
    }

    private mutating func lift(_ touch: Touch, cancelled: Bool) -> Event? {
        guard let index = fingers.index(of: touch.id) else { return nil }
        let hadLanded = hasLanded
        let last = pan
        let wasIgnored = fingers[index].isIgnored
        fingers.remove(at: index)
        recenter()
        defer { if fingers.isEmpty { state = .idle } }
        switch state {
        case .active where wasIgnored:
            return nil
        case .active where cancelled:
            state = .failed
            return .cancelled(last)
        case .active:
            let left = fingers.taking
            if left > 0, left >= configuration.touches || configuration.whenFingersLift == .goOn { return .moved(pan) }
            state = .failed
            if left > 0, configuration.whenFingersLift == .cancel { return .cancelled(last) }
            var ended = last
            ended.releaseVelocity = release.velocity
            return .ended(ended)
        case .possible:
            if cancelled { state = .failed }
            fingers.markStarts()
            return hadLanded ? .failed : nil
        case .idle, .failed:
            return nil
        }
    }

    private mutating func recenter() {
        centroid = fingers.centroid ?? centroid
    }
}
