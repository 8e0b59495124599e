/// Someone who is told when another theme shows. A store holds its observers weakly: one that is gone is told no more.
@MainActor public protocol ThemeObserver: AnyObject {
    /// What shows in `store` has changed; told once for each change, and of changes made while observers are being told
    /// only where they end.
    func themeDidChange(in store: ThemeStore)
    /// There are other themes to choose from, or another is chosen than before. Told before ``themeDidChange(in:)``
    /// where that follows from it.
    func themesDidChange(in store: ThemeStore)
}

extension ThemeObserver {
    /// Does nothing.
    public func themesDidChange(in store: ThemeStore) {}
}

extension ThemeStore {
    /// Tells `observer` of every change from now on, for as long as it lives; once, however often it is added. O(1).
    public func addObserver(_ observer: any ThemeObserver) {
        willListen()
        listeners.add(observer)
    }

    /// Tells `observer` no more. O(1).
    public func removeObserver(_ observer: any ThemeObserver) {
        listeners.remove(observer)
    }

    /// The themes that show from now on, the newest where several came between two looks. It ends with the loop that
    /// reads it; the store outlives no change for it.
    public var changes: AsyncStream<Theme> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let sender = ChangeSender(continuation)
            addObserver(sender)
            continuation.onTermination = { _ in withExtendedLifetime(sender) {} }
        }
    }
}

/// Feeds a sequence; held by the sequence's own end.
private final class ChangeSender: ThemeObserver {
    private let continuation: AsyncStream<Theme>.Continuation

    init(_ continuation: AsyncStream<Theme>.Continuation) {
        self.continuation = continuation
    }

    func themeDidChange(in store: ThemeStore) {
        continuation.yield(store.current)
    }
}
