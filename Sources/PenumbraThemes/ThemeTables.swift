#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The values of a theme for all traits that a part of a window may have: a dark sheet in a light window shows the dark ones.
/// Immutable; any thread may read it.
package struct ThemeTables: Hashable, Sendable {
    /// By ``Traits/index``.
    private let tables: [ThemeTable]
    /// The traits that the application shows.
    private let traits: Traits

    /// Creates tables.
    ///
    /// - Parameters:
    ///   - tables: The values for each of ``Traits/all``.
    ///   - traits: The traits that the application shows.
    init(_ tables: [ThemeTable], in traits: Traits) {
        self.tables = tables
        self.traits = traits
    }

    /// The tables of one theme, with only ``ThemeLayer/base`` below.
    package init(_ theme: Theme, in traits: Traits = Traits()) {
        self.init(Traits.all.map { theme.table(for: $0) }, in: traits)
    }

    /// Those of ``Theme/light`` and ``Theme/dark``.
    package static let standard = ThemeTables(
        Traits.all.map { ($0.appearance == .light ? Theme.light : .dark).table(for: $0) }, in: Traits())

    /// The values that the application shows.
    package var table: ThemeTable { tables[traits.index] }

    /// The values for a part of a window. O(1).
    ///
    /// - Parameters:
    ///   - appearance: The appearance of the part, or nil if it has none of its own. If it is that of ``table``, the part
    ///     shows the same theme, also where a dark theme is the one for a light system.
    ///   - highContrast: Whether the part asks for high contrast.
    package func table(for appearance: Appearance?, highContrast: Bool = false) -> ThemeTable {
        var part = traits
        part.highContrast = part.highContrast || highContrast
        if let appearance, appearance != table.traits.appearance {
            part.appearance = traits.appearance == .dark ? .light : .dark
        }
        return tables[part.index]
    }
}

/// The current values of a store for all traits, for any thread: a toolkit resolves a dynamic color on whichever thread draws it.
package final class SharedTables: @unchecked Sendable {
    // Safe to share: the one variable is only accessed while the lock is held, and its value is immutable.
    /// At a fixed address, as the C library requires of a lock.
    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private var value: ThemeTables

    package init(_ tables: ThemeTables) {
        value = tables
        pthread_mutex_init(lock, nil)
    }

    deinit {
        pthread_mutex_destroy(lock)
        lock.deallocate()
    }

    /// The current values. O(1).
    package var tables: ThemeTables {
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
