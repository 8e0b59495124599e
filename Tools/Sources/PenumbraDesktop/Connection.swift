import CPenumbraWayland
import Glibc

/// The compositor cannot be reached any more.
struct ConnectionLost: Error {}

/// The connection to the compositor, which lasts until the process ends.
@MainActor final class Connection {
    /// The outputs that the compositor has now, in the order of their announcement.
    private(set) var outputs: [Output] = []
    let compositor: WaylandObject
    let memory: WaylandObject
    /// Makes surfaces above all windows; nil if the compositor cannot.
    let layers: WaylandObject?
    /// Takes pictures of outputs; nil if the compositor cannot.
    let screencopy: WaylandObject?
    /// Whether an output has come or gone since the connection was made.
    private(set) var hasOtherOutputs = false

    private let display: OpaquePointer
    private let registry: WaylandObject

    /// After this time without a return to the event loop, in seconds, the process is killed, and with it its surfaces.
    private static let patience: UInt32 = 3

    /// Connects to the compositor of the environment; nil if there is none.
    init?() {
        guard let display = wl_display_connect(nil) else { return nil }
        self.display = display
        let found = Globals()
        guard
            let registry = WaylandObject(
                wl_display_get_registry(display), destroy: { wl_registry_destroy($0) },
                onEvent: { event, arguments in found.take(event, arguments) }),
            wl_display_roundtrip(display) >= 0
        else {
            wl_display_disconnect(display)
            return nil
        }
        self.registry = registry
        func bind(_ interface: UnsafePointer<wl_interface>, _ version: UInt32) -> OpaquePointer? {
            found.bind(interface, version, in: registry.pointer).first
        }
        guard
            let compositor = WaylandObject(bind(penumbra_compositor(), 4), destroy: { wl_compositor_destroy($0) }),
            let memory = WaylandObject(bind(penumbra_shm(), 1), destroy: { wl_shm_destroy($0) })
        else {
            wl_display_disconnect(display)
            return nil
        }
        (self.compositor, self.memory) = (compositor, memory)
        layers = WaylandObject(bind(penumbra_layer_shell(), 4), destroy: { zwlr_layer_shell_v1_destroy($0) })
        screencopy = WaylandObject(bind(penumbra_screencopy(), 3), destroy: { zwlr_screencopy_manager_v1_destroy($0) })
        outputs = found.bind(penumbra_output(), 4, in: registry.pointer).compactMap { Output($0) }
        found.onChange = { [weak self] in self?.hasOtherOutputs = true }
        wl_display_roundtrip(display)
    }

    /// Handles events until a condition is met.
    ///
    /// - Parameter limit: The time to wait, in seconds.
    /// - Returns: Whether the condition is met.
    @discardableResult
    func wait(_ limit: Double, until isDone: @MainActor () -> Bool) throws(ConnectionLost) -> Bool {
        let end = now() + limit
        while !isDone() {
            alarm(Self.patience)
            while wl_display_prepare_read(display) != 0 {
                guard wl_display_dispatch_pending(display) >= 0 else { throw ConnectionLost() }
            }
            wl_display_flush(display)
            if isDone() {
                wl_display_cancel_read(display)
                return true
            }
            let left = end - now()
            guard left > 0 else {
                wl_display_cancel_read(display)
                return false
            }
            var request = pollfd(fd: wl_display_get_fd(display), events: Int16(POLLIN), revents: 0)
            // A condition may depend on a process that ends.
            let ready = poll(&request, 1, Int32(min(left * 1000, 5).rounded(.up)))
            if ready > 0 {
                guard wl_display_read_events(display) >= 0 else { throw ConnectionLost() }
            } else {
                wl_display_cancel_read(display)
            }
            guard wl_display_dispatch_pending(display) >= 0 else { throw ConnectionLost() }
        }
        return true
    }

    /// Ends the watch over the event loop, before something that may take longer.
    static func endWatch() {
        alarm(0)
    }

    /// Waits until the compositor has handled all requests.
    func synchronize() throws(ConnectionLost) {
        guard wl_display_roundtrip(display) >= 0 else { throw ConnectionLost() }
    }
}

/// What the compositor offers.
@MainActor private final class Globals {
    private struct Global {
        let name: UInt32
        let interface: String
        let version: UInt32
    }

    private var all: [Global] = []
    var onChange: () -> Void = {}

    func take(_ event: UInt32, _ arguments: UnsafePointer<wl_argument>) {
        if event == 0, let interface = arguments[1].s {
            let global = Global(name: arguments[0].u, interface: String(cString: interface), version: arguments[2].u)
            all.append(global)
            if global.interface == "wl_output" { onChange() }
        } else if event == 1 {
            let gone = all.filter { $0.name == arguments[0].u }
            all.removeAll { $0.name == arguments[0].u }
            if gone.contains(where: { $0.interface == "wl_output" }) { onChange() }
        }
    }

    /// Binds every global of an interface, in a version up to the newest that this program knows.
    func bind(_ interface: UnsafePointer<wl_interface>, _ newest: UInt32, in registry: OpaquePointer) -> [OpaquePointer]
    {
        let name = String(cString: interface.pointee.name)
        return all.filter { $0.interface == name }.compactMap { global in
            wl_registry_bind(registry, global.name, interface, min(newest, global.version)).map { OpaquePointer($0) }
        }
    }
}

/// The time in seconds, on the clock of frames.
func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
