import PenumbraGestures
import PenumbraMotion

/// The back gesture: a drag from the leading edge with one finger, or a pinch with two or more.
package struct BackGesture: Sendable {
    /// The events of the gesture.
    package enum Event: Hashable, Sendable {
        case began
        /// The movement since the beginning.
        case moved(Scrub)
        /// The release, with its velocity.
        case ended(Scrub)
        case cancelled
    }

    /// The greatest distance from the leading edge at which a drag may begin, in points.
    package static let reach = 28.0

    /// Whether a finger that lands at a location may drag: whether it is near the leading edge, the left one unless
    /// `isMirrored`.
    package static func startsAtEdge(_ place: Point, in size: Size, isMirrored: Bool) -> Bool {
        (0...reach).contains((isMirrored ? Direction.left : .right).mainAxis(place, in: size))
    }

    /// Whether the gesture has begun and not ended.
    package private(set) var isActive = false

    /// The current state. A finger that could lift the page and moves otherwise fails at once: a list may wait for that.
    package var state: RecognizerState {
        if isActive { return .active }
        if fingers.isEmpty { return .idle }
        return intent?.answer == .other || isElsewhere ? .failed : .possible
    }

    private var isElsewhere: Bool {
        fingers.count == 1 && lifted != nil && pan?.state == .failed
    }

    /// Whether a pinch has begun, but its direction is not known yet.
    private var isUndecided = false
    /// Nil if every pinch past the touch slop counts.
    private var intent: PinchIntent?
    /// The scale of the pinch when it began to go back.
    private var base = 1.0
    /// The first of the two that begins excludes the other. Nil if the first finger may not drag.
    private var pan: PanRecognizer?
    private var pinch = PinchRecognizer()
    private var fingers: Set<Int> = []
    private var direction = Direction.right
    private var width = 1.0
    /// The size of the page, if a drag lifts it.
    private var lifted: Size?
    private var landed = Point.zero
    private var isAtEdge = false
    private var lift: Lift?

    /// Creates a gesture.
    ///
    /// - Parameter needsIntent: Whether a pinch must be intentional, as ``PinchIntent`` decides; otherwise it begins at the
    ///   touch slop.
    package init(needsIntent: Bool = false) {
        intent = needsIntent ? PinchIntent() : nil
    }

    /// Handles the next touch in an area, and returns its events. The leading edge is the left one unless `isMirrored`.
    ///
    /// - Parameter lifting: The directions in which a drag from anywhere lifts the page; nil if it does not lift. Only those
    ///   of the first finger count.
    package mutating func handle(
        _ touch: Touch, in size: Size, isMirrored: Bool, lifting: Directions? = nil
    ) -> [Event] {
        if touch.phase == .down {
            if fingers.isEmpty { prepare(touch.location, size, isMirrored, lifting) }
            fingers.insert(touch.id)
        }
        intent?.handle(touch)
        var events: [Event] = []
        if let event = pan?.handle(touch) {
            if case .began = event { _ = pinch.cancel() }
            if let meaning = meaning(of: event) { events.append(meaning) }
        }
        if let event = pinch.handle(touch) {
            if case .began = event { _ = pan?.cancel() }
            if let meaning = meaning(of: event) { events.append(meaning) }
        }
        if touch.phase == .up || touch.phase == .cancel { fingers.remove(touch.id) }
        return events
    }

    /// Cancels the gesture of fingers that another recognizer has claimed.
    package mutating func cancel() -> [Event] {
        defer { self = BackGesture(needsIntent: intent != nil) }
        return isActive ? [.cancelled] : []
    }

    /// Handles the first finger, whose location decides whether it may drag.
    private mutating func prepare(_ place: Point, _ size: Size, _ isMirrored: Bool, _ lifting: Directions?) {
        direction = isMirrored ? .left : .right
        width = max(size.width, 1)
        isUndecided = false
        lift = nil
        lifted = lifting == nil ? nil : size
        landed = place
        isAtEdge = Self.startsAtEdge(place, in: size, isMirrored: isMirrored)
        let directions = (lifting ?? []).union(isAtEdge ? Directions(direction) : [])
        pan = directions.isEmpty ? nil : PanRecognizer(configuration: .init(touches: 1, directions: directions))
        pinch = PinchRecognizer()
    }

    private mutating func meaning(of event: PanRecognizer.Event) -> Event? {
        switch event {
        case .began(let pan, _):
            isActive = true
            if let lifted {
                let way = pan.location - landed
                let began = abs(way.dy) > abs(way.dx) ? Direction.down : direction
                // Measured from here, so that the page does not jump by the slop.
                lift = Lift(
                    isAtEdge && began == direction ? .edge : .drag, direction: began,
                    length: began.mainExtent(of: lifted), at: pan.location + pan.translation * -1)
            }
            return .began
        case .moved(let pan) where lift != nil: return lift(by: pan).map { .moved(.lifted($0)) }
        case .ended(let pan) where lift != nil:
            isActive = false
            return lift(by: pan).map { .ended(.lifted($0)) }
        case .moved(let pan):
            return .moved(.moved(-direction.mainAxis(pan.translation) / width, of: width))
        case .ended(let pan):
            isActive = false
            return .ended(.moved(-direction.mainAxis(pan.releaseVelocity) / width, of: width))
        case .cancelled: return end()
        case .landed, .failed: return nil
        }
    }

    private mutating func meaning(of event: PinchRecognizer.Event) -> Event? {
        switch event {
        case .began:
            isUndecided = true
            return nil
        case .moved(let pinch) where isUndecided && pinch.scale != 1:
            guard intent?.answer != .undecided else { return nil }
            // Fingers that move apart do not go back.
            isUndecided = false
            isActive = pinch.scale < 1 && intent?.answer != .other
            // Measured from here, so that the circle does not jump.
            base = intent == nil ? 1 : pinch.scale
            return isActive ? .began : nil
        case .moved(let pinch):
            return isActive ? .moved(.scaled(pinch.scale / base)) : nil
        case .ended(let pinch):
            defer { isActive = false }
            return isActive ? .ended(.scaled(pinch.velocity / base)) : nil
        case .cancelled: return end()
        case .failed: return nil
        }
    }

    private mutating func end() -> Event? {
        defer { isActive = false }
        return isActive ? .cancelled : nil
    }

    private mutating func lift(by pan: Pan) -> Lift? {
        lift.map { start in
            var lift = start
            lift.finger = start.start + pan.translation
            lift.velocity = pan.releaseVelocity
            return lift
        }
    }
}

/// The facts that decide whether a back gesture may begin.
package struct BackCondition: Hashable, Sendable {
    /// Whether the application allows the gesture.
    package var isEnabled = true
    /// Whether a circle is in progress that the hand can catch, or a page flies where the hand is.
    package var hasCircle = false
    /// Whether there is a page to go back to.
    package var hasPageBelow = false
    /// Whether the toolkit runs a transition other than a circle.
    package var isBusy = false
    /// Whether the page must stay.
    package var stays = false

    /// Creates the condition of a page with nothing below.
    package init() {}

    /// Whether the gesture may begin: it catches a circle, or it goes back.
    package var mayBegin: Bool { isEnabled && (hasCircle || hasPageBelow && !isBusy && !stays) }
}
