/// The identifier of a recognizer in a ``RecognizerGroup``.
public struct RecognizerID: Hashable, Sendable {
    let number: Int
}

/// Recognizers of the same touches, and the rules between them.
///
/// A recognizer that begins makes the others fail, unless you allow the two together. A recognizer that requires another to
/// fail is held back until that fails. Its events are then reported from the beginning. If the other begins instead, it fails.
/// A group has up to 64 recognizers.
///
/// ```swift
/// var group = RecognizerGroup()
/// let (pan, pinch) = (group.add(PanRecognizer()), group.add(PinchRecognizer()))
/// group.allow(pan, with: pinch)                          // a map moves and zooms at once
/// group.handle(touch) { recognizer, event in print(recognizer == pan ? "pan" : "pinch", event) }
/// ```
public struct RecognizerGroup: Sendable {
    private enum Kind: Sendable {
        case pan
        case longPress
        case tap
        case pinch
    }

    private struct Member: Sendable {
        let kind: Kind
        /// Its index among the recognizers of its kind.
        let index: Int
        /// The recognizers that must fail first, and those allowed together with it, one bit each.
        var required: UInt64 = 0
        var allowed: UInt64 = 0
        /// Its latest event.
        var said: GestureEvent?
        /// Its first and its latest event while it is held back.
        var held: (beginning: GestureEvent, last: GestureEvent?)?
        /// Whether its beginning has been reported, and its end not yet.
        var isActive = false

        /// Whether its latest event, not yet reported, is its beginning.
        var begins: Bool {
            said?.meaning == .beginning || said?.meaning == .occurrence
        }
    }

    private var members: [Member] = []
    private var pans: [PanRecognizer] = []
    private var longPresses: [LongPressRecognizer] = []
    private var taps: [TapRecognizer] = []
    private var pinches: [PinchRecognizer] = []

    /// Creates a group without recognizers.
    public init() {}

    // MARK: Members and rules

    /// Adds a pan. Recognizers report in the order of their addition.
    public mutating func add(_ pan: PanRecognizer) -> RecognizerID {
        pans.append(pan)
        return add(.pan, pans.count - 1)
    }

    /// Adds a long press.
    public mutating func add(_ longPress: LongPressRecognizer) -> RecognizerID {
        longPresses.append(longPress)
        return add(.longPress, longPresses.count - 1)
    }

    /// Adds a tap.
    ///
    /// ```swift
    /// let double = group.add(TapRecognizer(configuration: .init(taps: 2)))       // keep the identifier for the rules
    /// ```
    public mutating func add(_ tap: TapRecognizer) -> RecognizerID {
        taps.append(tap)
        return add(.tap, taps.count - 1)
    }

    /// Adds a pinch.
    public mutating func add(_ pinch: PinchRecognizer) -> RecognizerID {
        pinches.append(pinch)
        return add(.pinch, pinches.count - 1)
    }

    private mutating func add(_ kind: Kind, _ index: Int) -> RecognizerID {
        precondition(members.count < 64, "a group has at most 64 recognizers")
        members.append(Member(kind: kind, index: index))
        return RecognizerID(number: members.count - 1)
    }

    /// Holds `recognizer` back until `other` has failed. Two recognizers must not wait for each other: that is a programming
    /// error.
    ///
    /// ```swift
    /// let (single, double) = (group.add(tap), group.add(TapRecognizer(configuration: .init(taps: 2))))
    /// group.require(single, toWaitFor: double)               // one tap counts when no second one has followed
    /// ```
    public mutating func require(_ recognizer: RecognizerID, toWaitFor other: RecognizerID) {
        precondition(
            !waits(other.number, for: recognizer.number) && recognizer != other,
            "recognizers that wait for one another never begin")
        members[recognizer.number].required |= 1 << other.number
    }

    private func waits(_ member: Int, for other: Int) -> Bool {
        members[member].required & 1 << other != 0
            || members.indices.contains { members[member].required & 1 << $0 != 0 && waits($0, for: other) }
    }

    /// Allows two recognizers to be active at the same time.
    ///
    /// ```swift
    /// group.allow(group.add(pan), with: group.add(pinch))    // otherwise the first that begins makes the other fail
    /// ```
    public mutating func allow(_ a: RecognizerID, with b: RecognizerID) {
        members[a.number].allowed |= 1 << b.number
        members[b.number].allowed |= 1 << a.number
    }

    /// The state of a recognizer. One that is held back counts as possible.
    ///
    /// ```swift
    /// let id = group.add(press)
    /// let isHeld = group.state(of: id) == .active
    /// ```
    public func state(of recognizer: RecognizerID) -> RecognizerState {
        members[recognizer.number].held == nil ? ownState(recognizer.number) : .possible
    }

    // MARK: Events

    /// The earliest deadline of the recognizers; nil if there is none.
    ///
    /// ```swift
    /// if let deadline = group.deadline { wake(at: deadline) }        // after every touch: set your one timer
    /// ```
    public var deadline: Double? {
        var earliest: Double?
        for member in members.indices {
            guard let deadline = ownDeadline(member) else { continue }
            earliest = min(earliest ?? deadline, deadline)
        }
        return earliest
    }

    /// Handles the next touch, and reports the resulting events, each recognizer's in order. No allocation.
    ///
    /// ```swift
    /// group.handle(touch) { _, event in
    ///     if case .pinch(.moved(let pinch)) = event { zoom(by: pinch.scale, around: pinch.center) }
    /// }
    /// ```
    public mutating func handle(_ touch: Touch, _ report: (RecognizerID, GestureEvent) -> Void) {
        guard touch.isInRange else { return }
        advance(to: touch.time, report)
        for member in members.indices { members[member].said = take(touch, member) }
        decide(report)
    }

    /// Advances to a time without a touch.
    ///
    /// ```swift
    /// group.advance(to: now) { _, event in                   // from the timer
    ///     if case .longPress(.began(let point)) = event { select(point) }
    /// }
    /// ```
    public mutating func advance(to time: Double, _ report: (RecognizerID, GestureEvent) -> Void) {
        for member in members.indices { members[member].said = pass(time, member) }
        decide(report)
    }

    private mutating func decide(_ report: (RecognizerID, GestureEvent) -> Void) {
        for member in members.indices {
            guard let said = members[member].said else { continue }
            members[member].said = nil
            receive(said, from: member, report)
        }
        // Another recognizer may have waited for each one that is released.
        var isSettled = false
        while !isSettled {
            isSettled = true
            for member in members.indices where members[member].held != nil && !isUndecided(member) {
                release(member, report)
                isSettled = false
            }
        }
    }

    private mutating func receive(
        _ event: GestureEvent, from member: Int, _ report: (RecognizerID, GestureEvent) -> Void
    ) {
        switch event.meaning {
        case .notice:
            report(RecognizerID(number: member), event)
        case .beginning, .occurrence:
            members[member].held = (event, nil)
            if !isUndecided(member) { release(member, report) }
        case .continuation, .end:
            if members[member].held != nil {
                members[member].held?.last = event
            } else if members[member].isActive {
                if event.meaning == .end { members[member].isActive = false }
                report(RecognizerID(number: member), event)
            }
        case .failure:
            report(RecognizerID(number: member), event)
        }
    }

    /// Whether a recognizer that it must wait for may still begin.
    private func isUndecided(_ member: Int) -> Bool {
        for other in members.indices where members[member].required & 1 << other != 0 {
            if members[other].held != nil || members[other].begins || ownState(other) == .possible { return true }
        }
        return false
    }

    /// Reports a recognizer that was held back, or makes it fail if another that excludes it has begun.
    private mutating func release(_ member: Int, _ report: (RecognizerID, GestureEvent) -> Void) {
        guard let held = members[member].held else { return }
        members[member].held = nil
        for other in members.indices where other != member && members[other].isActive {
            if members[member].allowed & 1 << other == 0 {
                _ = stop(member)
                report(RecognizerID(number: member), held.beginning.failure)
                return
            }
        }
        report(RecognizerID(number: member), held.beginning)
        if let last = held.last { report(RecognizerID(number: member), last) }
        members[member].isActive = held.beginning.meaning == .beginning && held.last?.meaning != .end
        for other in members.indices where other != member && !members[other].isActive {
            guard members[member].allowed & 1 << other == 0 else { continue }
            let beginning = members[other].held?.beginning
            members[other].held = nil
            members[other].said = nil
            if let event = stop(other) ?? beginning { report(RecognizerID(number: other), event.failure) }
        }
    }

    // MARK: Single recognizers

    private mutating func take(_ touch: Touch, _ member: Int) -> GestureEvent? {
        let index = members[member].index
        switch members[member].kind {
        case .pan: return pans[index].handle(touch).map { .pan($0) }
        case .longPress: return longPresses[index].handle(touch).map { .longPress($0) }
        case .tap: return taps[index].handle(touch).map { .tap($0) }
        case .pinch: return pinches[index].handle(touch).map { .pinch($0) }
        }
    }

    private mutating func pass(_ time: Double, _ member: Int) -> GestureEvent? {
        let index = members[member].index
        switch members[member].kind {
        case .pan: return pans[index].advance(to: time).map { .pan($0) }
        case .longPress: return longPresses[index].advance(to: time).map { .longPress($0) }
        case .tap: return taps[index].advance(to: time).map { .tap($0) }
        case .pinch: return pinches[index].advance(to: time).map { .pinch($0) }
        }
    }

    private mutating func stop(_ member: Int) -> GestureEvent? {
        let index = members[member].index
        switch members[member].kind {
        case .pan: return pans[index].cancel().map { .pan($0) }
        case .longPress: return longPresses[index].cancel().map { .longPress($0) }
        case .tap: return taps[index].cancel().map { .tap($0) }
        case .pinch: return pinches[index].cancel().map { .pinch($0) }
        }
    }

    private func ownState(_ member: Int) -> RecognizerState {
        let index = members[member].index
        switch members[member].kind {
        case .pan: return pans[index].state
        case .longPress: return longPresses[index].state
        case .tap: return taps[index].state
        case .pinch: return pinches[index].state
        }
    }

    private func ownDeadline(_ member: Int) -> Double? {
        let index = members[member].index
        switch members[member].kind {
        case .pan: return pans[index].deadline
        case .longPress: return longPresses[index].deadline
        case .tap: return taps[index].deadline
        case .pinch: return pinches[index].deadline
        }
    }
}
