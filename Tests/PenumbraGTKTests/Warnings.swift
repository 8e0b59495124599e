import CPenumbraGtk

/// Records the warnings and the criticals in GLib's log while a body runs.
@MainActor struct Warnings {
    private(set) var texts: [String] = []

    private static var collected: [String] = []
    /// A process can set a log writer only once.
    private static let writer: Void = g_log_set_writer_func(
        { level, fields, count, _ in
            let message = (0..<Int(count)).compactMap { index -> String? in
                guard let field = fields?[index], let key = field.key, String(cString: key) == "MESSAGE" else {
                    return nil
                }
                return field.value.map { String(cString: $0.assumingMemoryBound(to: CChar.self)) }
            }
            if level.rawValue & (G_LOG_LEVEL_WARNING.rawValue | G_LOG_LEVEL_CRITICAL.rawValue) != 0 {
                MainActor.assumeIsolated { collected += message }
            }
            return g_log_writer_default(level, fields, count, nil)
        }, nil, nil)

    init(_ body: () throws -> Void) rethrows {
        _ = Self.writer
        Self.collected = []
        try body()
        texts = Self.collected
    }
}
