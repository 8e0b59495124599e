import PenumbraGeometry
import PenumbraGestures

/// The machine behind a strip of keys: what fingers, a pointer, arrow keys and a wheel choose in it.
///
/// A finger takes over once it has rested for a while, so that a swipe from the edge of the window goes on working; then
/// it is followed wherever it goes. A pointer takes over at once. Steps begin a selection too, which ends when none has
/// followed for a while. Every selection begins once and ends or is cancelled once, and in between every change of the
/// key is told once.
///
/// A value that never looks at a clock: see ``deadline``.
package struct IndexSelection: Sendable {
    /// How long is long.
    package struct Configuration: Hashable, Sendable {
        /// How long a finger must rest before it takes over, in seconds.
        package var pressDuration = 0.3
        /// How far it may move until then, in points.
        package var allowableMovement = 10.0
        /// How long after the last step a selection by steps ends, in seconds.
        package var rest = 0.8

        /// The usual times.
        package init() {}
    }

    /// What touches the strip.
    package enum Source: Hashable, Sendable {
        case finger
        case pointer
    }

    /// Each with the key that it is about.
    package enum Event: Hashable, Sendable {
        case began(Int)
        case changed(Int)
        case ended(Int)
        /// The system took the finger away, or there are other keys.
        case cancelled(Int)
    }

    /// How long is long; a change holds from the next touch or step on.
    package var configuration: Configuration
    /// The key that is selected; nil while nothing selects.
    package private(set) var key: Int?
    /// Where steps begin: the key that was selected last, or that ``follow(_:)`` told of.
    package private(set) var position = 0
    /// Whether a finger or pointer selects.
    package private(set) var isHeld = false
    /// Where the keys stand.
    package private(set) var layout: IndexLayout

    private var recognizer = LongPressRecognizer()
    /// When a selection by steps ends.
    private var end: Double?
    /// Of a wheel: what is left of a whole step.
    private var remainder = 0.0

    /// A machine that has seen nothing yet.
    package init(layout: IndexLayout, configuration: Configuration = Configuration()) {
        self.layout = layout
        self.configuration = configuration
    }

    /// When ``advance(to:)`` will have something to say; nil where there is no such time.
    package var deadline: Double? {
        guard let press = recognizer.deadline, let end else { return recognizer.deadline ?? end }
        return min(press, end)
    }

    /// What it makes of the touches so far.
    package var state: RecognizerState { recognizer.state }

    // MARK: Touches

    /// Takes the next touch, in points from the top left of the strip. One hand at a time: it comes from the source that
    /// the first finger came from.
    package mutating func handle(_ touch: Touch, from source: Source) -> Event? {
        if touch.phase == .down, recognizer.state == .idle {
            recognizer.configuration.duration = source == .finger ? configuration.pressDuration : 0
            recognizer.configuration.allowableMovement = configuration.allowableMovement
        }
        return recognizer.handle(touch).flatMap { take($0) }
    }

    /// Lets time pass. Answers one event; where the ``deadline`` is still past, there is another.
    package mutating func advance(to time: Double) -> Event? {
        if let end, time >= end, end < recognizer.deadline ?? .infinity { return finish().map { .ended($0) } }
        return recognizer.advance(to: time).flatMap { take($0) }
    }

    /// Ends what is under way without waiting for the fingers, which are left alone until they have lifted.
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

    /// Goes so many keys on, or back; not beyond the ends. Nothing happens while a finger or pointer selects.
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

    /// Goes to a key. Nothing happens while a finger or pointer selects, and where there is no such key.
    package mutating func move(to key: Int, at time: Double) -> Event? {
        guard !isHeld, (0..<layout.count).contains(key), self.key != nil || key != position else { return nil }
        end = time + configuration.rest
        return select(key)
    }

    // MARK: What it is about

    /// Tells which key the list shows, while nothing selects: steps begin there.
    package mutating func follow(_ key: Int) {
        if self.key == nil, (0..<layout.count).contains(key) { position = key }
    }

    /// Lays the keys out anew. What selects goes on, unless there are more or fewer keys: it is cancelled.
    package mutating func relayout(_ layout: IndexLayout) -> Event? {
        let isAnother = layout.count != self.layout.count
        self.layout = layout
        guard isAnother else { return nil }
        let event = cancel()
        position = min(position, max(layout.count - 1, 0))
        return event
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
        isHeld = false
        end = nil
        remainder = 0
        return key
    }
}
