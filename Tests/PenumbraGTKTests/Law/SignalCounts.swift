import CPenumbraGtk

@testable import PenumbraGTK

/// Counts the signals by which widgets report that the user has changed or chosen something.
@MainActor final class SignalCounts {
    static let names = ["value-changed", "toggled", "clicked", "activate", "state-set", "day-selected", "switch-page"]

    fileprivate static var counted: [String: Int] = [:]
    private static var hooked: Set<guint> = []

    /// Begins to count, for the widgets of a window.
    static func start(in window: Widget) {
        hook(gtk_adjustment_get_type())
        follow(window)
        counted = [:]
    }

    static var counts: [String: Int] { counted }

    private static func follow(_ widget: Widget) {
        hook(UnsafeMutablePointer<GTypeInstance>(widget.opaque).pointee.g_class.pointee.g_type)
        for child in children(of: widget) { follow(child) }
    }

    private static func hook(_ type: GType) {
        for name in names {
            let signal = g_signal_lookup(name, type)
            var query = GSignalQuery()
            g_signal_query(signal, &query)
            let refuses = query.signal_flags.rawValue & G_SIGNAL_NO_HOOKS.rawValue != 0
            guard signal != 0, !refuses, hooked.insert(signal).inserted else { continue }
            g_signal_add_emission_hook(signal, 0, count, nil, nil)
        }
    }
}

private let count: GSignalEmissionHook = { hint, _, values, _ in
    guard let hint, let object = values.flatMap({ g_value_get_object($0) }) else { return 1 }
    let type = g_type_name_from_instance(object.assumingMemoryBound(to: GTypeInstance.self)).map { String(cString: $0) }
    let signal = g_signal_name(hint.pointee.signal_id).map { String(cString: $0) }
    MainActor.assumeIsolated { SignalCounts.counted["\(type ?? "")::\(signal ?? "")", default: 0] += 1 }
    return 1
}
