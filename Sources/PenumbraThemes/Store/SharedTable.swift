#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The values of what shows in a store, for any thread: a dynamic colour of a toolkit is resolved wherever it draws.
package final class SharedTable: @unchecked Sendable {
    // Safe to share: the one variable is only touched while the lock is held, and what it holds is immutable.
    /// At a fixed address, as the C library asks of a lock.
    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private var value: ThemeTable

    init(_ table: ThemeTable) {
        value = table
        pthread_mutex_init(lock, nil)
    }

    deinit {
        pthread_mutex_destroy(lock)
        lock.deallocate()
    }

    /// The values of what shows now. O(1).
    package internal(set) var table: ThemeTable {
        get {
            pthread_mutex_lock(lock)
            defer { pthread_mutex_unlock(lock) }
            return value
        }
        set {
            pthread_mutex_lock(lock)
            defer { pthread_mutex_unlock(lock) }
            value = newValue
        }
    }
}
