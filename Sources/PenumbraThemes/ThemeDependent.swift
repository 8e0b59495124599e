/// A class to inherit from for what exists in great numbers and is told of every change of theme: a cell, a mark in a
/// chart.
///
/// It costs 24 bytes and a call, where a ``ThemeObserver`` costs four times that and a weak reference. What can look at
/// ``ThemeStore/table`` when it draws need not be told at all.
///
/// A store does not hold one while it is told. To let go of the last reference to it in its own ``themeDidChange(in:)``
/// is a mistake that stops the program.
@available(iOS 18.4, macOS 15.4, *)
@MainActor open class ThemeDependent {
    private final let listeners: ThemeListeners
    /// Its place among them.
    final var slot: Int32 = 0

    /// Is told of the changes of `store` for as long as it lives.
    public init(on store: ThemeStore) {
        store.willListen()
        listeners = store.listeners
        slot = listeners.add(self)
    }

    /// What shows in `store` has changed.
    open func themeDidChange(in store: ThemeStore) {}

    isolated deinit {
        listeners.removeDependent(at: slot)
    }
}
