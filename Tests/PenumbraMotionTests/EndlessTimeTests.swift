import PenumbraMotion
import Testing

/// Times that nothing has checked: a clock that was never read, a frame without a time.
struct EndlessTimeTests {
    static let times: [Double] = [.nan, .infinity, -.infinity, 1e308, -1e308]

    private static let springs = [
        Spring(response: 0.5, dampingRatio: 1), Spring(response: 0.5, dampingRatio: 0.3),
        Spring(response: 0.5, dampingRatio: 3), Spring(response: 0.5, dampingRatio: 0),
        Spring(response: 0, dampingRatio: 1), Spring(response: .infinity, dampingRatio: 1),
        Spring(response: 0.5, dampingRatio: .infinity), Spring(stiffness: 0, damping: 3),
    ]

    /// Infinity times the rate 0 of a spring without stiffness is no number.
    @Test(arguments: times) func aSpringIsSomewhereAtAnyTime(_ time: Double) {
        for spring in Self.springs {
            let state = spring.state(after: time, from: MotionState(value: 3), target: 100)
            #expect(!state.value.isNaN && !state.velocity.isNaN, "\(spring)")
        }
    }

    /// An animation that started at infinity never ended, and one that was paused at no time had no value any more.
    @Test(arguments: times) func anAnimationEndsAfterAnyTime(_ time: Double) {
        for timing in [Timing.spring(Self.springs[0]), .curve(.easeOut, duration: 0.3)] {
            var animator = Animator(timing: timing)
            _ = animator.start(at: time)
            _ = animator.pause(at: time)
            _ = animator.resume(at: time)
            #expect((0...1).contains(animator.fraction(at: time)))
            if time == 1e308 { continue }
            _ = animator.advance(to: 100)
            _ = animator.reverse(at: time)
            _ = animator.advance(to: 200)
            #expect(animator.status == .inactive)
            #expect((0...1).contains(animator.fraction(at: 200)))
        }
    }
}
