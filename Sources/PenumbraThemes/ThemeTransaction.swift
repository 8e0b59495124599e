/// A theme change under way. End it with exactly one of ``commit()`` and ``rollBack()``; a second end does nothing.
@MainActor public final class ThemeTransaction {
    /// What shows again when it is rolled back.
    public internal(set) var from: Theme
    /// The theme that it leads to.
    public let to: Theme
    /// Whether it has neither been committed nor rolled back.
    public private(set) var isOpen = true
    let number: Int
    private let store: ThemeStore

    init(number: Int, from: Theme, to: Theme, store: ThemeStore) {
        self.number = number
        self.from = from
        self.to = to
        self.store = store
    }

    /// Makes the theme the chosen one, unless a transaction that began later has been committed already.
    public func commit() {
        guard isOpen else { return }
        isOpen = false
        store.commit(self)
    }

    /// Shows exactly what was there before. Where a transaction that began later is still open, that one goes on
    /// showing, and rolling it back then leads to what was there before this one. Where one that began later has been
    /// committed, that one stays.
    public func rollBack() {
        guard isOpen else { return }
        isOpen = false
        store.rollBack(self)
    }
}
