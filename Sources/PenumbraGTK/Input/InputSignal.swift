import CPenumbraGtk

/// Calls `handler` whenever a GtkGestureClick emits `signal`, `pressed` or `released`.
@MainActor @discardableResult
func connectClick(
    _ gesture: OpaquePointer, _ signal: String, _ handler: @escaping @MainActor () -> Void
) -> SignalConnection {
    typealias Trampoline =
        @convention(c) (UnsafeMutableRawPointer, Int32, Double, Double, UnsafeMutableRawPointer) -> Void
    let trampoline: Trampoline = { _, _, _, _, data in
        MainActor.assumeIsolated { ClosureBox<@MainActor () -> Void>.function(data)() }
    }
    return connect(
        gesture, signal, false, unsafeBitCast(trampoline, to: GCallback.self), ClosureBox.retained(handler))
}

/// Calls `handler` with the key value of every key press in a GtkEventControllerKey; it returns whether it handled the key.
@MainActor @discardableResult
func connectKeys(_ controller: OpaquePointer, _ handler: @escaping @MainActor (guint) -> Bool) -> SignalConnection {
    typealias Trampoline =
        @convention(c) (UnsafeMutableRawPointer, guint, guint, GdkModifierType, UnsafeMutableRawPointer) -> gboolean
    let trampoline: Trampoline = { _, key, _, _, data in
        MainActor.assumeIsolated { ClosureBox<@MainActor (guint) -> Bool>.function(data)(key) ? 1 : 0 }
    }
    return connect(
        controller, "key-pressed", false, unsafeBitCast(trampoline, to: GCallback.self), ClosureBox.retained(handler))
}
