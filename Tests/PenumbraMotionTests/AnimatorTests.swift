import PenumbraMotion
import Testing

/// The animator, one property per test. ``AnimatorRandomTests`` checks all of them together.
struct AnimatorTests {
    private let second = Timing.curve(.linear, duration: 1)

    private func started(_ timing: Timing, to end: Double = 1) -> Animator {
        var animator = Animator(to: end, timing: timing)
        #expect(animator.start(at: 10) == nil)
        return animator
    }

    @Test func followsItsCurveAndEndsOnce() {
        var animator = started(.curve(.easeInOut, duration: 2))
        for step in 0..<20 {
            let now = 10 + Double(step) * 0.1
            #expect(animator.advance(to: now) == nil)
            #expect(abs(animator.fraction(at: now) - TimingCurve.easeInOut.value(at: Double(step) / 20)) < 1e-12)
        }
        #expect(animator.advance(to: 12) == .end)
        #expect(animator.state(at: 12) == MotionState(value: 1))
        #expect(animator.advance(to: 13) == nil)
        #expect(animator.status == .inactive)
    }

    @Test func aSpringEndsAtItsGoalExactly() {
        var animator = started(.spring(Spring(response: 0.5, dampingRatio: 0.7)), to: 300)
        var ended: [Animator.Position] = []
        for step in 1...300 {
            if let position = animator.advance(to: 10 + Double(step) / 60) {
                ended.append(position)
                #expect(animator.state(at: 10 + Double(step) / 60).value == 300)
            }
        }
        #expect(ended == [.end])
    }

    @Test func continuesUnchangedAfterAPause() {
        var animator = started(.curve(.easeOut, duration: 1))
        #expect(animator.pause(at: 10.3) == nil)
        let held = animator.state(at: 17)
        #expect(held == MotionState(value: TimingCurve.easeOut.value(at: 10.3 - 10)))
        #expect(animator.resume(at: 20) == nil)
        #expect(abs(animator.fraction(at: 20.2) - TimingCurve.easeOut.value(at: 0.5)) < 1e-12)
        #expect(animator.advance(to: 20.7 + 1e-9) == .end)
    }

    @Test func followsAFingerLinearlyAndThenItsCurve() {
        var animator = started(.curve(.easeInOut, duration: 1))
        _ = animator.pause(at: 10.1)
        for fraction in [0.2, 0.5, 1.2, -0.1, 0.25] {
            _ = animator.scrub(to: fraction, at: 11)
            #expect(animator.fraction(at: 11) == fraction)
        }
        // The rest takes its part of the duration, along the curve.
        _ = animator.resume(at: 12)
        #expect(abs(animator.fraction(at: 12.375) - (0.25 + 0.75 * 0.5)) < 1e-12)
        #expect(animator.advance(to: 12.75) == .end)
    }

    @Test func followsTheCurveUnderAFingerIfAsked() {
        var animator = started(.curve(.easeIn, duration: 2))
        _ = animator.scrub(toTime: 0.5, at: 10)
        #expect(animator.fraction(at: 10) == TimingCurve.easeIn.value(at: 0.5))
        _ = animator.resume(at: 11)
        #expect(abs(animator.fraction(at: 11.5) - TimingCurve.easeIn.value(at: 0.75)) < 1e-12)
        #expect(animator.advance(to: 12) == .end)
    }

    @Test func continuesWithTheVelocityOfTheHand() {
        for timing in [Timing.curve(.easeInOut, duration: 1), .spring(Spring(response: 0.5, dampingRatio: 1))] {
            var animator = started(timing)
            _ = animator.scrub(to: 0.4, at: 10)
            _ = animator.resume(at: 10, velocity: 3)
            let early = animator.state(at: 10 + 1e-7)
            #expect(abs(early.velocity - 3) < 1e-4)
            #expect(abs(early.value - 0.4 - 3e-7) < 1e-10)
        }
    }

    @Test func turnsRoundWithoutAJump() {
        for timing in [Timing.curve(.easeOut, duration: 1), .spring(Spring(response: 0.5, dampingRatio: 1))] {
            var animator = started(timing)
            let before = animator.state(at: 10.2)
            #expect(animator.reverse(at: 10.2) == nil)
            #expect(animator.state(at: 10.2) == before)
            let after = animator.state(at: 10.2 + 1e-7)
            #expect(abs(after.velocity - before.velocity) < 1e-3)
            // The position moves back; the fraction is not measured from the other end.
            #expect(animator.fraction(at: 10.2) > 0.2)
            #expect(animator.advance(to: 20) == .start)
            #expect(animator.state(at: 20).value == 0)
        }
    }

    /// A course along a curve with an initial velocity is still one motion: its reported velocity is the derivative of
    /// its value, until the end.
    @Test func theVelocityIsTheDerivativeOfTheValueAfterAnInterruption() {
        for timing in [Timing.curve(.easeInOut, duration: 1), .spring(Spring(response: 0.5, dampingRatio: 0.7))] {
            var animator = started(timing, to: 40)
            _ = animator.reverse(at: 10.4)
            _ = animator.retarget(to: -25, at: 10.5)
            let h = 1e-6
            for step in 1..<95 {
                let now = 10.5 + Double(step) / 100
                let difference = (animator.state(at: now + h).value - animator.state(at: now - h).value) / (2 * h)
                #expect(abs(animator.state(at: now).velocity - difference) < 1e-2, "\(timing) at \(now)")
            }
            #expect(animator.advance(to: 30) == .end)
        }
        // A curve ends on time, with nothing left of the initial velocity.
        var animator = started(.curve(.linear, duration: 1))
        _ = animator.scrub(to: 0.5, at: 10)
        _ = animator.resume(at: 10, velocity: 6)
        #expect(abs(animator.state(at: 10.5 - 1e-7).value - 1) < 1e-6)
        #expect(abs(animator.state(at: 10.5 - 1e-7).velocity - 1) < 1e-4)
    }

    @Test func twoReversalsInOneInstantCancelOut() {
        for status in [Animator.Status.running, .paused] {
            var animator = started(.curve(.easeInOut, duration: 1))
            _ = status == .paused ? animator.pause(at: 10.3) : animator.advance(to: 10.3)
            let before = animator
            _ = animator.reverse(at: 10.3)
            #expect(animator != before)
            _ = animator.reverse(at: 10.3)
            #expect(animator == before)
        }
    }

    @Test func retargetedItKeepsValueAndVelocityToTheBit() {
        for timing in [Timing.curve(.easeInOut, duration: 1), .spring(Spring(response: 0.5, dampingRatio: 0.6))] {
            var animator = started(timing, to: 300)
            let before = animator.state(at: 10.37)
            #expect(animator.retarget(to: -80, at: 10.37) == nil)
            #expect(animator.state(at: 10.37) == before)
            #expect(abs(animator.state(at: 10.37 + 1e-8).velocity - before.velocity) < 1e-3)
            #expect(animator.advance(to: 60) == .end)
            #expect(animator.state(at: 60).value == -80)
        }
    }

    @Test func goesOnWithAnotherTimingAndDuration() {
        var animator = started(second)
        _ = animator.scrub(to: 0.5, at: 10)
        _ = animator.resume(at: 10, timing: .curve(.linear, duration: 4), durationFactor: 0.25)
        #expect(abs(animator.fraction(at: 10.5) - 0.75) < 1e-12)
        #expect(animator.advance(to: 11) == .end)
        // A factor of 0 ends the motion at once.
        _ = animator.start(at: 12)
        _ = animator.pause(at: 12.5)
        #expect(animator.resume(at: 12.5, durationFactor: 0) == .end)
    }

    @Test func stopsWhereItIsAndFinishesAtThePositionPassed() {
        for (position, value) in [(Animator.Position.current, 0.25), (.start, 0), (.end, 1)] {
            var animator = started(second)
            #expect(animator.finish(position, at: 10.25) == position)
            #expect(animator.state(at: 11) == MotionState(value: value))
            #expect(animator.stop(at: 12) == nil)
        }
    }

    @Test func anEndBetweenFramesIsReportedByTheNextCall() {
        var animator = started(second)
        #expect(animator.pause(at: 15) == .end)
        #expect(animator.status == .inactive)
        _ = animator.start(at: 20)
        #expect(animator.reverse(at: 30) == .end)
        _ = animator.start(at: 30)
        #expect(animator.scrub(to: 0.5, at: 40) == .end)
    }

    @Test func fromAndToTheSameWithAVelocityIsAMotion() {
        var animator = Animator(from: 5, to: 5, timing: .spring(Spring(response: 0.5, dampingRatio: 0.8)))
        #expect(animator.start(at: 0, velocity: 400) == nil)
        #expect(animator.state(at: 0.05).value > 10)
        #expect(animator.advance(to: 5) == .end)
        #expect(animator.state(at: 5).value == 5)
    }

    @Test func anUndampedSpringGoesOnUntilItIsStopped() {
        var animator = started(.spring(Spring(response: 1, dampingRatio: 0)))
        #expect(animator.advance(to: 1e6) == nil)
        #expect(animator.scrub(toTime: 0.5, at: 1e6) == nil)
        #expect(animator.status == .paused)
        #expect(animator.stop(at: 1e6) == .current)
    }

    @Test func aPausedAnimationCanBeDiscarded() {
        var animator: Animator? = started(second)
        _ = animator?.pause(at: 10.5)
        animator = nil
        #expect(animator == nil)
    }

    @Test func slowMotionHoldsForAllAtOnce() {
        var clock = TimeScale()
        var animators = [started(second), started(.spring(Spring(response: 0.5, dampingRatio: 1)))]
        clock.set(0.1, at: 10)
        let alone = animators.map { $0.state(at: 10.2) }
        #expect(abs(clock.time(at: 12) - 10.2) < 1e-12)
        for (index, state) in alone.enumerated() {
            #expect(animators[index].advance(to: clock.time(at: 12)) == nil)
            #expect(abs(animators[index].state(at: clock.time(at: 12)).value - state.value) < 1e-12)
        }
    }
}
