import PenumbraMotion

/// The fingers that are down, in the order in which they landed. The first 16 need no allocation.
struct Fingers: Sendable {
    struct Finger: Sendable {
        let id: Int
        var location: Point
        /// The location where it landed, or where the starts were last marked.
        var start: Point
        /// Whether at its last event it had moved far without the others.
        var isAstray = false
        /// Whether the gesture ignores it.
        var isIgnored = false
    }

    private var all: [Finger] = []

    init() {
        all.reserveCapacity(16)
    }

    var isEmpty: Bool { all.isEmpty }
    /// The number of fingers, including ignored ones.
    var count: Int { all.count }
    var locations: [Point] { all.map { $0.location } }

    subscript(index: Int) -> Finger {
        get { all[index] }
        set { all[index] = newValue }
    }

    func index(of id: Int) -> Int? {
        all.firstIndex { $0.id == id }
    }

    /// Adds a finger. If one with the same id is already down, its lift must have been lost.
    mutating func land(_ touch: Touch) {
        if let index = index(of: touch.id) { all.remove(at: index) }
        all.append(Finger(id: touch.id, location: touch.location, start: touch.location))
    }

    mutating func remove(at index: Int) {
        all.remove(at: index)
    }

    /// Measures the fingers' movements from here on.
    mutating func markStarts() {
        for index in all.indices { all[index].start = all[index].location }
    }

    /// The centroid of the fingers that are not ignored; nil if there are none.
    var centroid: Point? {
        var sum = Vector.zero
        var count = 0.0
        for finger in all where !finger.isIgnored {
            sum = sum + (finger.location - .zero)
            count += 1
        }
        return count > 0 ? .zero + sum / count : nil
    }

    /// The number of fingers that are not ignored.
    var taking: Int {
        var count = 0
        for finger in all where !finger.isIgnored { count += 1 }
        return count
    }

    /// Whether all fingers that are not ignored satisfy a condition.
    func allSatisfy(_ condition: (Finger) -> Bool) -> Bool {
        all.allSatisfy { $0.isIgnored || condition($0) }
    }

    /// Whether any finger has moved farther than `distance` from its start.
    func hasMoved(farther distance: Double) -> Bool {
        all.contains { $0.location.distance(to: $0.start) > distance }
    }
}
