import CPenumbraGtk

/// Gets the events of a window's surface before GTK does, and passes them on at once or later.
///
/// GTK counts a press, and grabs its sequence, before any event controller gets the event. A press that a controller has kept
/// could not be passed on later, because GTK would count it twice. So this class blocks GTK's own handler of the surface's
/// `event` signal, and emits the signal again for the events that GTK may get.
@MainActor final class SurfaceEvents {
    private let window: Widget
    /// Returns whether GTK must not get the event now.
    private let keeps: (_ event: OpaquePointer) -> Bool
    private let connections = SignalConnections()
    private var surface: WeakReference?
    private var gtk: gulong = 0
    private var own: SignalConnection?
    /// The event that is on its way to GTK, whose handler is not blocked then.
    private var passing: OpaquePointer?

    init(of window: Widget, keeps: @escaping (_ event: OpaquePointer) -> Bool) {
        self.window = window
        self.keeps = keeps
        connections.add(connect(window, "realize", after: true) { [weak self] in self?.enter() })
        connections.add(connect(window, "unrealize") { [weak self] in self?.leave() })
        if gtk_widget_get_realized(window) != 0 { enter() }
    }

    func tearDown() {
        connections.disconnectAll()
        leave()
    }

    private func enter() {
        guard own == nil, let surface = gtk_native_get_surface(window.opaque) else { return }
        let signal = g_signal_lookup("event", gdk_surface_get_type())
        let match = GSignalMatchType(G_SIGNAL_MATCH_ID.rawValue | G_SIGNAL_MATCH_DATA.rawValue)
        gtk = g_signal_handler_find(UnsafeMutableRawPointer(surface), match, signal, 0, nil, nil, window)
        guard gtk != 0 else { return }
        self.surface = WeakReference(surface)
        g_signal_handler_block(UnsafeMutableRawPointer(surface), gtk)
        own = connect(surface, "event") { [weak self] event in event.map { self?.handle($0) ?? false } ?? false }
    }

    private func leave() {
        own?.disconnect()
        own = nil
        if passing == nil, let surface = surface?.pointer.map({ UnsafeMutableRawPointer($0) }),
            g_signal_handler_is_connected(surface, gtk) != 0
        {
            g_signal_handler_unblock(surface, gtk)
        }
        surface = nil
    }

    private func handle(_ event: OpaquePointer) -> Bool {
        guard event != passing else { return false }
        if !keeps(event) { pass(event) }
        return true
    }

    /// Passes an event on to GTK.
    func pass(_ event: OpaquePointer) {
        guard let own, let surface = surface?.pointer else { return }
        // The handler of an event may run a main loop.
        guard passing == nil else { return emit("event", on: surface, event) }
        let instance = UnsafeMutableRawPointer(surface)
        g_object_ref(instance)
        defer { g_object_unref(instance) }
        g_signal_handler_unblock(instance, gtk)
        passing = event
        emit("event", on: surface, event)
        passing = nil
        // The event may have closed the window.
        if self.own === own { g_signal_handler_block(instance, gtk) }
    }
}

/// A reference to a GdkEvent.
@MainActor final class EventReference {
    let pointer: OpaquePointer

    init(_ pointer: OpaquePointer) {
        self.pointer = gdk_event_ref(pointer)
    }

    isolated deinit {
        gdk_event_unref(pointer)
    }
}
