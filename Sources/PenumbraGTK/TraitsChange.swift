import Penumbra

/// A change of what the surroundings ask for, as a ``RevealDriver`` carries it.
@MainActor final class TraitsChange: Change {
    private let traits: Traits
    private let store: ThemeStore

    var destination: String { "\(traits.appearance)\(traits.highContrast ? ", high contrast" : "")" }

    init(to traits: Traits, in store: ThemeStore) {
        self.traits = traits
        self.store = store
    }

    func apply() {
        store.traits = traits
    }

    func commit() {}

    /// What the system or the hour asks for is so, whether or not its picture was let run to the end.
    func rollBack() {}
}
