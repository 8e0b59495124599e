import CPenumbraGtk
import PenumbraGestures
import PenumbraMotion

/// Keeps the pointer that fingers move from GTK, which would show tooltips, hovered widgets and scroll bars.
///
/// On X11 the first finger moves the pointer: the pointer enters the window before the finger lands, and stays where the finger
/// lifts. On Wayland GDK reports the pointer where the first finger landed. Both report it again after a layout.
@MainActor final class FingerPointer {
    /// The fingers that are down.
    private var fingers: Set<Int> = []
    /// Where the first finger of the last touch landed; nil once the mouse has moved.
    private(set) var landing: Point?
    private var last: Point?
    private var first: Int?
    /// The pointer has entered, and it is not yet known why.
    private var entry: (event: EventReference, place: Point, patience: Timeout)?
    private let pass: (OpaquePointer) -> Void

    /// How long it takes at most until the finger follows its pointer, in seconds. Both are in one message of the X server.
    private static let patience = 0.02

    /// `pass` passes an event on to GTK.
    init(pass: @escaping (OpaquePointer) -> Void) {
        self.pass = pass
    }

    /// Follows a finger. Passes on that the pointer has entered, unless this finger landed there.
    func follow(_ touch: Touch) {
        switch touch.phase {
        case .down:
            if let entry, entry.place.distance(to: touch.location) < 0.5 { self.entry = nil }
            if fingers.isEmpty {
                first = touch.id
                landing = touch.location
                last = touch.location
            }
            fingers.insert(touch.id)
        case .move:
            if touch.id == first, last != nil { last = touch.location }
        case .up, .cancel:
            fingers.remove(touch.id)
        }
        passOn()
    }

    /// Forgets the fingers: their window is hidden.
    func liftAll() {
        fingers = []
        entry = nil
    }

    /// Handles an event of the pointer that is not a press. Returns whether GTK must not get it now.
    func keeps(_ event: OpaquePointer, at place: Point) -> Bool {
        let isOfFingers = [landing, last].contains { $0.map { $0.distance(to: place) < 0.5 } ?? false }
        if isOfFingers { return true }
        if fingers.isEmpty { (landing, last) = (nil, nil) }
        guard gdk_event_get_event_type(event) == GDK_ENTER_NOTIFY else { return false }
        let patience = Timeout(seconds: Self.patience) { [weak self] in self?.passOn() }
        entry = (EventReference(event), place, patience)
        return true
    }

    /// Passes on that the pointer has entered, before the next event that is not the finger's.
    func passOn() {
        guard let entry else { return }
        self.entry = nil
        pass(entry.event.pointer)
    }
}
