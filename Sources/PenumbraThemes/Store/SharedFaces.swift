#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The current values of a store for all traits, for any thread: a toolkit resolves a dynamic color on whichever thread draws it.
package final class SharedFaces: @unchecked Sendable {
    // Safe to share: the one variable is only accessed while the lock is held, and its value is immutable.
    /// At a fixed address, as the C library requires of a lock.
    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private var value: ThemeFaces

    package init(_ faces: ThemeFaces) {
        value = faces
        pthread_mutex_init(lock, nil)
    }

    deinit {
        pthread_mutex_destroy(lock)
        lock.deallocate()
    }

    /// The current values. O(1).
    package var faces: ThemeFaces {
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
