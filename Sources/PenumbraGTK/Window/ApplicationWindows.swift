import CPenumbraGtk

/// Finds the windows of an application: existing and future ones, including dialogs and transient windows.
@MainActor final class ApplicationWindows {
    private let onWindow: @MainActor (Widget) -> Void
    private let application: WeakReference
    private let connections = SignalConnections()
    private var watched: [OpaquePointer: SignalConnections] = [:]
    private var isWatching = false

    /// Calls `onWindow` for every window, once or more often, before it is first shown.
    init(of application: OpaquePointer, onWindow: @escaping @MainActor (Widget) -> Void) {
        self.onWindow = onWindow
        self.application = WeakReference(application)
        connections.add(
            connect(application, "window-added", after: true) { [weak self] (window: OpaquePointer?) in
                self?.watchAll()
                if let window { self?.onWindow(cast(window)) }
            })
        // Before an application starts, GTK may not be initialized.
        if gtk_is_initialized() != 0 { watchAll() }
    }

    /// A dialog may not belong to the application: it may only be transient for one of its windows.
    private func watchAll() {
        guard !isWatching else { return }
        isWatching = true
        for window in toplevelWindows() { watch(window) }
        guard let windows = gtk_window_get_toplevels() else { return }
        connections.add(
            connectItemsChanged(windows) { [weak self] position, added in
                for index in position..<(position + added) {
                    guard let item = g_list_model_get_item(windows, index) else { continue }
                    self?.watch(ObjectReference(adopting: OpaquePointer(item)).pointer)
                }
            })
    }

    private func watch(_ window: OpaquePointer) {
        let connections = SignalConnections()
        for property in ["notify::transient-for", "notify::application"] {
            connections.add(connect(window, property) { [weak self] (_: OpaquePointer?) in self?.found(window) })
        }
        connections.add(connect(window, "destroy") { [weak self] in self?.watched[window] = nil })
        watched[window] = connections
        found(window)
    }

    private func found(_ window: OpaquePointer) {
        if belongs(window) { onWindow(cast(window)) }
    }

    private func belongs(_ window: OpaquePointer) -> Bool {
        var next: UnsafeMutablePointer<GtkWindow>? = cast(window)
        while let current = next {
            if let owner = gtk_window_get_application(current)?.opaque { return owner == application.pointer }
            next = gtk_window_get_transient_for(current)
        }
        return false
    }
}

/// Calls `handler` with the position and number of items added to a list.
@MainActor private func connectItemsChanged(
    _ list: OpaquePointer, _ handler: @escaping @MainActor (_ position: guint, _ added: guint) -> Void
) -> SignalConnection {
    typealias Function = @MainActor (guint, guint) -> Void
    typealias Trampoline =
        @convention(c) (UnsafeMutableRawPointer, guint, guint, guint, UnsafeMutableRawPointer) -> Void
    let trampoline: Trampoline = { _, position, _, added, data in
        MainActor.assumeIsolated { ClosureBox<Function>.function(data)(position, added) }
    }
    return connect(
        list, "items-changed", false, unsafeBitCast(trampoline, to: GCallback.self),
        ClosureBox<Function>.retained(handler))
}

/// The windows that GTK lists, on all displays. A destroyed window is not listed, even if other references to it remain.
@MainActor func toplevelWindows() -> [OpaquePointer] {
    let list = gtk_window_get_toplevels()
    return (0..<g_list_model_get_n_items(list)).compactMap { index in
        // The list keeps its windows.
        g_list_model_get_item(list, index).map { ObjectReference(adopting: OpaquePointer($0)).pointer }
    }
}
