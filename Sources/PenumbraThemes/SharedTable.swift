import Foundation

/// The values of what shows in a store, for any thread: a dynamic colour of a toolkit is resolved wherever it draws.
public final class SharedTable: @unchecked Sendable {
    // Safe to share: the one variable is only touched while the lock is held, and what it holds is immutable.
    private let lock = NSLock()
    private var value: ThemeTable

    init(_ table: ThemeTable) {
        value = table
    }

    /// The values of what shows now. O(1).
    public internal(set) var table: ThemeTable {
        get {
            lock.lock()
            defer { lock.unlock() }
            return value
        }
        set {
            lock.lock()
            defer { lock.unlock() }
            value = newValue
        }
    }
}
