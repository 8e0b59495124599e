import CPenumbraWayland
import Glibc

/// The compositor cannot be reached any more.
struct ConnectionLost: Error {}

/// The connection to the compositor, which lasts until the process ends.
@MainActor final class Connection {
    /// The outputs that the compositor has now, in the order of their announcement.
    var outputs: [Output] { found.outputs.map(\.output) }
    let compositor: WaylandObject
    let memory: WaylandObject
    /// Makes surfaces above all windows; nil if the compositor cannot.
    let layers: WaylandObject?
    /// Takes pictures of outputs; nil if the compositor cannot.
    let screencopy: WaylandObject?
    /// Take pictures of outputs in a newer way; nil if the compositor cannot.
    let imageSources, imageCopy: WaylandObject?
    /// Attaches a surface to another one; nil if the compositor cannot.
    let subcompositor: WaylandObject?
    /// Shows pixels of any size on a surface; nil if the compositor cannot.
    let viewporter: WaylandObject?
    /// The pointer and the fingers; nil if there are none.
    let seat: Seat?
    /// Whether an output has come or gone since this was last set.
    var hasOtherOutputs: Bool {
        get { found.hasOtherOutputs }
        set { found.hasOtherOutputs = newValue }
    }
    /// Other files to listen to, and what to do when there is something to read.
    var files: [Int32: () -> Void] = [:]

    private let display: OpaquePointer
    private let registry: WaylandObject
    private let found: Globals

    /// After this time without a return to the event loop, in seconds, the process is killed, and with it its surfaces.
    private static let patience: Int32 = 3

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
        (self.registry, self.found) = (registry, found)
        func bind(_ interface: UnsafePointer<wl_interface>, _ version: UInt32) -> OpaquePointer? {
            found.bind(interface, version, in: registry.pointer)
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
        imageSources = WaylandObject(
            bind(penumbra_image_sources(), 1), destroy: { ext_output_image_capture_source_manager_v1_destroy($0) })
        imageCopy = imageSources.flatMap { _ in
            WaylandObject(
                bind(penumbra_image_copy(), 1), destroy: { ext_image_copy_capture_manager_v1_destroy($0) })
        }
        viewporter = WaylandObject(bind(penumbra_viewporter(), 1), destroy: { wp_viewporter_destroy($0) })
        subcompositor = WaylandObject(bind(penumbra_subcompositor(), 1), destroy: { wl_subcompositor_destroy($0) })
        seat = Seat(bind(penumbra_seat(), 5))
        found.placing = WaylandObject(
            bind(penumbra_xdg_outputs(), 2), destroy: { zxdg_output_manager_v1_destroy($0) })
        found.bindOutputs(in: registry.pointer)
        wl_display_roundtrip(display)
    }

    /// Handles events until a condition is met.
    ///
    /// - Parameters:
    ///   - limit: The time to wait, in seconds. Without an end, the process is not watched meanwhile.
    ///   - interval: The condition is checked at least so often, in seconds, as it has to be for the end of a process.
    /// - Returns: Whether the condition is met.
    @discardableResult
    func wait(_ limit: Double, checkingEvery interval: Double = 1, until isDone: @MainActor () -> Bool)
        throws(ConnectionLost) -> Bool
    {
        let end = now() + limit
        while !isDone() {
            penumbra_watch(limit == .infinity ? 0 : Self.patience)
            while wl_display_prepare_read(display) != 0 {
                guard wl_display_dispatch_pending(display) >= 0 else { throw ConnectionLost() }
            }
            wl_display_flush(display)
            let left = end - now()
            guard left > 0, !isDone() else {
                wl_display_cancel_read(display)
                return isDone()
            }
            var requests = [pollfd(fd: wl_display_get_fd(display), events: Int16(POLLIN), revents: 0)]
            requests += files.keys.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            let time = limit == .infinity ? -1 : Int32((min(left, interval) * 1000).rounded(.up))
            let ready = poll(&requests, nfds_t(requests.count), time)
            if ready > 0, requests[0].revents != 0 {
                guard wl_display_read_events(display) >= 0 else { throw ConnectionLost() }
            } else {
                wl_display_cancel_read(display)
            }
            guard wl_display_dispatch_pending(display) >= 0 else { throw ConnectionLost() }
            if ready > 0 { for request in requests.dropFirst() where request.revents != 0 { files[request.fd]?() } }
        }
        return true
    }

    /// Ends the watch over the event loop, before something that may take longer.
    static func endWatch() {
        penumbra_watch(0)
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
    private(set) var outputs: [(name: UInt32, output: Output)] = []
    var hasOtherOutputs = false
    /// Tells where outputs lie; nil if the compositor does not.
    var placing: WaylandObject?
    /// The registry, once the first outputs have been bound.
    private var registry: OpaquePointer?

    func take(_ event: UInt32, _ arguments: UnsafePointer<wl_argument>) {
        if event == 0, let interface = arguments[1].s {
            let global = Global(name: arguments[0].u, interface: String(cString: interface), version: arguments[2].u)
            all.append(global)
            if let registry, global.interface == "wl_output" {
                hasOtherOutputs = true
                add(global, in: registry)
            }
        } else if event == 1 {
            let name = arguments[0].u
            all.removeAll { $0.name == name }
            if outputs.contains(where: { $0.name == name }) { hasOtherOutputs = true }
            outputs.removeAll { $0.name == name }
        }
    }

    /// Binds a global in a version up to the newest that this program knows; nil if there is none.
    func bind(_ interface: UnsafePointer<wl_interface>, _ newest: UInt32, in registry: OpaquePointer) -> OpaquePointer?
    {
        let name = String(cString: interface.pointee.name)
        guard let global = all.first(where: { $0.interface == name }) else { return nil }
        return bind(global, interface, newest, in: registry)
    }

    /// Binds every output, and from now on those that come.
    func bindOutputs(in registry: OpaquePointer) {
        for global in all where global.interface == "wl_output" { add(global, in: registry) }
        self.registry = registry
    }

    private func add(_ global: Global, in registry: OpaquePointer) {
        guard let output = bind(global, penumbra_output(), 4, in: registry).flatMap({ Output($0) }) else { return }
        if let placing { output.ask(placing) }
        outputs.append((global.name, output))
    }

    private func bind(
        _ global: Global, _ interface: UnsafePointer<wl_interface>, _ newest: UInt32, in registry: OpaquePointer
    ) -> OpaquePointer? {
        wl_registry_bind(registry, global.name, interface, min(newest, global.version)).map { OpaquePointer($0) }
    }
}

/// The time in seconds, on the clock of frames.
func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
