import CPenumbraGtk
import Foundation
import Penumbra
import PenumbraThemeFiles

/// Reads the themes of a folder again when its files come, change or go.
///
///     let own = Set(store.themes.map(\.name))
///     let watch = ThemeFolderWatch(ThemeFolder(ThemeFolder.user(application: "podcasts"), reserved: own))
///     watch.onChange = { store.replaceThemes(builtIn + $0.themes) }
///
/// A file that is half written is refused when it is read, and its theme of before stays.
@MainActor public final class ThemeFolderWatch {
    /// The themes as they were last read, and what is wrong with the others.
    public private(set) var folder: ThemeFolder
    /// Called when a theme or an error is another.
    public var onChange: (ThemeFolder) -> Void = { _ in }

    private var monitor: ObjectReference?
    private var connection: SignalConnection?
    private var timeout: Timeout?
    private var delays = 0

    /// The files are read when nothing has happened for so long, in seconds; or after so many delays, where something
    /// always happens.
    private static let (quiet, mostDelays) = (0.15, 20)

    /// Watches a folder, which need not exist yet, for as long as it lives.
    public init(_ folder: ThemeFolder) {
        self.folder = folder
        let file = ObjectReference(adopting: g_file_new_for_path(folder.folder.path))
        guard let pointer = g_file_monitor_directory(file.pointer, G_FILE_MONITOR_WATCH_MOVES, nil, nil) else { return }
        let monitor = ObjectReference(adopting: pointer.opaque)
        self.monitor = monitor
        connection = connectChanged(monitor.pointer) { [weak self] in self?.wait() }
    }

    private func wait() {
        guard timeout == nil || delays < Self.mostDelays else { return }
        delays += 1
        timeout = Timeout(seconds: Self.quiet) { [weak self] in self?.reload() }
    }

    private func reload() {
        (timeout, delays) = (nil, 0)
        let before = folder
        folder.reload()
        if folder.themes != before.themes || folder.errors != before.errors { onChange(folder) }
    }

    isolated deinit {
        connection?.disconnect()
        if let monitor { g_file_monitor_cancel(monitor.pointer.cast()) }
    }
}

/// Calls `handler` whenever a monitor tells of a change, whatever it is.
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
