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
