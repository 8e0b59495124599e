import CPenumbraGtk
import PenumbraGestures

/// Holds the presses of fingers back from the widgets while they may be the beginning of a pull.
///
/// A slider, a calendar or a text acts at the press, and every widget takes the focus. So a press waits until the finger has
/// moved past the touch slop, has lifted, or has rested alone for 60 ms; two fingers that rest together wait on. The pressed look
/// does not wait. A pull takes the presses that still wait: no widget ever gets them. A finger that stops a fling presses nothing,
/// unless it moves on.
@MainActor final class HeldPresses {
    /// The state of the pull after an event.
    enum Pull {
        /// The fingers that are down do not pull.
        case impossible
        /// More fingers must land.
        case incomplete
        /// All fingers have landed, and none has moved far.
        case landed
        case active
    }

    /// How long a finger that rests alone waits, in seconds.
    static let patience = 0.06

    private struct Press {
        let finger: Int
        let down: EventReference
        var move: EventReference?
        let stopsFling: Bool
        /// The widgets that look pressed because of it.
        let pressed: [WeakReference]
    }

    private static let mark = LibraryCopy.key("penumbra-gets-presses-at-once")

    /// Marks a widget that gets every press at once.
    static func passAtOnce(to widget: Widget) {
        g_object_set_data(cast(widget), mark, UnsafeMutableRawPointer(widget))
    }

    private static func isUrgent(_ widget: Widget) -> Bool { g_object_get_data(cast(widget), mark) != nil }

    private let pass: (OpaquePointer) -> Void
    /// In the order of their landing.
    private var presses: [Press] = []
    /// The fingers whose press belongs to a pull.
    private var taken: Set<Int> = []
    private var patience: Timeout?

    /// `pass` passes an event on to GTK.
    init(pass: @escaping (OpaquePointer) -> Void) {
        self.pass = pass
        Flings.follow()
    }

    /// Handles an event of a finger. Returns whether GTK must not get it now.
    ///
    /// - Parameters:
    ///   - event: The event.
    ///   - finger: The finger.
    ///   - phase: The phase of the finger's touch.
    ///   - pull: The state of the pull after the event.
    ///   - widgets: The widgets under the finger.
    func keeps(
        _ event: OpaquePointer, of finger: Int, _ phase: Touch.Phase, pull: Pull,
        over widgets: @autoclosure () -> [Widget]
    ) -> Bool {
        let press = presses.first { $0.finger == finger }
        let isDropped = press != nil && phase == .cancel || press?.stopsFling == true && phase == .up
        if isDropped { drop { $0.finger == finger } }
        switch pull {
        case .active: take()
        case .impossible: passOn()
        case .incomplete: break
        case .landed: patience = nil
        }
        switch phase {
        case .down: return land(event, of: finger, pull, over: widgets)
        case .move: return taken.contains(finger) || hold(event, of: finger)
        case .up:
            if presses.contains(where: { $0.finger == finger }) { passOn() }
            return taken.remove(finger) != nil || isDropped
        case .cancel: return taken.remove(finger) != nil || isDropped
        }
    }

    private func land(
        _ event: OpaquePointer, of finger: Int, _ pull: Pull, over widgets: () -> [Widget]
    ) -> Bool {
        if pull == .active {
            taken.insert(finger)
            return true
        }
        let widgets = widgets()
        if widgets.contains(where: Self.isUrgent) { return false }
        let fling = Flings.moving(widgets)
        if let fling { stopKineticScrolling(in: fling) }
        guard fling != nil || pull != .impossible else { return false }
        let pressed = fling == nil && pull == .incomplete ? look(of: widgets) : []
        presses.append(
            Press(finger: finger, down: EventReference(event), stopsFling: fling != nil, pressed: pressed))
        if fling == nil, pull == .incomplete {
            patience = Timeout(seconds: Self.patience / SlowMotion.scale) { [weak self] in self?.passOn() }
        }
        return true
    }

    /// Gives widgets the look that GTK gives them at a press. Returns those that did not have it.
    private func look(of widgets: [Widget]) -> [WeakReference] {
        widgets.compactMap { widget in
            let flags = gtk_widget_get_state_flags(widget).rawValue
            guard flags & GTK_STATE_FLAG_ACTIVE.rawValue == 0, !LastLift.isFollowed(widget) else { return nil }
            gtk_widget_set_state_flags(widget, GTK_STATE_FLAG_ACTIVE, 0)
            return WeakReference(widget.opaque)
        }
    }

    private func hold(_ event: OpaquePointer, of finger: Int) -> Bool {
        guard let index = presses.firstIndex(where: { $0.finger == finger }) else { return false }
        presses[index].move = EventReference(event)
        return true
    }

    /// The pull takes all presses.
    private func take() {
        taken.formUnion(presses.map(\.finger))
        drop { _ in true }
    }

    private func drop(_ isDropped: (Press) -> Bool) {
        for press in presses where isDropped(press) { release(press) }
        presses.removeAll(where: isDropped)
        if presses.isEmpty { patience = nil }
    }

    /// Passes all presses on to the widgets.
    func passOn() {
        patience = nil
        let waiting = presses
        presses = []
        for press in waiting {
            // GTK gives the look itself, to the widgets that are under the finger now.
            release(press)
            pass(press.down.pointer)
            if let move = press.move { pass(move.pointer) }
        }
    }

    /// Forgets all fingers: their window is hidden, or the pull is off.
    func forget() {
        drop { _ in true }
        taken = []
    }

    private func release(_ press: Press) {
        for widget in press.pressed {
            if let widget = widget.pointer { gtk_widget_unset_state_flags(cast(widget), GTK_STATE_FLAG_ACTIVE) }
        }
    }
}
