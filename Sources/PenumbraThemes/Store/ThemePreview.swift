/// Shows themes for a look at them, one after the other, and brings back exactly what was there.
@MainActor public final class ThemePreview {
    private let store: ThemeStore
    private var transaction: ThemeTransaction?

    /// A preview in `store` that shows nothing yet.
    public init(in store: ThemeStore) {
        self.store = store
    }

    /// Whether it shows something. What is chosen meanwhile ends that.
    public var isShowing: Bool { transaction?.isInForce ?? false }

    /// Shows the theme called `name` instead of what it showed before. Throws ``UnknownTheme`` and changes nothing
    /// where there is none of that name.
    public func show(_ name: String) throws(UnknownTheme) {
        if let transaction, transaction.isInForce {
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

    /// Makes what it shows the user's choice, if it shows something. Brings back what was there where the store does not
    /// have that theme any more.
    public func keep() {
        transaction?.commit()
        transaction = nil
    }
}
