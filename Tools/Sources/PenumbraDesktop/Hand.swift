import CPenumbraWayland
import PenumbraGestures
import PenumbraMotion

/// The pointer and the fingers of a seat, as touches on surfaces.
///
/// The pointer keeps the surface on which its button went down only where the compositor leaves it that surface: so touches tell the
/// surface where they are.
@MainActor final class Hand {
    /// Called for the pointer while its left button is down, and for fingers. The location is that on the surface, in points.
    var onTouch: (_ surface: OpaquePointer, _ touch: Touch) -> Void = { _, _ in }
    /// Where the pointer is, and on which surface; nil if it is on none of this process.
    private(set) var pointer: (surface: OpaquePointer, location: Point)?

    private var pointing: WaylandObject?
    private var touching: WaylandObject?
    private var isPressed = false
    /// Whether the pointer has left in the events so far, and whether it was nowhere after them with its button down. Sway 1.7 takes it
    /// away when a wallpaper changes, and gives it back when the button has been released.
    private var hasLeft = false
    private var isLost = false
    private var fingers: [Int32: (surface: OpaquePointer, location: Point)] = [:]
    private var clock = MonotonicTime()

    private static let leftButton: UInt32 = 0x110

    /// Nil if the compositor has no pointer and no fingers.
    init?(of connection: Connection) {
        guard let seat = connection.seat, let devices = seat.pointer, seat.hasPointer || seat.hasTouch else {
            return nil
        }
        if seat.hasPointer {
            pointing = WaylandObject(wl_seat_get_pointer(devices), destroy: { wl_pointer_destroy($0) }) {
                [weak self] event, arguments in self?.takePointer(event, arguments)
            }
        }
        if seat.hasTouch {
            touching = WaylandObject(wl_seat_get_touch(devices), destroy: { wl_touch_destroy($0) }) {
                [weak self] event, arguments in self?.takeTouch(event, arguments)
            }
        }
    }

    private func send(
        _ id: Int, _ phase: Touch.Phase, _ place: (surface: OpaquePointer, location: Point), _ time: UInt32
    ) {
        onTouch(
            place.surface, Touch(id: id, time: clock.seconds(time, at: now()), location: place.location, phase: phase))
    }

    private func takePointer(_ event: UInt32, _ arguments: UnsafePointer<wl_argument>) {
        switch event {
        case 0:
            guard let surface = arguments[1].o else { return }
            let place = (surface, point(arguments[2].f, arguments[3].f))
            (pointer, hasLeft) = (place, false)
            if isLost { letGo(at: place) }
        case 1: (pointer, hasLeft) = (nil, true)
        case 2:
            guard let surface = pointer?.surface else { return }
            let place = (surface, point(arguments[1].f, arguments[2].f))
            pointer = place
            if isPressed { send(0, .move, place, arguments[0].u) }
        case 3 where arguments[2].u == Self.leftButton:
            let isDown = arguments[3].u == 1
            guard isDown != isPressed else { return }
            isPressed = isDown
            if let pointer { send(0, isDown ? .down : .up, pointer, arguments[1].u) }
        case 5: isLost = hasLeft && isPressed
        default: break
        }
    }

    private func letGo(at place: (surface: OpaquePointer, location: Point)) {
        (isPressed, isLost) = (false, false)
        onTouch(place.surface, Touch(id: 0, time: now(), location: place.location, phase: .up))
    }

    private func takeTouch(_ event: UInt32, _ arguments: UnsafePointer<wl_argument>) {
        switch event {
        case 0:
            guard let surface = arguments[2].o else { return }
            let place = (surface, point(arguments[4].f, arguments[5].f))
            fingers[arguments[3].i] = place
            send(Int(arguments[3].i) + 1, .down, place, arguments[1].u)
        case 1:
            guard let place = fingers.removeValue(forKey: arguments[2].i) else { return }
            send(Int(arguments[2].i) + 1, .up, place, arguments[1].u)
        case 2:
            guard let surface = fingers[arguments[1].i]?.surface else { return }
            let place = (surface, point(arguments[2].f, arguments[3].f))
            fingers[arguments[1].i] = place
            send(Int(arguments[1].i) + 1, .move, place, arguments[0].u)
        case 4:
            let time = UInt32(truncatingIfNeeded: Int(now() * 1000))
            for (id, place) in fingers { send(Int(id) + 1, .cancel, place, time) }
            fingers = [:]
        default: break
        }
    }

    private func point(_ x: wl_fixed_t, _ y: wl_fixed_t) -> Point { Point(x: Double(x) / 256, y: Double(y) / 256) }
}

/// The devices of a user.
@MainActor final class Seat {
    private(set) var hasPointer = false
    private(set) var hasTouch = false
    private var object: WaylandObject?

    /// Nil if there are none.
    init?(_ pointer: OpaquePointer?) {
        object = WaylandObject(pointer, destroy: { wl_seat_destroy($0) }) { [weak self] event, arguments in
            guard let self, event == 0 else { return }
            (hasPointer, hasTouch) = (arguments[0].u & 1 != 0, arguments[0].u & 4 != 0)
        }
        if object == nil { return nil }
    }

    fileprivate var pointer: OpaquePointer? { object?.pointer }
}

/// Device times in milliseconds, which wrap to 0 every 50 days, as seconds of the clock of frames.
private struct MonotonicTime {
    /// The first device time, and when it came.
    private var first: (milliseconds: UInt32, time: Double)?

    mutating func seconds(_ milliseconds: UInt32, at now: Double) -> Double {
        guard let first else {
            first = (milliseconds, now)
            return now
        }
        let time = first.time + Double(milliseconds &- first.milliseconds) / 1000
        // The device's clock may be another one, and runs on by itself after a pause.
        guard abs(time - now) < 0.1 else {
            self.first = (milliseconds, now)
            return now
        }
        return min(time, now)
    }
}
