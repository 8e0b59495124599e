/// An observer of the current theme. A store holds its observers weakly and ignores deallocated ones.
///
/// ```swift
/// final class Chart: ThemeObserver {
///     var line = Color.black
///     func themeDidChange(in store: ThemeStore) { line = store.table[.accent] }
/// }
/// ```
@MainActor public protocol ThemeObserver: AnyObject {
    /// Called when the current theme of `store` has changed, once for each change. Changes that observers make during a
    /// notification are reported once, with the final result.
    func themeDidChange(in store: ThemeStore)
    /// Called when the themes of `store` or its choice have changed, before a resulting ``themeDidChange(in:)``.
    func themesDidChange(in store: ThemeStore)
}

extension ThemeObserver {
    /// Does nothing.
    public func themesDidChange(in store: ThemeStore) {}
}

extension ThemeStore {
    /// Notifies `observer` of every change from now on, for as long as it lives; once per change, even if you add it twice.
    /// O(1).
    ///
    /// ```swift
    /// store.addObserver(painter)
    /// painter.themeDidChange(in: store)                      // for the current theme, which is not reported
    /// ```
    public func addObserver(_ observer: any ThemeObserver) {
        willListen()
        listeners.add(observer)
    }

    /// Removes an observer. O(1).
    ///
    /// ```swift
    /// store.removeObserver(painter)                          // while hidden; one that is released needs no call
    /// ```
    public func removeObserver(_ observer: any ThemeObserver) {
        listeners.remove(observer)
    }

    /// The themes that become current from now on; only the newest if several came between two reads. The sequence ends with
    /// the loop that reads it, and does not keep the store alive.
    ///
    /// ```swift
    /// for await theme in store.changes { print("now \(theme.title)") }
    /// ```
    public var changes: AsyncStream<Theme> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let sender = ChangeSender(continuation)
            addObserver(sender)
            continuation.onTermination = { _ in withExtendedLifetime(sender) {} }
        }
    }
}

/// Feeds a sequence, whose continuation holds it.
private final class ChangeSender: ThemeObserver {
    private let continuation: AsyncStream<Theme>.Continuation

    init(_ continuation: AsyncStream<Theme>.Continuation) {
        self.continuation = continuation
    }

    func themeDidChange(in store: ThemeStore) {
        continuation.yield(store.current)
    }
}
