import Observation

/// The current theme of a store, for code that tracks its reads with Observation.
///
/// ```swift
/// let observed = ObservedTheme(store)
/// withObservationTracking {
///     redraw(observed.table)
/// } onChange: {
///     print("the next read sees another theme")
/// }
/// ```
@available(iOS 17, macOS 14, *)
@MainActor @Observable public final class ObservedTheme: ThemeObserver {
    /// The current theme.
    public private(set) var theme: Theme
    /// The values of the current theme.
    public private(set) var table: ThemeTable

    /// Follows `store` for as long as this object lives.
    public init(_ store: ThemeStore) {
        theme = store.current
        table = store.table
        store.addObserver(self)
    }

    /// Updates the theme and its values.
    public func themeDidChange(in store: ThemeStore) {
        theme = store.current
        table = store.table
    }
}
