import Penumbra

/// A change of theme, as a ``RevealDriver`` carries it.
@MainActor final class ThemeChange: Change {
    let theme: Theme
    private let store: ThemeStore
    private var transaction: ThemeTransaction?

    var destination: String { theme.name }

    /// A change to a theme of the store's own.
    init(to theme: Theme, in store: ThemeStore) {
        self.theme = theme
        self.store = store
    }

    func apply() {
        transaction = try? store.begin(to: theme.name)
    }

    func commit() {
        transaction?.commit()
    }

    func rollBack() {
        transaction?.rollBack()
    }
}
