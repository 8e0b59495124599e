import PenumbraGeometry

/// The fingers that are down, in the order in which they landed, with room for 16 before anything is allocated.
struct Fingers: Sendable {
    struct Finger: Sendable {
        let id: Int
        var location: Point
        /// Where it was when it landed, or when the starts were last marked.
        var start: Point
        /// Whether it had gone far without the others when it was last heard of.
        var isAstray = false
        /// Whether it takes no part.
        var isIgnored = false
    }

    private var all: [Finger] = []

    init() {
        all.reserveCapacity(16)
    }

    var isEmpty: Bool { all.isEmpty }
    /// How many there are, the ignored ones included.
    var count: Int { all.count }
    var locations: [Point] { all.map { $0.location } }

    subscript(index: Int) -> Finger {
        get { all[index] }
        set { all[index] = newValue }
    }

    func index(of id: Int) -> Int? {
        all.firstIndex { $0.id == id }
    }

    /// Adds a finger; one of that name that was down already is taken to have gone unheard of.
    mutating func land(_ touch: Touch) {
        if let index = index(of: touch.id) { all.remove(at: index) }
        all.append(Finger(id: touch.id, location: touch.location, start: touch.location))
    }

    mutating func remove(at index: Int) {
        all.remove(at: index)
    }

    /// Measures from here what each of them moves.
    mutating func markStarts() {
        for index in all.indices { all[index].start = all[index].location }
    }

    /// The mean of those that take part; nil where none does.
    var centroid: Point? {
        var sum = Vector.zero
        var count = 0.0
        for finger in all where !finger.isIgnored {
            sum = sum + (finger.location - .zero)
            count += 1
        }
        return count > 0 ? .zero + sum / count : nil
    }

    /// How many take part.
    var taking: Int {
        var count = 0
        for finger in all where !finger.isIgnored { count += 1 }
        return count
    }

    /// Whether every one of them that takes part is as the condition says.
    func allSatisfy(_ condition: (Finger) -> Bool) -> Bool {
        all.allSatisfy { $0.isIgnored || condition($0) }
    }

    /// Whether one of them has moved farther than `distance` from its start.
    func hasMoved(farther distance: Double) -> Bool {
        all.contains { $0.location.distance(to: $0.start) > distance }
    }
}
