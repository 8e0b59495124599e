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
