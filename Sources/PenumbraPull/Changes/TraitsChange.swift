import PenumbraThemes

/// A change of what the surroundings ask for, as a ``RevealDriver`` carries it.
@MainActor package final class TraitsChange: Change {
    private let traits: Traits
    private let store: ThemeStore

    /// What the surroundings ask for, in words.
    package var destination: String { traits.description }

    /// A change of the traits of `store`.
    package init(to traits: Traits, in store: ThemeStore) {
        self.traits = traits
        self.store = store
    }

    /// Hands the traits to the store.
    package func apply() {
        store.traits = traits
    }

    /// Nothing more.
    package func commit() {}

    /// Nothing: what the system or the hour asks for is so, whether or not its picture was let run to the end.
    package func rollBack() {}
}
