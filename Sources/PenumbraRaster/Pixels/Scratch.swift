/// Memory that is reused in every frame and only grows.
struct Scratch<Element: BitwiseCopyable>: ~Copyable {
    private(set) var base: UnsafeMutablePointer<Element>
    private var capacity = 16

    init() {
        base = .allocate(capacity: capacity)
    }

    /// Reserves capacity for at least `count` elements. Their values are undefined if it had to grow.
    mutating func reserve(_ count: Int) {
        guard count > capacity else { return }
        base.deallocate()
        capacity = max(count, capacity * 2)
        base = .allocate(capacity: capacity)
    }

    deinit {
        base.deallocate()
    }
}
