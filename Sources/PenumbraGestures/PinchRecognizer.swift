import PenumbraGeometry

import struct PenumbraGeometry.Point  // and not that of MacTypes.h

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Two or more fingers that move apart or together.
public struct Pinch: Hashable, Sendable {
    /// Seconds.
    public var time: Double
    /// The middle of the fingers. It jumps when one lands or lifts.
    public var center: Point
    /// How many times as far apart they are as when it began; it does not jump when one lands or lifts.
    public var scale: Double
    /// How fast the scale changes, per second, from the fingers' own velocities.
    public var velocity: Double
}

/// Recognises a pinch of two or more fingers.
///
/// It begins when their mean distance from their middle has changed by more than the touchSlop, and goes on while two
/// are down.
public struct PinchRecognizer: GestureRecognizer {
    /// What it has to say.
    public enum Event: Hashable, Sendable {
        /// The distance between the fingers has changed by more than the touch slop.
        case began(Pinch)
        /// A finger has moved.
        case moved(Pinch)
        /// Fewer than two fingers are left.
        case ended(Pinch)
        /// The system took a finger away, or ``cancel()`` was called.
        case cancelled(Pinch)
        /// Fewer than two fingers are left, and it has not begun.
        case failed
    }

    /// How much the mean distance of the fingers from their middle must change before it begins, in points, 0 or more.
    public var touchSlop: Double
    /// What it makes of the touches so far.
    public private(set) var state = RecognizerState.idle

    private var fingers = Fingers()
    private var velocities = FingerVelocities()
    /// The scale, and the spread it belongs to, when a finger last landed or lifted.
    private var base = (scale: 1.0, spread: 0.0)
    private var time = 0.0

    /// Nearer together than this, in points, fingers do not tell a scale.
    private static let closest = 1.0

    /// A recogniser that has seen nothing yet.
    public init(touchSlop: Double = 4) {
        self.touchSlop = touchSlop
    }

    /// Nil: time alone decides nothing.
    public var deadline: Double? { nil }

    /// Nothing happens with time alone.
    public mutating func advance(to time: Double) -> Event? { nil }

    /// Takes the next touch. No allocation.
    public mutating func handle(_ touch: Touch) -> Event? {
        time = state == .idle ? touch.time : max(time, touch.time)
        switch touch.phase {
        case .down:
            velocities.add(touch)
            return land(touch)
        case .move:
            velocities.add(touch)
            return move(touch)
        case .up, .cancel:
            let event = lift(touch)
            velocities.add(touch)
            return event
        }
    }

    /// Ends or fails without waiting for the fingers, which are left alone until they have lifted.
    public mutating func cancel() -> Event? {
        let event: Event? =
            state == .active ? .cancelled(pinch) : state == .possible && fingers.count > 1 ? .failed : nil
        state = fingers.isEmpty ? .idle : .failed
        return event
    }

    private var spread: Double {
        guard let center = fingers.centroid, fingers.count > 0 else { return 0 }
        var sum = 0.0
        for index in 0..<fingers.count { sum += fingers[index].location.distance(to: center) }
        return max(Self.closest, sum / Double(fingers.count))
    }

    private var pinch: Pinch {
        let center = fingers.centroid ?? .zero
        let count = Double(max(fingers.count, 1))
        var common = Vector.zero
        for index in 0..<fingers.count {
            common = common + velocities.velocity(of: fingers[index].id, at: time) / count
        }
        // How fast they move away from their middle, on average.
        var rate = 0.0
        for index in 0..<fingers.count {
            let arm = fingers[index].location - center
            let own = velocities.velocity(of: fingers[index].id, at: time) - common
            if arm.length > 0 { rate += (own.dx * arm.dx + own.dy * arm.dy) / arm.length / count }
        }
        let perSpread = base.scale / base.spread
        return Pinch(
            time: time, center: center, scale: perSpread * spread,
            velocity: perSpread * rate)
    }

    private mutating func land(_ touch: Touch) -> Event? {
        let scale = fingers.count > 1 ? pinch.scale : 1
        if state == .idle { state = .possible }
        fingers.land(touch)
        rebase(to: scale)
        return state == .active ? .moved(pinch) : nil
    }

    private mutating func move(_ touch: Touch) -> Event? {
        guard let index = fingers.index(of: touch.id) else { return nil }
        fingers[index].location = touch.location
        switch state {
        case .active: return .moved(pinch)
        case .possible where fingers.count > 1 && abs(spread - base.spread) > touchSlop:
            state = .active
            rebase(to: 1)
            return .began(pinch)
        case .possible, .idle, .failed: return nil
        }
    }

    private mutating func lift(_ touch: Touch) -> Event? {
        guard let index = fingers.index(of: touch.id) else { return nil }
        let last = pinch
        fingers.remove(at: index)
        defer { if fingers.isEmpty { state = .idle } }
        switch state {
        case .active where touch.phase == .cancel:
            state = .failed
            return .cancelled(last)
        case .active where fingers.count < 2:
            state = .failed
            return .ended(last)
        case .active:
            rebase(to: last.scale)
            return .moved(pinch)
        case .possible:
            rebase(to: 1)
            return fingers.count == 1 ? .failed : nil
        case .idle, .failed:
            return nil
        }
    }

    private mutating func rebase(to scale: Double) {
        base = (state == .active ? scale : 1, spread)
    }
}
