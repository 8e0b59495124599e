/// Everyone who is told of changes. Places in the lists stay while they are being told, whoever comes and goes.
@MainActor final class ThemeListeners {
    private struct Observer {
        weak var object: (any ThemeObserver)?
    }

    private let observers = Slots<Observer>()
    /// Where each observer is among them.
    private var places: [ObjectIdentifier: Int32] = [:]
    /// Nil where one has gone while others were being told. Those that are here live: they take themselves out before
    /// they go, on the main actor like everything that reads this.
    private let dependents = Slots<Unmanaged<AnyObject>?>()
    private var hasGaps = false
    /// For each telling that is under way, one in the other, the place of the dependent that it has come to.
    @exclusivity(unchecked) private var beingTold: [Int] = []
    private static let nobody = -1
    /// Counts the tellings: one that is overtaken by another, made by someone who was told, ends.
    private var round = 0
    private var themesRound = 0

    /// Whether nobody listens.
    var isEmpty: Bool { observers.count + dependents.count == 0 }

    // MARK: Who listens

    /// Adds an observer; one that is here already stays where it is.
    func add(_ observer: any ThemeObserver) {
        let id = ObjectIdentifier(observer)
        // The number may be that of one that has gone.
        if let place = places[id], observers.elements[Int(place)].object === observer { return }
        // When the list is full and would grow is the time to see who has gone.
        if beingTold.isEmpty, observers.isFull { removeThoseThatHaveGone() }
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

    /// Adds a dependent and returns its place.
    @available(iOS 18.4, macOS 15.4, *)
    func add(_ dependent: ThemeDependent) -> Int32 {
        dependents.append(.passUnretained(dependent))
        return Int32(dependents.count - 1)
    }

    @available(iOS 18.4, macOS 15.4, *)
    func removeDependent(at place: Int32) {
        let slot = Int(place)
        if !beingTold.isEmpty {
            precondition(
                !beingTold.contains(slot),
                "A ThemeDependent has let go of itself while it was told. Keep it until then, or make it a ThemeObserver."
            )
            dependents.elements[slot] = nil
            hasGaps = true
            return
        }
        let last = dependents.removeLast()
        guard slot < dependents.count else { return }
        dependents.elements[slot] = last
        dependent(at: slot)?.slot = place
    }

    @available(iOS 18.4, macOS 15.4, *)
    private func dependent(at slot: Int) -> ThemeDependent? {
        // Only dependents are added.
        dependents.elements[slot].map { unsafeDowncast($0.takeUnretainedValue(), to: ThemeDependent.self) }
    }

    // MARK: Telling

    /// Tells observers that there are other themes or another choice; each at most once about what is so then.
    func tellOfThemes(in store: ThemeStore) {
        themesRound += 1
        let mine = themesRound
        beingTold.append(Self.nobody)
        let count = observers.count
        var index = 0
        while index < count, mine == themesRound {
            observers.elements[index].object?.themesDidChange(in: store)
            index += 1
        }
        endTelling()
    }

    /// Tells everyone, each at most once about what shows then.
    func tell(about store: ThemeStore) {
        round += 1
        let (mine, depth) = (round, beingTold.count)
        beingTold.append(Self.nobody)
        // Those who come while others are told know what shows.
        let (observerCount, dependentCount) = (observers.count, dependents.count)
        var index = 0
        while index < observerCount, mine == round {
            observers.elements[index].object?.themeDidChange(in: store)
            index += 1
        }
        if #available(iOS 18.4, macOS 15.4, *) {
            var slot = 0
            while slot < dependentCount, mine == round {
                // Not by `map`: a closure of the main actor that is handed to the standard library has it checked where it
                // runs, which costs many times the call.
                if let dependent = dependents.elements[slot] {
                    beingTold[depth] = slot
                    withoutRetaining(dependent) { $0.themeDidChange(in: store) }
                }
                slot += 1
            }
        }
        endTelling()
    }

    private func endTelling() {
        beingTold.removeLast()
        if beingTold.isEmpty, hasGaps { closeGaps() }
    }

    private func closeGaps() {
        hasGaps = false
        dependents.removeAll { $0 == nil }
        if #available(iOS 18.4, macOS 15.4, *) {
            for slot in 0..<dependents.count { dependent(at: slot)?.slot = Int32(slot) }
        }
    }
}

/// Calls `body` with a dependent that nobody lets go of meanwhile: ``ThemeListeners`` sees to it. To retain it would take
/// longer than all else.
@available(iOS 18.4, macOS 15.4, *)
private func withoutRetaining(_ object: Unmanaged<AnyObject>, _ body: (ThemeDependent) -> Void) {
    // Only dependents are added.
    object._withUnsafeGuaranteedRef { body(unsafeDowncast($0, to: ThemeDependent.self)) }
}
