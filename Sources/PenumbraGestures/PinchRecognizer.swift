import PenumbraMotion

import struct PenumbraMotion.Point  // and not that of MacTypes.h

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The state of a pinch: two or more fingers that move apart or together.
///
/// ```swift
/// if case .ended(let last) = pinch.handle(touch), last.scale < 0.8 || last.velocity < -1 { print("close the picture") }
/// ```
public struct Pinch: Hashable, Sendable {
    /// The time in seconds.
    public var time: Double
    /// The centroid of the fingers. It jumps when one lands or lifts.
    public var center: Point
    /// The ratio of the fingers' distance to that at the beginning; it does not jump when one lands or lifts.
    public var scale: Double
    /// The rate of change of the scale, per second, from the fingers' own velocities.
    public var velocity: Double
}

/// Recognizes a pinch of two or more fingers.
///
/// It begins when the mean distance of the fingers from their centroid has changed by more than the touch slop, and continues
/// while two are down.
///
/// ```swift
/// var pinch = PinchRecognizer()
/// switch pinch.handle(touch) {
/// case .began(let pinch), .moved(let pinch): zoom(by: pinch.scale, around: pinch.center)
/// default: break
/// }
/// ```
public struct PinchRecognizer: Sendable {
    /// The events of a pinch.
    public enum Event: Hashable, Sendable {
        /// The distance between the fingers has changed by more than the touch slop.
        case began(Pinch)
        /// A finger has moved.
        case moved(Pinch)
        /// Fewer than two fingers remain.
        case ended(Pinch)
        /// The system canceled a touch, or ``cancel()`` was called.
        case cancelled(Pinch)
        /// Fewer than two fingers remain, and the pinch has not begun.
        case failed
    }

    /// The touch slop: how much the mean distance of the fingers from their centroid must change before the pinch begins, in
    /// points, 0 or more.
    package var touchSlop: Double
    /// The current state.
    public private(set) var state = RecognizerState.idle

    private var fingers = Fingers()
    private var velocities = FingerVelocities()
    /// The scale and the spread when a finger last landed or lifted.
    private var base = (scale: 1.0, spread: 0.0)
    private var time = 0.0

    /// The least spread, in points, from which the scale can be computed.
    private static let closest = 1.0

    /// Creates a recognizer.
    public init(touchSlop: Double = 4) {
        self.touchSlop = touchSlop
    }

    /// Handles the next touch. No allocation.
    public mutating func handle(_ touch: Touch) -> Event? {
        guard touch.isInRange else { return nil }
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

    /// Ends or fails at once, and ignores the fingers until they have lifted.
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
        // The mean velocity of the fingers away from their centroid.
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
