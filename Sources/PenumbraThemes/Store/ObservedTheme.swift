import Observation

/// What shows in a store, for code that tracks what it reads by Observation.
@available(iOS 17, macOS 14, *)
@MainActor @Observable public final class ObservedTheme: ThemeObserver {
    /// The theme that shows.
    public private(set) var theme: Theme
    /// Its values.
    public private(set) var table: ThemeTable

    /// Follows `store` for as long as it lives.
    public init(_ store: ThemeStore) {
        theme = store.current
        table = store.table
        store.addObserver(self)
    }

    /// Follows the store.
    public func themeDidChange(in store: ThemeStore) {
        theme = store.current
        table = store.table
    }
}
