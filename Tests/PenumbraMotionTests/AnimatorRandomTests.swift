import PenumbraMotion
import TestSupport
import Testing

/// The animator compared with a small model, over long random sequences of all its operations.
struct AnimatorRandomTests {
    /// The simplest model of an animator. It ignores curves and springs, and knows only the direction and the end time
    /// of a linear course.
    private struct Oracle {
        var status = Animator.Status.inactive
        var isReversed = false
        var path = (start: 0.0, end: 1.0)
        /// The end time of the course while it runs; the time left while it is paused; nil after a hand has moved it.
        var left: Double?
        var now = 0.0
        var starts = 0

        var goal: Double { isReversed ? path.start : path.end }

        mutating func pass(to time: Double) -> Animator.Position? {
            if status == .running { left = (left ?? 0) - (time - now) }
            now = time
            guard status == .running, let left, left <= 0 else { return nil }
            return close(isReversed ? .start : .end)
        }

        mutating func close(_ position: Animator.Position) -> Animator.Position? {
            guard status != .inactive else { return nil }
            status = .inactive
            return position
        }

        /// Starts a new segment from `value`. The whole distance takes a second.
        mutating func setOff(from value: Double, factor: Double? = nil) -> Animator.Position? {
            left = factor ?? (path.end == path.start ? 1 : abs((goal - value) / (path.end - path.start)))
            return status == .running && left == 0 ? close(isReversed ? .start : .end) : nil
        }
    }

    @Test(arguments: [TimingCurve.linear, .easeInOut, .easeOut])
    func aCurveBehavesAsTheModelDoes(curve: TimingCurve) {
        let timing = Timing.curve(curve, duration: 1)
        var random = SplitMix64(seed: 51)
        var animator = Animator(timing: timing)
        var oracle = Oracle()
        var turned: (oracle: Oracle, animator: Animator, time: Double)?
        var completions = 0
        for operation in 0..<60_000 {
            let now = oracle.now + (random.chance(0.3) ? 0 : .random(in: 0...0.3, using: &random))
            var expected = oracle.pass(to: now)
            if expected != nil { turned = nil }
            let before = animator.state(at: now)
            let wasActive = oracle.status != .inactive
            var answer: Animator.Position?
            var keepsVelocity = true
            let kind = Int.random(in: 0..<11, using: &random)
            if kind < 10, kind != 3 { turned = nil }
            switch kind {
            case 0, 1:
                answer = animator.start(at: now)
                if expected == nil, oracle.status == .inactive {
                    oracle.status = .running
                    oracle.isReversed = false
                    oracle.starts += 1
                    expected = oracle.setOff(from: oracle.path.start)
                    keepsVelocity = false
                }
            case 2:
                answer = animator.pause(at: now)
                if expected == nil, oracle.status == .running { oracle.status = .paused }
                keepsVelocity = false
            case 3:
                let earlier = animator
                answer = animator.reverse(at: now)
                guard expected == nil, oracle.status != .inactive else { break }
                if let turned, turned.time == now {
                    #expect(animator == turned.animator, "reversed twice, operation \(operation)")
                    oracle = turned.oracle
                } else {
                    let still = oracle
                    oracle.isReversed.toggle()
                    expected = oracle.setOff(from: before.value)
                    turned = expected == nil ? (still, earlier, now) : nil
                    if let moved = turned?.animator {
                        // The animator before the event, advanced to the time.
                        var advanced = moved
                        _ = advanced.advance(to: now)
                        turned?.animator = advanced
                    }
                    break
                }
                turned = nil
            case 4:
                let fraction = Double.random(in: -0.2...1.2, using: &random)
                answer = animator.scrub(to: fraction, at: now)
                keepsVelocity = false
                guard expected == nil, oracle.status != .inactive else { break }
                oracle.status = .paused
                oracle.left = nil
                let place = oracle.path.start + (oracle.path.end - oracle.path.start) * fraction
                #expect(animator.state(at: now).value == place)
            case 5:
                let fraction = Double.random(in: 0...1, using: &random)
                answer = animator.scrub(toTime: fraction, at: now)
                keepsVelocity = false
                guard expected == nil, oracle.status != .inactive else { break }
                oracle.status = .paused
                oracle.left = oracle.isReversed ? fraction : 1 - fraction
            case 6, 7:
                let factor = random.chance(0.3) ? Double.random(in: 0...2, using: &random) : nil
                answer = animator.resume(at: now, durationFactor: factor)
                keepsVelocity = false
                guard expected == nil, oracle.status == .paused else { break }
                oracle.status = .running
                if factor != nil || oracle.left == nil {
                    expected = oracle.setOff(from: before.value, factor: factor)
                } else if oracle.left == 0 {
                    expected = oracle.close(oracle.isReversed ? .start : .end)
                }
            case 8:
                let end = Double.random(in: -3...3, using: &random)
                answer = animator.retarget(to: end, at: now)
                guard expected == nil else { break }
                oracle.path.end = end
                guard oracle.status != .inactive else { break }
                oracle.path.start = before.value
                oracle.isReversed = false
                expected = oracle.setOff(from: before.value)
            case 9:
                let position = [Animator.Position.start, .end, .current][Int.random(in: 0..<3, using: &random)]
                answer = animator.finish(position, at: now)
                if expected == nil { expected = oracle.close(position) }
            default:
                answer = animator.advance(to: now)
            }
            let place = "operation \(operation), kind \(kind)"
            // Exactly at the end time, rounding may give another result than the model. The animator then reports the
            // end at the next time.
            #expect(answer == expected, "\(place)")
            guard answer == expected else { return }
            if answer != nil { completions += 1 }
            #expect(animator.status == oracle.status && animator.isReversed == oracle.isReversed, "\(place)")
            #expect(animator.start == oracle.path.start && animator.end == oracle.path.end, "\(place)")
            let after = animator.state(at: now)
            #expect(after.value.isFinite && after.velocity.isFinite, "\(place)")
            if wasActive, answer == nil, kind != 4, kind != 5 {
                #expect(after.value == before.value, "\(place) jumped")
                if keepsVelocity { #expect(after.velocity == before.velocity, "\(place) jumped in velocity") }
            }
        }
        #expect(completions + (oracle.status == .inactive ? 0 : 1) == oracle.starts)
        #expect(oracle.starts > 3000)
    }

    /// The same with springs, whose ends the model does not know. It requires that nothing jumps, and that each start
    /// ends once.
    @Test func aSpringNeverJumpsAndEndsOnce() {
        var random = SplitMix64(seed: 52)
        let timings = [0.3, 1, 1.4].map { Timing.spring(Spring(response: 0.4, dampingRatio: $0)) }
        var animator = Animator(timing: timings[0])
        var (now, starts, completions) = (0.0, 0, 0)
        for operation in 0..<100_000 {
            now += random.chance(0.3) ? 0 : .random(in: 0...0.4, using: &random)
            if animator.advance(to: now) != nil { completions += 1 }
            let before = animator.state(at: now)
            let wasRunning = animator.status == .running
            var answer: Animator.Position?
            let kind = Int.random(in: 0..<8, using: &random)
            switch kind {
            case 0, 1:
                if animator.status == .inactive { starts += 1 }
                answer = animator.start(at: now)
            case 2: answer = animator.pause(at: now)
            case 3: answer = animator.reverse(at: now)
            case 4: answer = animator.scrub(to: .random(in: 0...1, using: &random), at: now)
            case 5, 6:
                let timing = random.chance(0.5) ? timings.randomElement(using: &random) : nil
                answer = animator.resume(at: now, timing: timing, velocity: .random(in: -9...9, using: &random))
            default: answer = animator.retarget(to: .random(in: -3...3, using: &random), at: now)
            }
            if answer != nil { completions += 1 }
            let after = animator.state(at: now)
            #expect(after.value.isFinite && after.velocity.isFinite)
            if wasRunning, answer == nil, kind != 4 {
                #expect(after.value == before.value, "operation \(operation), kind \(kind)")
                if kind != 2 { #expect(after.velocity == before.velocity, "operation \(operation), kind \(kind)") }
            }
        }
        #expect(completions + (animator.status == .inactive ? 0 : 1) == starts)
        #expect(starts > 1000)
    }
}
