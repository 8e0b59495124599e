import CPenumbraWayland

/// An object of the compositor's. It is destroyed when this is released.
@MainActor final class WaylandObject {
    /// Handles an event: its number in the interface, and its arguments.
    typealias Events = (_ event: UInt32, _ arguments: UnsafePointer<wl_argument>) -> Void

    let pointer: OpaquePointer
    private let destroy: (OpaquePointer) -> Void
    private let onEvent: Events?

    /// Takes an object over; nil if the compositor's library has made none.
    init?(_ pointer: OpaquePointer?, destroy: @escaping (OpaquePointer) -> Void, onEvent: Events? = nil) {
        guard let pointer else { return nil }
        self.pointer = pointer
        self.destroy = destroy
        self.onEvent = onEvent
        guard onEvent != nil else { return }
        // The dispatcher is called only while the object exists, so it needs no reference.
        let box = Unmanaged.passUnretained(self).toOpaque()
        wl_proxy_add_dispatcher(
            pointer,
            { box, _, event, _, arguments in
                guard let box, let arguments else { return 0 }
                MainActor.assumeIsolated {
                    Unmanaged<WaylandObject>.fromOpaque(box).takeUnretainedValue().onEvent?(event, arguments)
                }
                return 0
            }, box, nil)
    }

    isolated deinit {
        destroy(pointer)
    }
}
