/// An observer of the current theme. A store holds its observers weakly and ignores deallocated ones.
///
/// ```swift
/// final class Chart: ThemeObserver {
///     var line = Color.black
///     func themeDidChange(in store: ThemeStore) { line = store.table[.accent] }
/// }
/// ```
@MainActor public protocol ThemeObserver: AnyObject {
    /// Called when the current theme of `store` has changed, once for each change. Changes that observers make during a
    /// notification are reported once, with the final result.
    func themeDidChange(in store: ThemeStore)
    /// Called when the themes of `store` or its choice have changed, before a resulting ``themeDidChange(in:)``.
    func themesDidChange(in store: ThemeStore)
}

extension ThemeObserver {
    /// Does nothing.
    public func themesDidChange(in store: ThemeStore) {}
}

extension ThemeStore {
    /// Notifies `observer` of every change from now on, for as long as it lives; once per change, even if you add it twice.
    /// O(1).
    ///
    /// ```swift
    /// store.addObserver(painter)
    /// painter.themeDidChange(in: store)                      // for the current theme, which is not reported
    /// ```
    public func addObserver(_ observer: any ThemeObserver) {
        willListen()
        listeners.add(observer)
    }

    /// Removes an observer. O(1).
    ///
    /// ```swift
    /// store.removeObserver(painter)                          // while hidden; one that is released needs no call
    /// ```
    public func removeObserver(_ observer: any ThemeObserver) {
        listeners.remove(observer)
    }

    /// The themes that become current from now on; only the newest if several came between two reads. The sequence ends with
    /// the loop that reads it, and does not keep the store alive.
    ///
    /// ```swift
    /// for await theme in store.changes { print("now \(theme.title)") }
    /// ```
    public var changes: AsyncStream<Theme> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let sender = ChangeSender(continuation)
            addObserver(sender)
            continuation.onTermination = { _ in withExtendedLifetime(sender) {} }
        }
    }
}

/// Feeds a sequence, whose continuation holds it.
private final class ChangeSender: ThemeObserver {
    private let continuation: AsyncStream<Theme>.Continuation

    init(_ continuation: AsyncStream<Theme>.Continuation) {
        self.continuation = continuation
    }

    func themeDidChange(in store: ThemeStore) {
        continuation.yield(store.current)
    }
}

/// The observers of a store, in the order in which they were added.
@MainActor final class ThemeListeners {
    /// Holds an observer weakly, at a fixed address: an array would copy the weak reference at every access.
    private final class Place {
        weak var observer: (any ThemeObserver)?

        init(_ observer: any ThemeObserver) {
            self.observer = observer
        }
    }

    private var places: [Place] = []
    private var known: [ObjectIdentifier: Place] = [:]
    /// Counts notifications: one ends early if an observer causes another.
    private var round = 0
    private var themesRound = 0

    /// Whether there are no observers.
    var isEmpty: Bool { places.isEmpty }

    /// Adds an observer; one that is already present keeps its place.
    func add(_ observer: any ThemeObserver) {
        let id = ObjectIdentifier(observer)
        // The identifier may be that of a deallocated observer.
        guard known[id]?.observer !== observer else { return }
        // Remove deallocated observers only when the list is full and would grow.
        if places.count == places.capacity {
            places.removeAll { $0.observer == nil }
            known = known.filter { $1.observer != nil }
            // Otherwise a nearly full list would be scanned again after a few additions.
            places.reserveCapacity(2 * places.count + 16)
        }
        let place = Place(observer)
        places.append(place)
        known[id] = place
    }

    /// Removes an observer.
    func remove(_ observer: any ThemeObserver) {
        guard let place = known.removeValue(forKey: ObjectIdentifier(observer)) else { return }
        if place.observer === observer { place.observer = nil }
    }

    /// Notifies observers of other themes or another choice, each at most once.
    func notifyOfThemes(in store: ThemeStore) {
        themesRound += 1
        let mine = themesRound
        for place in places where mine == themesRound { place.observer?.themesDidChange(in: store) }
    }

    /// Notifies observers of the current theme, each at most once.
    func notify(of store: ThemeStore) {
        round += 1
        let mine = round
        // Observers added meanwhile already know the current theme.
        for place in places where mine == round { place.observer?.themeDidChange(in: store) }
    }
}
