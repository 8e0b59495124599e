/// A list whose elements are used in place. An array in a class checks every access for exclusivity and returns copies, and
/// copying a weak reference costs more than following one.
final class Slots<Element> {
    private(set) var count = 0
    private(set) var capacity = 0
    /// Initialised up to `count`; moved when the list grows, so do not keep it.
    @exclusivity(unchecked) private(set) var elements: UnsafeMutablePointer<Element>

    init() {
        elements = .allocate(capacity: 0)
    }

    deinit {
        elements.deinitialize(count: count)
        elements.deallocate()
    }

    /// Whether the next element makes the list grow.
    var isFull: Bool { count == capacity }

    /// Appends an element. A full list grows by a sixteenth, because it may be very long.
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

    /// Removes the elements that satisfy a condition; the others keep their order. O(count).
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
