/// Everyone who is told of changes. Places in the lists stay while they are being told, whoever comes and goes.
@MainActor final class ThemeListeners {
    private struct Observer {
        weak var object: (any ThemeObserver)?
    }

    // The lists are read and written by this class alone, never within another access to them; to have that checked
    // for every listener costs more than to tell it.
    @exclusivity(unchecked) private var observers: [Observer] = []
    /// Nil where one has gone while others were being told. Those that are here live: they take themselves out before
    /// they go, on the main actor like everything that reads this.
    @exclusivity(unchecked) private var dependents: [Unmanaged<AnyObject>?] = []
    /// How many tellings are under way, one in the other.
    private var depth = 0
    /// Counts the tellings: one that is overtaken by another, made by someone who was told, ends.
    @exclusivity(unchecked) private var round = 0

    /// Whether nobody listens.
    var isEmpty: Bool { observers.isEmpty && dependents.isEmpty }

    // MARK: Who listens

    func add(_ observer: any ThemeObserver) {
        // When the list is full and would grow is the time to see who has gone.
        if depth == 0, observers.count == observers.capacity { observers.removeAll { $0.object == nil } }
        observers.append(Observer(object: observer))
    }

    func remove(_ observer: any ThemeObserver) {
        for index in observers.indices where observers[index].object === observer { observers[index].object = nil }
    }

    /// Adds a dependent and returns its place.
    @available(iOS 18.4, macOS 15.4, *)
    func add(_ dependent: ThemeDependent) -> Int32 {
        // Room for a sixteenth more instead of as many again: there may be a great number of them.
        if dependents.count == dependents.capacity { dependents.reserveCapacity(dependents.count * 17 / 16 + 16) }
        dependents.append(.passUnretained(dependent))
        return Int32(dependents.count - 1)
    }

    @available(iOS 18.4, macOS 15.4, *)
    func removeDependent(at place: Int32) {
        let slot = Int(place)
        if depth > 0 {
            dependents[slot] = nil
        } else if let last = dependents.popLast(), slot < dependents.count {
            dependents[slot] = last
            dependent(at: slot)?.slot = Int32(slot)
        }
    }

    @available(iOS 18.4, macOS 15.4, *)
    private func dependent(at slot: Int) -> ThemeDependent? {
        // Only dependents are added.
        dependents[slot].map { unsafeDowncast($0.takeUnretainedValue(), to: ThemeDependent.self) }
    }

    // MARK: Telling

    /// Tells observers that there is another choice.
    func tellOfThemes(in store: ThemeStore) {
        depth += 1
        for index in 0..<observers.count { observers[index].object?.themesDidChange(in: store) }
        depth -= 1
        if depth == 0 { closeGaps() }
    }

    /// Tells everyone, each at most once about what shows then.
    func tell(about store: ThemeStore) {
        round += 1
        depth += 1
        let mine = round
        // Those who come while others are told know what shows.
        let (observerCount, dependentCount) = (observers.count, dependents.count)
        var index = 0
        while index < observerCount, mine == round {
            observers[index].object?.themeDidChange(in: store)
            index += 1
        }
        if #available(iOS 18.4, macOS 15.4, *) {
            var slot = 0
            while slot < dependentCount, mine == round {
                dependent(at: slot)?.themeDidChange(in: store)
                slot += 1
            }
        }
        depth -= 1
        if depth == 0 { closeGaps() }
    }

    private func closeGaps() {
        guard dependents.contains(where: { $0 == nil }) else { return }
        dependents.removeAll { $0 == nil }
        if #available(iOS 18.4, macOS 15.4, *) {
            for slot in dependents.indices { dependent(at: slot)?.slot = Int32(slot) }
        }
    }
}
