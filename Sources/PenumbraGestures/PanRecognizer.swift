import PenumbraGeometry

/// Recognises a pan of a number of fingers in one or several directions, from raw touches.
///
/// It begins when the wanted number of fingers have together moved past the touchSlop, within 45° of a direction.
/// Fewer fingers that move past it make it fail, and so do more fingers, a pinch, or another direction; after a failure
/// it waits until every finger has lifted. What becomes of it when fingers land or lift after it has begun can be set.
public struct PanRecognizer: GestureRecognizer {
    /// What counts as the pan.
    public struct Configuration: Hashable, Sendable {
        /// What fewer fingers than it takes make of a pan that has begun.
        public enum Fewer: Hashable, Sendable {
            /// It goes on until the last one lifts.
            case goOn
            /// It ends.
            case end
            /// It is cancelled.
            case cancel
        }

        /// What more fingers than it takes make of a pan that has begun.
        public enum More: Hashable, Sendable {
            /// They take part.
            case join
            /// They take no part.
            case ignore
            /// It is cancelled.
            case cancel
        }

        /// How many fingers it takes, 1 or more.
        public var touches: Int
        /// The directions of which one must be kept within 45°; not empty.
        public var directions: Directions
        /// How far they must move before it begins, in points, 0 or more.
        public var touchSlop: Double
        /// What becomes of it when fingers lift.
        public var whenFingersLift: Fewer
        /// What becomes of it when more fingers land.
        public var whenMore: More
        /// Whether it looks at touches at all.
        public var isEnabled: Bool

        /// Two fingers downward, unless told otherwise.
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

    /// What it has to say.
    public enum Event: Sendable {
        /// As many fingers as it takes rest on the glass; it may begin when they move.
        case landed(Pan)
        /// They moved. `opposite` where they moved against the direction, which ``acceptsOpposite`` allows.
        case began(Pan, opposite: Bool)
        /// A finger has moved.
        case moved(Pan)
        /// The fingers have lifted; ``Pan/releaseVelocity`` is set.
        case ended(Pan)
        /// The system took a finger away, the configuration wants it so, or ``cancel()`` was called.
        case cancelled(Pan)
        /// What landed has lifted, or moved otherwise: it will not begin.
        case failed
    }

    /// What counts as the pan; a change holds from the next landing on.
    public var configuration: Configuration
    /// What it makes of the touches so far.
    public private(set) var state = RecognizerState.idle

    /// Whether movement against its directions also begins it, until the fingers have lifted.
    public var acceptsOpposite = false

    /// Fingers that move together are heard of one after the other: within this time, in seconds.
    static let coalescingInterval = 0.005

    private var fingers = Fingers()
    private var centroid = Point.zero
    private var path = Point.zero
    private var origin = Point.zero
    private var tracker = VelocityTracker(mergingWithin: coalescingInterval)
    /// The fingers' own, for the release.
    private var velocities = FingerVelocities()
    private var release = (time: -Double.infinity, velocity: Vector.zero)
    private var time = 0.0

    /// A recogniser that has seen nothing yet.
    public init(configuration: Configuration = Configuration()) {
        self.configuration = configuration
    }

    /// Whether as many fingers as it takes are down and it waits for them to move.
    public var hasLanded: Bool {
        state == .possible && fingers.count == configuration.touches
    }

    /// Where the fingers are, in the order in which they landed.
    public var locations: [Point] { fingers.locations }

    /// Nil: time alone decides nothing.
    public var deadline: Double? { nil }

    /// Takes the next touch. One whose numbers are not finite is disregarded. No allocation.
    public mutating func handle(_ touch: Touch) -> Event? {
        guard touch.location.x.isFinite, touch.location.y.isFinite, touch.time.isFinite else { return nil }
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

    /// Nothing happens with time alone.
    public mutating func advance(to time: Double) -> Event? { nil }

    /// Begins at once, without touchSlop: the fingers that landed have caught something. Nil where none have.
    public mutating func begin() -> Pan? {
        guard hasLanded else { return nil }
        state = .active
        origin = path
        return pan
    }

    /// Ends or fails without waiting for the fingers, which are left alone until they have lifted.
    public mutating func cancel() -> Event? {
        let event: Event? = state == .active ? .cancelled(pan) : hasLanded ? .failed : nil
        state = fingers.isEmpty ? .idle : .failed
        return event
    }

    /// Fingers that lift together are heard of one after the other, too.
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

    /// What the fingers' movement so far means, before it has begun, now that one of them has moved.
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
                // What they have moved beyond the touchSlop counts: a slow pan begins at 0, and a fast one is not behind.
                let beyond = max(0, sign * leading.mainAxis(way) - touchSlop)
                origin = path + leading.unit * (-sign * beyond)
                return .began(pan, opposite: forward == nil)
            }
        }
        // Fingers are heard of one after the other, so one of a fast pair is always ahead: it is astray only if it
        // still is when it is heard of again.
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
