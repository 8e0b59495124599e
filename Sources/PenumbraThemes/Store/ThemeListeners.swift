/// The observers of a store. Their indices stay valid during a notification, even if observers are added or removed.
@MainActor final class ThemeListeners {
    private struct Observer {
        weak var object: (any ThemeObserver)?
    }

    private let observers = Slots<Observer>()
    /// The index of each observer.
    private var places: [ObjectIdentifier: Int32] = [:]
    /// The number of nested notifications in progress.
    private var depth = 0
    /// Counts notifications: one ends early if an observer causes another.
    private var round = 0
    private var themesRound = 0

    /// Whether there are no observers.
    var isEmpty: Bool { observers.count == 0 }

    /// Adds an observer; one that is already present keeps its index.
    func add(_ observer: any ThemeObserver) {
        let id = ObjectIdentifier(observer)
        // The identifier may be that of a deallocated observer.
        if let place = places[id], observers.elements[Int(place)].object === observer { return }
        // Remove deallocated observers only when the list is full and would grow.
        if depth == 0, observers.isFull { removeThoseThatHaveGone() }
        places[id] = Int32(observers.count)
        observers.append(Observer(object: observer))
    }

    /// Removes an observer. O(1): its slot stays empty for now.
    func remove(_ observer: any ThemeObserver) {
        let id = ObjectIdentifier(observer)
        guard let place = places[id], observers.elements[Int(place)].object === observer else { return }
        places[id] = nil
        observers.elements[Int(place)].object = nil
    }

    private func removeThoseThatHaveGone() {
        let count = observers.count
        observers.removeAll { $0.object == nil }
        guard observers.count < count else { return }
        places.removeAll(keepingCapacity: true)
        for place in 0..<observers.count {
            if let object = observers.elements[place].object { places[ObjectIdentifier(object)] = Int32(place) }
        }
        // Otherwise a nearly full list would be scanned again after a few additions.
        observers.makeRoom()
    }

    /// Notifies observers of other themes or another choice, each at most once.
    func notifyOfThemes(in store: ThemeStore) {
        themesRound += 1
        let mine = themesRound
        notifyAll(while: { mine == themesRound }, { $0.themesDidChange(in: store) })
    }

    /// Notifies observers of the current theme, each at most once.
    func notify(of store: ThemeStore) {
        round += 1
        let mine = round
        notifyAll(while: { mine == round }, { $0.themeDidChange(in: store) })
    }

    @inline(__always)
    private func notifyAll(while isCurrent: () -> Bool, _ body: (any ThemeObserver) -> Void) {
        depth += 1
        defer { depth -= 1 }
        // Observers added meanwhile already know the current theme.
        let count = observers.count
        var index = 0
        while index < count, isCurrent() {
            if let observer = observers.elements[index].object { body(observer) }
            index += 1
        }
    }
}
