import PenumbraThemes

/// A change of the requested traits for a ``RevealDriver``.
@MainActor package final class TraitsChange: Change {
    private let traits: Traits
    private let store: ThemeStore

    /// A description of the traits.
    package var destination: String { traits.description }

    /// Creates a change of the traits of `store`.
    package init(to traits: Traits, in store: ThemeStore) {
        self.traits = traits
        self.store = store
    }

    /// Sets the store's traits.
    package func apply() {
        store.traits = traits
    }

    /// Does nothing.
    package func commit() {}

    /// Does nothing: the requested traits apply even if the transition did not run to its end.
    package func rollBack() {}
}
