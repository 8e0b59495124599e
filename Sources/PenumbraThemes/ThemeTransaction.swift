/// A theme change under way. End it with exactly one of ``commit()`` and ``rollBack()``; a second end does nothing.
@MainActor public final class ThemeTransaction {
    /// Whether it has neither been committed nor rolled back.
    public private(set) var isOpen = true
    var entry: ThemeEntry
    private let store: ThemeStore

    init(to entry: ThemeEntry, in store: ThemeStore) {
        self.entry = entry
        self.store = store
    }

    /// The theme that it leads to.
    public var to: Theme { entry.theme }

    /// What shows again when it is rolled back.
    public var from: Theme { store.beneath(self) }

    /// Leads it to another theme from now on. Throws ``UnknownTheme`` and changes nothing where there is none of that
    /// name; does nothing after the end.
    public func redirect(to name: String) throws(UnknownTheme) {
        if isOpen { try store.redirect(self, to: name) }
    }

    /// Makes the theme the chosen one, unless something that was begun or chosen later has been chosen already.
    ///
    /// A pair may be chosen for good in its stead, of which it is one.
    public func commit(as choice: ThemeChoice? = nil) {
        guard isOpen else { return }
        isOpen = false
        store.commit(self, as: choice ?? .theme(entry.theme.name))
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
