/// Repeats a key of a menu that is held down. Only steps from item to item repeat.
package struct KeyRepeat: Hashable, Sendable {
    /// The time until the first repetition, in seconds.
    package static let delay = 0.4
    /// The time between repetitions, in seconds.
    package static let interval = 0.08

    /// The next repetition, in seconds; nil if no key is held.
    package private(set) var deadline: Double?
    private var key: MenuKey?

    /// Creates a keyboard without a held key.
    package init() {}

    /// Notes that a key is down. A key that does not repeat ends the repetition of another.
    package mutating func press(_ key: MenuKey, at time: Double) {
        switch key {
        case .step(.next), .step(.previous): (self.key, deadline) = (key, time + Self.delay)
        default: release()
        }
    }

    /// Notes that a key is up.
    package mutating func release(_ key: MenuKey) {
        if key == self.key { release() }
    }

    /// Notes that no key is down any more.
    package mutating func release() {
        (key, deadline) = (nil, nil)
    }

    /// The key if it is repeated by a time; at most once a call. Repetitions that were missed during a pause are skipped.
    package mutating func advance(to time: Double) -> MenuKey? {
        guard let deadline, deadline <= time else { return nil }
        let next = deadline + Self.interval
        self.deadline = next > time ? next : time + Self.interval
        return key
    }
}
