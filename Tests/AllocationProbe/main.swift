import Foundation
import PenumbraGestures
import PenumbraMotion

/// Performs an operation a thousand times while the C library records the allocations. The first rounds, which fill
/// caches and reserve capacity, are not recorded.

/// Returns a result, so that the optimizer does not remove the work.
var sink = 0.0

func touches() -> [Touch] {
    (0...60).flatMap { step -> [Touch] in
        let phase: Touch.Phase = step == 0 ? .down : step == 60 ? .up : .move
        return (0..<2).map {
            Touch(
                id: $0, time: Double(step) / 120, location: Point(x: 100 + 80 * Double($0), y: Double(step) * 5),
                phase: phase)
        }
    }
}

@MainActor func probe(_ name: String) -> (@MainActor () -> Void)? {
    let hand = touches()
    switch name {
    case "nothing":
        return {}
    case "something":
        return { sink += Double([UInt8](repeating: 1, count: Int(sink.magnitude) % 7 + 100).count) }
    case "pan":
        var pan = PanRecognizer()
        return {
            for touch in hand {
                if case .moved(let now)? = pan.handle(touch) { sink += now.velocity(at: touch.time).dy }
            }
        }
    case "long press":
        var press = LongPressRecognizer(configuration: .init(touches: 2, duration: 0, allowableMovement: 1000))
        return { for touch in hand { if case .moved(let place)? = press.handle(touch) { sink += place.y } } }
    case "pinch":
        var pinch = PinchRecognizer(touchSlop: 0)
        return {
            for touch in hand {
                var touch = touch
                if touch.id == 1 { touch.location.x += touch.location.y }
                if case .moved(let now)? = pinch.handle(touch) { sink += now.velocity }
            }
        }
    case "velocities":
        var velocities = FingerVelocities()
        return {
            for touch in hand { velocities.add(touch); sink += velocities.velocity(of: touch.id, at: touch.time).dy }
        }
    case "spring":
        let springs = [0.2, 1, 3].map { Spring(response: 0.5, dampingRatio: $0) }
        let start = MotionState(value: 1, velocity: 5)
        return {
            for spring in springs {
                for step in 0..<30 {
                    let state = spring.state(after: Double(step) / 60, from: start, target: 0)
                    sink += state.value + state.velocity
                }
                sink += spring.settlingTime(from: start, target: 0, within: 1e-3) ?? 0
            }
        }
    case "curve":
        let curves = [TimingCurve.linear, .easeInOut, .steps(Steps(4))]
        return { for curve in curves { for step in 0..<30 { sink += curve.value(at: Double(step) / 30) } } }
    case "animator":
        var animator = Animator(timing: .curve(.easeInOut, duration: 1))
        var now = 0.0
        return {
            _ = animator.start(at: now)
            for step in 0..<80 {
                now += 1.0 / 60
                _ = step == 30 ? animator.reverse(at: now) : step == 40 ? animator.scrub(to: 0.5, at: now) : nil
                _ = step == 50 ? animator.resume(at: now, timing: .spring(Spring(response: 0.3, dampingRatio: 1))) : nil
                _ = animator.advance(to: now)
                sink += animator.state(at: now).value
            }
            _ = animator.stop(at: now)
        }
    default:
        return nil
    }
}

typealias Switch = @convention(c) () -> Void
typealias Lookup =
    @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>, UnsafePointer<CChar>)
    -> UnsafeMutableRawPointer?

/// Returns a tracing function of the C library. The library exports it only under its first version, for which Swift
/// imports no lookup.
func tracing(_ name: String) -> Switch? {
    guard let library = dlopen("libc_malloc_debug.so.0", RTLD_NOW | RTLD_NOLOAD), let lookup = dlsym(nil, "dlvsym"),
        let function = unsafeBitCast(lookup, to: Lookup.self)(library, name, "GLIBC_2.2.5")
    else { return nil }
    return unsafeBitCast(function, to: Switch.self)
}

guard CommandLine.arguments.count == 2, let work = probe(CommandLine.arguments[1]), let begin = tracing("mtrace"),
    let end = tracing("muntrace")
else {
    print("usage: AllocationProbe NAME, with the C library's malloc debugging preloaded and MALLOC_TRACE set")
    exit(64)
}
for _ in 0..<3 { work() }
begin()
for _ in 0..<1000 { work() }
end()
print(sink)
