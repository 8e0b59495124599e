/// A list whose elements are used in place. An array in a class is checked for overlapping access at every look, and
/// hands out copies, which for weak references costs more than to follow one.
final class Slots<Element> {
    private(set) var count = 0
    private(set) var capacity = 0
    /// Initialised up to `count`; moved when it grows, so that nobody keeps it.
    @exclusivity(unchecked) private(set) var elements: UnsafeMutablePointer<Element>

    init() {
        elements = .allocate(capacity: 0)
    }

    deinit {
        elements.deinitialize(count: count)
        elements.deallocate()
    }

    /// Whether one more makes it grow.
    var isFull: Bool { count == capacity }

    /// Adds an element at the end. A full list grows by a sixteenth: there may be a great number of them.
    func append(_ element: Element) {
        if isFull { grow() }
        (elements + count).initialize(to: element)
        count += 1
    }

    /// Grows a list of which less than a thirty-second is free.
    func makeRoom() {
        if capacity - count < capacity / 32 { grow() }
    }

    private func grow() {
        capacity += capacity / 16 + 16
        let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
        larger.moveInitialize(from: elements, count: count)
        elements.deallocate()
        elements = larger
    }

    /// Takes out those for which something holds; the others keep their order. O(count).
    func removeAll(where isOut: (Element) -> Bool) {
        var kept = 0
        for index in 0..<count {
            if isOut(elements[index]) {
                (elements + index).deinitialize(count: 1)
            } else {
                if kept != index { (elements + kept).moveInitialize(from: elements + index, count: 1) }
                kept += 1
            }
        }
        count = kept
    }
}
