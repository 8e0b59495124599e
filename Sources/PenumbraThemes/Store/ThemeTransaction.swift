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

    /// Whether it is open and its end would change something: nothing that was chosen since has put it aside.
    public var isInForce: Bool { isOpen && store.holds(self) }

    /// Makes the theme the chosen one, unless something that was begun or chosen later has been chosen already. A theme
    /// that the store does not have any more cannot be chosen: then it is rolled back.
    public func commit() {
        let choice = ThemeChoice.theme(entry.theme.name)
        guard store.canChoose(choice) else { return rollBack() }
        end(as: choice)
    }

    /// The same for a choice in its stead, such as a pair of which the theme is one. Throws ``UnknownTheme`` and stays
    /// open where that names a theme that there is not; does nothing after the end.
    public func commit(as choice: ThemeChoice) throws(UnknownTheme) {
        guard isOpen else { return }
        try store.check(choice)
        end(as: choice)
    }

    private func end(as choice: ThemeChoice) {
        guard isOpen else { return }
        isOpen = false
        store.commit(self, as: choice)
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
