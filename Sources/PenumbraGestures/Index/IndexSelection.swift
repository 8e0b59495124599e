import PenumbraMotion

/// The state machine of an index strip: the selection by fingers, a pointer, arrow keys and a wheel.
///
/// A finger selects once it has rested for a while, so that a swipe from the edge of the window still works; then the
/// selection follows it anywhere. A pointer selects at once. Steps begin a selection too, which ends after a pause. Every
/// selection begins once and ends or is canceled once, and every change of the key in between is reported once.
///
/// A value without a clock: see ``deadline``.
package struct IndexSelection: Sendable {
    /// The times and distances of a selection.
    package struct Configuration: Hashable, Sendable {
        /// How long a finger must rest before it selects, in seconds.
        package var pressDuration = 0.3
        /// The allowable movement until then, in points.
        package var allowableMovement = 10.0
        /// The pause after the last step that ends a selection by steps, in seconds.
        package var rest = 0.8

        /// Creates the default configuration.
        package init() {}
    }

    /// The source of a touch.
    package enum Source: Hashable, Sendable {
        case finger
        case pointer
    }

    /// An event, with the key that it concerns.
    package enum Event: Hashable, Sendable {
        case began(Int)
        case changed(Int)
        case ended(Int)
        /// The system canceled the touch, or the keys changed.
        case cancelled(Int)
    }

    /// The configuration; a change applies from the next touch or step on.
    package var configuration: Configuration
    /// The selected key; nil without a selection.
    package private(set) var key: Int?
    /// The start of steps: the key that was selected last, or that ``follow(_:)`` set.
    package private(set) var position = 0
    /// Whether a finger or pointer selects.
    package private(set) var isHeld = false
    /// The layout of the keys.
    package private(set) var layout: IndexLayout

    /// The key that the application has received last in this selection.
    private var reported: Int?
    private var recognizer = LongPressRecognizer()
    /// The time at which a selection by steps ends.
    private var end: Double?
    /// The remaining fraction of a wheel's step.
    private var remainder = 0.0

    /// Creates a state machine without a selection.
    package init(layout: IndexLayout, configuration: Configuration = Configuration()) {
        self.layout = layout
        self.configuration = configuration
    }

    /// The time at which ``advance(to:)`` returns an event; nil if there is none.
    package var deadline: Double? {
        guard let press = recognizer.deadline, let end else { return recognizer.deadline ?? end }
        return min(press, end)
    }

    /// The state of the recognizer.
    package var state: RecognizerState { recognizer.state }

    // MARK: Touches

    /// Handles the next touch, in points from the top left of the strip. One hand at a time: the source must be that of the
    /// first finger.
    package mutating func handle(_ touch: Touch, from source: Source) -> Event? {
        if touch.phase == .down, recognizer.state == .idle {
            recognizer.configuration.duration = source == .finger ? configuration.pressDuration : 0
            recognizer.configuration.allowableMovement = configuration.allowableMovement
        }
        return recognizer.handle(touch).flatMap { take($0) }
    }

    /// Advances to a time. Returns one event; if the ``deadline`` is still past, there is another.
    package mutating func advance(to time: Double) -> Event? {
        if let end, time >= end, end < recognizer.deadline ?? .infinity { return finish().map { .ended($0) } }
        return recognizer.advance(to: time).flatMap { take($0) }
    }

    /// Ends the selection at once, and ignores the fingers until they have lifted.
    package mutating func cancel() -> Event? {
        _ = recognizer.cancel()
        return finish().map { .cancelled($0) }
    }

    private mutating func take(_ event: LongPressRecognizer.Event) -> Event? {
        switch event {
        case .began(let place):
            isHeld = true
            end = nil
            return select(layout.key(at: place.y))
        case .moved(let place): return select(layout.key(at: place.y))
        case .ended: return finish().map { .ended($0) }
        case .cancelled: return finish().map { .cancelled($0) }
        case .failed: return nil
        }
    }

    // MARK: Steps

    /// Moves by a number of keys, not beyond the ends. Does nothing while a finger or pointer selects.
    package mutating func step(by count: Int, at time: Double) -> Event? {
        move(to: min(max(position + count, 0), layout.count - 1), at: time)
    }

    /// The same for a wheel, which may turn by fractions of a step.
    package mutating func scroll(by count: Double, at time: Double) -> Event? {
        guard count.isFinite else { return nil }
        remainder += min(max(count, -1e6), 1e6)
        let whole = remainder.rounded(.towardZero)
        remainder -= whole
        return whole == 0 ? nil : step(by: Int(whole), at: time)
    }

    /// Moves to a key. Does nothing while a finger or pointer selects, or if there is no such key.
    package mutating func move(to key: Int, at time: Double) -> Event? {
        guard !isHeld, (0..<layout.count).contains(key), self.key != nil || key != position else { return nil }
        end = time + configuration.rest
        return select(key)
    }

    // MARK: The list

    /// Sets the key at which the list is scrolled, without a selection: steps begin there.
    package mutating func follow(_ key: Int) {
        if self.key == nil, (0..<layout.count).contains(key) { position = key }
    }

    /// Changes the layout. A selection continues, unless the number of keys changes: it is then canceled.
    package mutating func relayout(_ layout: IndexLayout) -> Event? {
        let isAnother = layout.count != self.layout.count
        self.layout = layout
        guard isAnother else { return nil }
        let event = cancel()
        position = min(position, max(layout.count - 1, 0))
        return event
    }

    /// Whether the application should receive the key of an event, and has then received it. An application that learns of the
    /// beginning may change the keys, or select another one, before it receives the first.
    package mutating func report(_ key: Int) -> Bool {
        guard self.key == key, reported != key else { return false }
        reported = key
        return true
    }

    private mutating func select(_ key: Int?) -> Event? {
        guard let key, key != self.key else { return nil }
        let isFirst = self.key == nil
        self.key = key
        position = key
        return isFirst ? .began(key) : .changed(key)
    }

    private mutating func finish() -> Int? {
        defer { key = nil }
        reported = nil
        isHeld = false
        end = nil
        remainder = 0
        return key
    }
}
