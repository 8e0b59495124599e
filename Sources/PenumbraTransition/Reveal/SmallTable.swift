/// Values of a few keys, in the order in which they came: a search is faster than a hash, and needs no random seed.
struct SmallTable<Key: Equatable & Sendable, Value: Sendable>: Sendable {
    /// No value is nil but during a modification.
    private var entries: [(key: Key, value: Value?)] = []

    /// The value of a key; nil removes it. It is modified in place.
    subscript(key: Key) -> Value? {
        get { index(of: key).flatMap { entries[$0].value } }
        _modify {
            let index = index(of: key) ?? entries.endIndex
            if index == entries.endIndex { entries.append((key, nil)) }
            defer { if entries[index].value == nil { entries.remove(at: index) } }
            yield &entries[index].value
        }
    }

    /// Removes the keys that a condition selects.
    mutating func removeAll(where isRemoved: (Key) -> Bool) {
        entries.removeAll { isRemoved($0.key) }
    }

    private func index(of key: Key) -> Int? { entries.firstIndex { $0.key == key } }
}
