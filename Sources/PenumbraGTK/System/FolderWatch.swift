import CPenumbraGtk

/// Reports when the files of a folder are added, changed or removed, after a burst of changes.
///
/// ```swift
/// var folder = ThemeFolder(ThemeFolder.user(application: "podcasts"), reserved: names)
/// let watch = FolderWatch(folder.folder.path) {
///     if folder.reload() { store.replaceThemes(builtIn + folder.themes) }
/// }
/// ```
///
/// The folder need not exist yet. The watch ends when you release it.
@MainActor public final class FolderWatch {
    private let onChange: @MainActor () -> Void
    private var monitor: ObjectReference?
    private var connection: SignalConnection?
    private var timeout: Timeout?
    private var delays = 0

    /// The time without events before a report, in seconds; and the greatest number of delays during continuous events.
    private static let (quiet, mostDelays) = (0.15, 20)

    /// Watches the folder at `path` and calls `onChange` after each burst of changes, at most 3 seconds after its first.
    ///
    /// ```swift
    /// let reader = ThemeFolderReader(ThemeFolder.user(application: "podcasts"), reserved: names)
    /// let watch = FolderWatch(ThemeFolder.user(application: "podcasts").path) {
    ///     Task { if let folder = await reader.reload() { store.replaceThemes(builtIn + folder.themes) } }
    /// }
    /// ```
    public init(_ path: String, onChange: @escaping @MainActor () -> Void) {
        self.onChange = onChange
        let file = ObjectReference(adopting: g_file_new_for_path(path))
        guard let pointer = g_file_monitor_directory(file.pointer, G_FILE_MONITOR_WATCH_MOVES, nil, nil) else { return }
        let monitor = ObjectReference(adopting: pointer.opaque)
        self.monitor = monitor
        connection = connectChanged(monitor.pointer) { [weak self] in self?.wait() }
    }

    private func wait() {
        guard timeout == nil || delays < Self.mostDelays else { return }
        delays += 1
        timeout = Timeout(seconds: Self.quiet) { [weak self] in self?.report() }
    }

    private func report() {
        (timeout, delays) = (nil, 0)
        onChange()
    }

    isolated deinit {
        connection?.disconnect()
        if let monitor { g_file_monitor_cancel(cast(monitor.pointer)) }
    }
}

/// Calls `handler` for every change that a monitor reports.
@MainActor private func connectChanged(
    _ monitor: OpaquePointer, _ handler: @escaping @MainActor () -> Void
) -> SignalConnection {
    typealias Trampoline =
        @convention(c) (
            UnsafeMutableRawPointer, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, GFileMonitorEvent,
            UnsafeMutableRawPointer
        ) -> Void
    let trampoline: Trampoline = { _, _, _, _, data in
        MainActor.assumeIsolated { ClosureBox<@MainActor () -> Void>.function(data)() }
    }
    return connect(
        monitor, "changed", false, unsafeBitCast(trampoline, to: GCallback.self), ClosureBox.retained(handler))
}
