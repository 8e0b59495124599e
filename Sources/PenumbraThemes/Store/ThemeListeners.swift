/// The observers of a store. Places in the list stay while observers are notified, whoever comes and goes.
@MainActor final class ThemeListeners {
    private struct Observer {
        weak var object: (any ThemeObserver)?
    }

    private let observers = Slots<Observer>()
    /// Where each observer is among them.
    private var places: [ObjectIdentifier: Int32] = [:]
    /// How many notifications are under way, one within the other.
    private var depth = 0
    /// Counts the notifications: one that is overtaken by another, which an observer caused, ends.
    private var round = 0
    private var themesRound = 0

    /// Whether nobody listens.
    var isEmpty: Bool { observers.count == 0 }

    /// Adds an observer; one that is here already stays where it is.
    func add(_ observer: any ThemeObserver) {
        let id = ObjectIdentifier(observer)
        // The number may be that of one that has gone.
        if let place = places[id], observers.elements[Int(place)].object === observer { return }
        // When the list is full and would grow is the time to see who has gone.
        if depth == 0, observers.isFull { removeThoseThatHaveGone() }
        places[id] = Int32(observers.count)
        observers.append(Observer(object: observer))
    }

    /// Takes an observer out. O(1): its place stays empty until the list would grow.
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
        // Else a list that is nearly full would be looked through at every second one that comes.
        observers.makeRoom()
    }

    /// Notifies observers of other themes or another choice, each at most once.
    func notifyOfThemes(in store: ThemeStore) {
        themesRound += 1
        let mine = themesRound
        notifyAll(while: { mine == themesRound }, { $0.themesDidChange(in: store) })
    }

    /// Notifies observers of what shows, each at most once.
    func notify(of store: ThemeStore) {
        round += 1
        let mine = round
        notifyAll(while: { mine == round }, { $0.themeDidChange(in: store) })
    }

    @inline(__always)
    private func notifyAll(while isCurrent: () -> Bool, _ body: (any ThemeObserver) -> Void) {
        depth += 1
        defer { depth -= 1 }
        // Those who come meanwhile know what shows.
        let count = observers.count
        var index = 0
        while index < count, isCurrent() {
            if let observer = observers.elements[index].object { body(observer) }
            index += 1
        }
    }
}
