import Observation

/// The reads of a store that Observation tracks: of the current theme, its values, the themes and the choice, as one.
///
/// This class does nothing: `ThemeStore` is older than Observation on Apple's platforms.
@MainActor class ThemeReads {
    fileprivate init() {}

    /// The reads of a new store; nil where there is no Observation.
    static func make() -> ThemeReads? {
        if #available(iOS 17, macOS 14, *) { ObservedReads() } else { nil }
    }

    /// Notes a read by the code that Observation tracks now.
    func note(in store: ThemeStore) {}

    /// Reports a change to the code that has read.
    func changed(in store: ThemeStore) {}
}

@available(iOS 17, macOS 14, *)
private final class ObservedReads: ThemeReads {
    private let registrar = ObservationRegistrar()

    override func note(in store: ThemeStore) {
        registrar.access(store, keyPath: \.table)
    }

    override func changed(in store: ThemeStore) {
        registrar.willSet(store, keyPath: \.table)
        registrar.didSet(store, keyPath: \.table)
    }
}

/// Code that reads ``current``, ``table``, ``themes``, ``choice`` or ``appearance`` runs again when they change: a view of SwiftUI's,
/// or ``withObservationTracking``.
///
/// ```swift
/// withObservationTracking {
///     redraw(store.table)
/// } onChange: {
///     print("the next read sees another theme")
/// }
/// ```
@available(iOS 17, macOS 14, *)
extension ThemeStore: Observable {}
