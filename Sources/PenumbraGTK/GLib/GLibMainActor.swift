import CPenumbraGtk
import Dispatch
import Glibc

// The functions with which CFRunLoop serves libdispatch's main queue: an eventfd that becomes readable when there is work,
// and the function that performs it. Both are underscored, and have existed since libdispatch was ported; there is no
// public substitute.
@_silgen_name("_dispatch_get_main_queue_handle_4CF") private func mainQueueHandle() -> Int32
@_silgen_name("_dispatch_main_queue_callback_4CF") private func drainMainQueue(_ message: UnsafeMutableRawPointer?)

/// Makes the main actor run on the GLib main loop, so that `await`, `Task { @MainActor in }` and
/// `DispatchQueue.main` work in a GTK application.
///
/// ```swift
/// GLibMainActor.install()                                // before g_application_run
/// Task { @MainActor in
///     try await Task.sleep(for: .seconds(1))
///     print("on the main loop")
/// }
/// ```
public enum GLibMainActor {
    @MainActor private static var isInstalled = false

    /// Call this on the main thread before the main loop runs. Further calls do nothing. From another thread it installs
    /// nothing, and writes a warning to GLib's log.
    public static func install() {
        guard isOnMainQueue else {
            return warn("GLibMainActor.install() was called on another thread than the main thread")
        }
        MainActor.assumeIsolated { serveMainQueue() }
    }

    @MainActor private static func serveMainQueue() {
        guard !isInstalled else { return }
        isInstalled = true
        let onWork: GUnixFDSourceFunc = { descriptor, _, _ in
            var count: UInt64 = 0
            _ = read(descriptor, &count, MemoryLayout.size(ofValue: count))
            drainMainQueue(nil)
            return 1
        }
        g_unix_fd_add_full(G_PRIORITY_DEFAULT, mainQueueHandle(), G_IO_IN, onWork, nil, nil)
    }
}
