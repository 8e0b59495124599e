import CPenumbraGtk

/// Keeps a Swift closure alive as the user data of a C callback.
final class ClosureBox<Function> {
    let function: Function

    init(_ function: Function) {
        self.function = function
    }

    static func retained(_ function: Function) -> UnsafeMutableRawPointer {
        Unmanaged.passRetained(ClosureBox(function)).toOpaque()
    }

    static func function(_ data: UnsafeMutableRawPointer) -> Function {
        Unmanaged<ClosureBox>.fromOpaque(data).takeUnretainedValue().function
    }

    /// The matching GDestroyNotify.
    static var release: GDestroyNotify {
        { data in
            if let data { Unmanaged<AnyObject>.fromOpaque(data).release() }
        }
    }
}

private let releaseClosure: GClosureNotify = { data, _ in
    if let data { Unmanaged<AnyObject>.fromOpaque(data).release() }
}

/// A connected signal handler, for ``disconnect()``. It may outlive its object, and then has no effect.
@MainActor public final class SignalConnection {
    private var object: WeakReference?
    private let handler: gulong

    fileprivate nonisolated init(object: WeakReference?, handler: gulong) {
        self.object = object
        self.handler = handler
    }

    /// Disconnects the handler; further calls do nothing. Releasing the connection does not disconnect it: a handler may live
    /// as long as its object.
    public func disconnect() {
        guard let object = object?.pointer else { return }
        self.object = nil
        let instance = UnsafeMutableRawPointer(object)
        if g_signal_handler_is_connected(instance, handler) != 0 { g_signal_handler_disconnect(instance, handler) }
    }
}

/// Signal handlers that are disconnected together.
@MainActor public final class SignalConnections {
    private var connections: [SignalConnection] = []

    /// Creates an empty collection.
    public init() {}

    /// Keeps a connection.
    public func add(_ connection: SignalConnection) {
        connections.append(connection)
    }

    /// Disconnects all handlers.
    public func disconnectAll() {
        for connection in connections {
            connection.disconnect()
        }
        connections = []
    }

    isolated deinit {
        disconnectAll()
    }
}

/// Calls `handler` whenever `object` emits `signal`, a signal without arguments and result.
///
/// The handler runs on the main actor, where GTK emits its signals. The object keeps the handler until it is destroyed or
/// you call ``SignalConnection/disconnect()``.
///
/// ```swift
/// connect(button, "clicked") { print("pressed") }
/// ```
///
/// Call it on the main thread; from another one it connects nothing, and writes a warning to GLib's log.
///
/// - Parameters:
///   - object: A GObject.
///   - signal: The name of the signal, with its detail if it has one.
///   - after: Whether the handler runs after the default handler of the signal.
///   - handler: Called for each emission.
/// - Returns: The connection, to disconnect the handler earlier.
@discardableResult
public func connect(
    _ object: some ObjectPointer, _ signal: String, after: Bool = false, _ handler: @escaping @MainActor () -> Void
) -> SignalConnection {
    let trampoline: @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Void = { _, data in
        let handler = ClosureBox<@MainActor () -> Void>.function(data)
        MainActor.assumeIsolated { handler() }
    }
    return connect(
        object.opaque, signal, after, unsafeBitCast(trampoline, to: GCallback.self), ClosureBox.retained(handler))
}

/// The same for a signal whose one argument is a pointer (an event, an event sequence, a GParamSpec).
@discardableResult
public func connect(
    _ object: some ObjectPointer, _ signal: String, after: Bool = false,
    _ handler: @escaping @MainActor (OpaquePointer?) -> Void
) -> SignalConnection {
    typealias Trampoline =
        @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer?, UnsafeMutableRawPointer) -> Void
    let trampoline: Trampoline = { _, argument, data in
        nonisolated(unsafe) let argument = argument.map { OpaquePointer($0) }
        let handler = ClosureBox<@MainActor (OpaquePointer?) -> Void>.function(data)
        MainActor.assumeIsolated { handler(argument) }
    }
    return connect(
        object.opaque, signal, after, unsafeBitCast(trampoline, to: GCallback.self), ClosureBox.retained(handler))
}

/// The same for a signal with a pointer argument, whose handler returns whether it handled it.
@discardableResult
public func connect(
    _ object: some ObjectPointer, _ signal: String, _ handler: @escaping @MainActor (OpaquePointer?) -> Bool
) -> SignalConnection {
    typealias Trampoline =
        @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer?, UnsafeMutableRawPointer) -> gboolean
    let trampoline: Trampoline = { _, argument, data in
        nonisolated(unsafe) let argument = argument.map { OpaquePointer($0) }
        let handler = ClosureBox<@MainActor (OpaquePointer?) -> Bool>.function(data)
        return MainActor.assumeIsolated { handler(argument) ? 1 : 0 }
    }
    return connect(
        object.opaque, signal, false, unsafeBitCast(trampoline, to: GCallback.self), ClosureBox.retained(handler))
}

/// The same for a signal with two numbers (a location, an offset).
@discardableResult
public func connect(
    _ object: some ObjectPointer, _ signal: String, _ handler: @escaping @MainActor (Double, Double) -> Void
) -> SignalConnection {
    typealias Trampoline =
        @convention(c) (UnsafeMutableRawPointer, Double, Double, UnsafeMutableRawPointer) -> Void
    let trampoline: Trampoline = { _, first, second, data in
        let handler = ClosureBox<@MainActor (Double, Double) -> Void>.function(data)
        MainActor.assumeIsolated { handler(first, second) }
    }
    return connect(
        object.opaque, signal, false, unsafeBitCast(trampoline, to: GCallback.self), ClosureBox.retained(handler))
}

/// The same for a signal with two numbers, whose handler returns whether it handled it (scrolling).
@discardableResult
public func connect(
    _ object: some ObjectPointer, _ signal: String, _ handler: @escaping @MainActor (Double, Double) -> Bool
) -> SignalConnection {
    typealias Trampoline =
        @convention(c) (UnsafeMutableRawPointer, Double, Double, UnsafeMutableRawPointer) -> gboolean
    let trampoline: Trampoline = { _, first, second, data in
        let handler = ClosureBox<@MainActor (Double, Double) -> Bool>.function(data)
        return MainActor.assumeIsolated { handler(first, second) ? 1 : 0 }
    }
    return connect(
        object.opaque, signal, false, unsafeBitCast(trampoline, to: GCallback.self), ClosureBox.retained(handler))
}

/// The same for a signal with two integers (a size).
@discardableResult
public func connect(
    _ object: some ObjectPointer, _ signal: String, after: Bool = false,
    _ handler: @escaping @MainActor (Int32, Int32) -> Void
) -> SignalConnection {
    typealias Trampoline =
        @convention(c) (UnsafeMutableRawPointer, Int32, Int32, UnsafeMutableRawPointer) -> Void
    let trampoline: Trampoline = { _, first, second, data in
        let handler = ClosureBox<@MainActor (Int32, Int32) -> Void>.function(data)
        MainActor.assumeIsolated { handler(first, second) }
    }
    return connect(
        object.opaque, signal, after, unsafeBitCast(trampoline, to: GCallback.self), ClosureBox.retained(handler))
}

/// Connects any callback; `data` is a retained ``ClosureBox``, which is released with the connection.
func connect(
    _ object: OpaquePointer, _ signal: String, _ after: Bool, _ callback: @escaping GCallback,
    _ data: UnsafeMutableRawPointer
) -> SignalConnection {
    guard isOnMainQueue else {
        warn("connect(_:_:) was called for \(signal) on another thread than the main thread")
        Unmanaged<AnyObject>.fromOpaque(data).release()
        return SignalConnection(object: nil, handler: 0)
    }
    let flags = after ? G_CONNECT_AFTER : GConnectFlags(0)
    let handler = g_signal_connect_data(
        UnsafeMutableRawPointer(object), signal, callback, data, releaseClosure, flags)
    nonisolated(unsafe) let object = object
    return MainActor.assumeIsolated { SignalConnection(object: WeakReference(object), handler: handler) }
}

/// Emits a signal whose arguments are pointers. (`g_signal_emit` is variadic.)
@MainActor func emit(_ signal: String, on object: OpaquePointer, _ arguments: OpaquePointer...) {
    let type = UnsafeMutablePointer<GTypeInstance>(object).pointee.g_class.pointee.g_type
    var values = [GValue](repeating: GValue(), count: 1 + arguments.count)
    g_value_init(&values[0], type)
    g_value_set_object(&values[0], UnsafeMutableRawPointer(object))
    for (index, argument) in arguments.enumerated() {
        g_value_init(&values[index + 1], g_type_from_name("gpointer"))
        g_value_set_pointer(&values[index + 1], UnsafeMutableRawPointer(argument))
    }
    defer { for index in values.indices { g_value_unset(&values[index]) } }
    let id = g_signal_lookup(signal, type)
    var query = GSignalQuery()
    g_signal_query(id, &query)
    guard query.return_type != g_type_from_name("void") else { return g_signal_emitv(&values, id, 0, nil) }
    var result = GValue()
    g_value_init(&result, query.return_type)
    g_signal_emitv(&values, id, 0, &result)
    g_value_unset(&result)
}
