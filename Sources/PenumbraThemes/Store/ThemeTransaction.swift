/// A theme change in progress. End it with exactly one of ``commit()`` and ``rollBack()``; a second end does nothing.
///
/// ```swift
/// let transaction = try store.begin(to: "mint")
/// print("\(transaction.from.title) to \(transaction.to.title)")
/// transaction.rollBack()
/// ```
@MainActor public final class ThemeTransaction {
    /// Whether it has neither been committed nor rolled back.
    package private(set) var isOpen = true
    var entry: ThemeEntry
    private let store: ThemeStore

    init(to entry: ThemeEntry, in store: ThemeStore) {
        self.entry = entry
        self.store = store
    }

    /// The target theme.
    public var to: Theme { entry.theme }

    /// The theme that becomes current again on rollback.
    public var from: Theme { store.beneath(self) }

    /// Changes the target theme. Does nothing after the end.
    ///
    /// ```swift
    /// try transaction.redirect(to: "ink")                    // the same pull, now to another theme
    /// transaction.commit()
    /// ```
    ///
    /// - Throws: ``UnknownTheme`` if there is no theme of that name; nothing changes then.
    public func redirect(to name: String) throws(UnknownTheme) {
        if isOpen { try store.redirect(self, to: name) }
    }

    /// Whether it is open and not superseded: ending it has an effect.
    package var isInForce: Bool { isOpen && store.holds(self) }

    /// Makes the theme the user's choice, unless a later transaction or choice has already been committed. Rolls back if the
    /// store no longer has the theme.
    public func commit() {
        let choice = ThemeChoice.theme(entry.theme.name)
        guard store.canChoose(choice) else { return rollBack() }
        end(as: choice)
    }

    /// Commits another choice, such as a pair that contains this theme. Does nothing after the end.
    ///
    /// ```swift
    /// let transaction = try store.begin(to: "ink")           // shown at once, day or night
    /// try transaction.commit(as: .pair(light: "light", dark: "ink"))
    /// ```
    ///
    /// - Throws: ``UnknownTheme`` if `choice` names an unknown theme; the transaction stays open then.
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

    /// Restores exactly the previous theme. If a later transaction is still open, its theme stays current, and rolling that
    /// one back leads to the theme from before this transaction. If a later one has been committed, its theme stays.
    ///
    /// ```swift
    /// defer { transaction.rollBack() }                       // does nothing after a commit
    /// if isConfirmed { transaction.commit() }
    /// ```
    public func rollBack() {
        guard isOpen else { return }
        isOpen = false
        store.rollBack(self)
    }
}

/// Previews themes one after the other, and restores exactly the previous theme.
///
/// ```swift
/// let preview = ThemePreview(in: store)
/// try preview.show("ink")                                // the pointer is on a row
/// preview.revert()                                       // it leaves the list
/// ```
@MainActor public final class ThemePreview {
    private let store: ThemeStore
    private var transaction: ThemeTransaction?

    /// Creates a preview in `store` that shows nothing yet.
    public init(in store: ThemeStore) {
        self.store = store
    }

    /// Whether a previewed theme is current. Choosing another theme ends the preview.
    package var isShowing: Bool { transaction?.isInForce ?? false }

    /// Previews the theme named `name`, in place of the previously previewed theme.
    ///
    /// ```swift
    /// try preview.show("ink")
    /// try preview.show("mint")                               // in place of ink
    /// ```
    ///
    /// - Throws: ``UnknownTheme`` if there is no theme of that name; nothing changes then.
    public func show(_ name: String) throws(UnknownTheme) {
        if let transaction, transaction.isInForce {
            try transaction.redirect(to: name)
        } else {
            transaction = try store.begin(to: name)
        }
    }

    /// Restores the theme from before the preview.
    public func revert() {
        transaction?.rollBack()
        transaction = nil
    }

    /// Makes the previewed theme, if any, the user's choice. Restores the previous theme if the store no longer has the
    /// previewed one.
    ///
    /// ```swift
    /// try preview.show("mint")
    /// preview.keep()                                         // store.choice is mint, and store.onChoose saves it
    /// ```
    public func keep() {
        transaction?.commit()
        transaction = nil
    }
}
