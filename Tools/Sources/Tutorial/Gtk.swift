import CPenumbraGtk

typealias Widget = UnsafeMutablePointer<GtkWidget>

@MainActor private final class Handler {
    let action: @MainActor () -> Void

    init(_ action: @escaping @MainActor () -> Void) {
        self.action = action
    }
}

/// Calls a closure whenever an object emits a signal.
@MainActor func connect(
    _ object: UnsafeMutableRawPointer, _ signal: String, _ action: @escaping @MainActor () -> Void
) {
    let call: @convention(c) (UnsafeMutableRawPointer) -> Void = { data in
        let handler = Unmanaged<Handler>.fromOpaque(data).takeUnretainedValue()
        MainActor.assumeIsolated { handler.action() }
    }
    let release: GClosureNotify = { data, _ in
        if let data { Unmanaged<Handler>.fromOpaque(data).release() }
    }
    g_signal_connect_data(
        object, signal, unsafeBitCast(call, to: GCallback.self),
        Unmanaged.passRetained(Handler(action)).toOpaque(), release, G_CONNECT_SWAPPED)
}
