import PenumbraGeometry

/// Recognises a pan of a number of fingers in one direction, from raw touches.
///
/// A value: feed it touches in the order of their times, and it answers what they mean. It begins when the wanted
/// number of fingers have together moved past the hysteresis, within 45° of the direction. Fewer fingers that move past
/// it make it fail, and so do more fingers, a pinch, or another direction; after a failure it waits until every finger
/// has lifted. Once begun it goes on, with any number of fingers, until the last one lifts.
public struct PanRecognizer: Sendable {
    public struct Configuration: Hashable, Sendable {
        /// How many fingers it takes, 1 or more.
        public var touches: Int
        public var direction: Direction
        /// How far they must move before it begins, in points.
        public var hysteresis: Double
        /// Whether it looks at touches at all.
        public var isEnabled: Bool

        public init(
            touches: Int = 2, direction: Direction = .down, hysteresis: Double = 8, isEnabled: Bool = true
        ) {
            self.touches = touches
            self.direction = direction
            self.hysteresis = hysteresis
            self.isEnabled = isEnabled
        }
    }

    public enum State: Hashable, Sendable {
        /// No finger is down.
        case idle
        /// It may begin yet.
        case possible
        /// It has begun.
        case active
        /// It will not begin before every finger has lifted.
        case failed
    }

    public enum Event: Sendable {
        /// As many fingers as it takes rest on the glass; it may begin when they move.
        case landed(Pan)
        /// They moved. `opposite` where they moved against the direction, which ``acceptsOpposite`` allows.
        case began(Pan, opposite: Bool)
        case moved(Pan)
        case ended(Pan)
        /// The system took a finger away, or ``cancel()`` was called.
        case cancelled(Pan)
        /// What landed has lifted, or moved otherwise: it will not begin.
        case failed
    }

    private struct Finger: Sendable {
        let id: Int
        var location: Point
        /// Where it was when the last finger landed: what "together" is measured from.
        var start: Point
        /// Whether it had gone far without the others when it was last heard of.
        var isAstray = false
    }

    public var configuration: Configuration
    public private(set) var state = State.idle

    /// Whether movement against the direction also begins it, until the fingers have lifted.
    public var acceptsOpposite = false

    private var fingers: [Finger] = []
    private var centroid = Point.zero
    private var path = Point.zero
    private var origin = Point.zero
    private var history = MotionHistory()
    private var time = 0.0

    public init(configuration: Configuration = Configuration()) {
        self.configuration = configuration
        fingers.reserveCapacity(16)
    }

    /// Whether as many fingers as it takes are down and it waits for them to move.
    public var hasLanded: Bool {
        state == .possible && fingers.count == configuration.touches
    }

    /// Where the fingers are, in the order in which they landed.
    public var locations: [Point] { fingers.map(\.location) }

    /// Takes the next touch.
    public mutating func handle(_ touch: Touch) -> Event? {
        guard touch.location.x.isFinite, touch.location.y.isFinite, touch.time.isFinite else { return nil }
        time = state == .idle ? touch.time : max(time, touch.time)
        switch touch.phase {
        case .down: return land(touch)
        case .move: return move(touch)
        case .up: return lift(touch, cancelled: false)
        case .cancel: return lift(touch, cancelled: true)
        }
    }

    /// Begins at once, without hysteresis: the fingers that landed have caught something. Nil where none have.
    public mutating func begin() -> Pan? {
        guard hasLanded else { return nil }
        state = .active
        origin = path
        return pan
    }

    /// Ends without waiting for the fingers, which are left alone until they have lifted.
    public mutating func cancel() -> Event? {
        let event: Event? = state == .active ? .cancelled(pan) : hasLanded ? .failed : nil
        state = fingers.isEmpty ? .idle : .failed
        return event
    }

    private var pan: Pan {
        Pan(time: time, location: centroid, path: path, translation: path - origin, history: history)
    }

    private mutating func land(_ touch: Touch) -> Event? {
        if state == .idle {
            state = configuration.isEnabled ? .possible : .failed
            acceptsOpposite = false
            history = MotionHistory()
            path = touch.location
        }
        let hadLanded = hasLanded
        fingers.removeAll { $0.id == touch.id }
        fingers.append(Finger(id: touch.id, location: touch.location, start: touch.location))
        recenter()
        history.add(path, at: time)
        if state == .active { return .moved(pan) }
        guard state == .possible else { return nil }
        if fingers.count == configuration.touches {
            for index in fingers.indices { fingers[index].start = fingers[index].location }
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
        guard let index = fingers.firstIndex(where: { $0.id == touch.id }) else { return nil }
        fingers[index].location = touch.location
        let before = centroid
        recenter()
        path = path + (centroid - before)
        history.add(path, at: time)
        switch state {
        case .active: return .moved(pan)
        case .possible: return judge(index)
        case .idle, .failed: return nil
        }
    }

    /// What the fingers' movement so far means, before it has begun, now that one of them has moved.
    private mutating func judge(_ moved: Int) -> Event? {
        let hysteresis = configuration.hysteresis
        let ownWay = fingers[moved].location.distance(to: fingers[moved].start)
        guard hasLanded else {
            if ownWay > hysteresis { state = .failed }
            return nil
        }
        let way = path - origin
        let along = configuration.direction.along(way)
        let isPast = way.length > hysteresis
        let isInCone = abs(along) >= abs(configuration.direction.across(way)) && (along > 0 || acceptsOpposite)
        let isTogether = fingers.allSatisfy {
            let own = configuration.direction.along($0.location - $0.start)
            return (along > 0 ? own : -own) >= hysteresis / 2
        }
        if isPast, isInCone, isTogether {
            state = .active
            origin = path
            return .began(pan, opposite: along < 0)
        }
        // Fingers are heard of one after the other, so one of a fast pair is always ahead: it is astray only if it still
        // is when it is heard of again.
        let wasAstray = fingers[moved].isAstray
        fingers[moved].isAstray = ownWay > 2 * hysteresis
        if isPast && !isInCone || wasAstray && fingers[moved].isAstray {
            state = .failed
            return .failed
        }
        return nil
    }

    private mutating func lift(_ touch: Touch, cancelled: Bool) -> Event? {
        guard let index = fingers.firstIndex(where: { $0.id == touch.id }) else { return nil }
        let hadLanded = hasLanded
        let last = pan
        fingers.remove(at: index)
        if !fingers.isEmpty { recenter() }
        defer { if fingers.isEmpty { state = .idle } }
        switch state {
        case .active where cancelled:
            state = .failed
            return .cancelled(last)
        case .active:
            return fingers.isEmpty ? .ended(last) : .moved(pan)
        case .possible:
            if cancelled { state = .failed }
            for index in fingers.indices { fingers[index].start = fingers[index].location }
            return hadLanded ? .failed : nil
        case .idle, .failed:
            return nil
        }
    }

    private mutating func recenter() {
        var sum = Vector.zero
        for finger in fingers { sum = sum + (finger.location - .zero) }
        centroid = .zero + sum / Double(fingers.count)
    }
}
