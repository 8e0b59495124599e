/// Shows themes for a look at them, one after the other, and brings back exactly what was there.
@MainActor public final class ThemePreview {
    private let store: ThemeStore
    private var transaction: ThemeTransaction?

    /// A preview in `store` that shows nothing yet.
    public init(in store: ThemeStore) {
        self.store = store
    }

    /// Whether it shows something.
    public var isShowing: Bool { transaction != nil }

    /// Shows the theme called `name` instead of what it showed before. Throws ``UnknownTheme`` and changes nothing
    /// where there is none of that name.
    public func show(_ name: String) throws(UnknownTheme) {
        if let transaction {
            try transaction.redirect(to: name)
        } else {
            transaction = try store.begin(to: name)
        }
    }

    /// Brings back what was there before it.
    public func revert() {
        transaction?.rollBack()
        transaction = nil
    }

    /// Makes what it shows the user's choice.
    public func keep() {
        transaction?.commit()
        transaction = nil
    }
}
