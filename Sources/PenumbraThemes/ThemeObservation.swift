/// Keeps an observer of a ``ThemeStore`` listening for as long as it is held.
@MainActor public final class ThemeObservation {
    private let id: Int
    private weak var store: ThemeStore?

    init(id: Int, store: ThemeStore) {
        self.id = id
        self.store = store
    }

    isolated deinit {
        store?.stopObserving(id)
    }
}
