import PenumbraGestures
import PenumbraMotion

extension RevealEdge {
    /// The interval over which the velocity that bends the edge counts as constant, in seconds.
    static let step = 1.0 / 240
    /// Bends the edge under fingers, and moves its control point to them.
    static let bendSpring = Spring(response: 0.12, dampingRatio: 1)
    /// Bends the edge after the release.
    static let swingSpring = Spring(response: 0.25, dampingRatio: 0.5)
    static let releaseSpring = Spring(response: 0.5, dampingRatio: 1)
    /// Moves an edge that starts from rest; slower, so that the eye can follow it.
    static let runSpring = Spring(response: 0.8, dampingRatio: 1)
    /// The decay of a caught edge's velocity: the rate of the exponential, per second.
    static let friction = 80.0
    /// Points per second of velocity for each point of displacement.
    static let pointsPerSecondPerPoint = 45.0
    static let fadeDuration = 0.2
    /// The least speed of a `castro` edge after the release, in points per second.
    static let slowestRelease = 300.0
    /// The longest duration of a `castro` edge after the release, in seconds.
    static let longestRelease = 0.6
    /// After this time without a touch the fingers' velocity is 0 by any strategy, in seconds.
    private static let stillness = 0.06
    /// The thresholds for rest: a thousandth of a point changes no pixel by a level.
    private static let (restDistance, restSpeed) = (0.001, 0.05)

    /// The longest time without an event that is calculated, in seconds: by then every motion has ended. The steps of a longer
    /// one, such as of a machine that slept or of a touch with a wrong time, could take forever.
    private static let longestGap = 60.0

    /// Advances the edge to a later time, in seconds. An earlier one changes nothing.
    ///
    /// ```swift
    /// edge?.advance(to: now)
    /// if edge?.isOver == true { edge = nil }
    /// ```
    public mutating func advance(to now: Double) {
        guard now > motion.time else { return }
        stepped.time = max(stepped.time, now - Self.longestGap)
        while stepped.time + Self.step <= now {
            move(&stepped, for: Self.step)
        }
        motion = stepped
        if motion.time < now {
            move(&motion, for: now - motion.time)
            motion.time = now
        }
    }

    /// Follows the fingers that hold the edge.
    ///
    /// ```swift
    /// if case .moved(let pan) = pan.handle(touch) { edge?.follow(pan) }
    /// ```
    public mutating func follow(_ pan: Pan) {
        advance(to: pan.time)
        guard isDirected else { return }
        self.pan = pan
        pathAcross = direction.crossAxis(pan.path)
        let goal = direction.crossAxis(pan.location) - pathAcross
        if style == .castro {
            // The original's control point is always at the fingers; the natural one glides there.
            motion.glide.value += goal - glideGoal
            stepped.glide.value += goal - glideGoal
        }
        glideGoal = goal
        placeUnderFingers(&stepped)
        placeUnderFingers(&motion)
        bendAtOnce(&motion)
    }

    /// Lets fingers hold the edge at its current position and velocity, wherever it moves.
    ///
    /// ```swift
    /// if case .landed(let pan) = pan.handle(touch) { edge?.hold(pan) }
    /// ```
    public mutating func hold(_ pan: Pan) {
        advance(to: pan.time)
        guard isDirected else { return }
        let across = pathAcross + motion.glide.value
        phase = .tracking
        self.pan = pan
        pathAcross = direction.crossAxis(pan.path)
        glideGoal = direction.crossAxis(pan.location) - pathAcross
        motion.glide.value = across - pathAcross
        motion.anchor = motion.position.value - direction.mainAxis(pan.translation)
        motion.drift = motion.position.velocity
        floor = min(0, motion.position.value)
        motion.residue = style == .castro ? motion.displacement.value - bend(of: motion) : 0
        stepped = motion
    }

    /// Releases the edge: position and velocity decide its target side.
    ///
    /// ```swift
    /// if case .ended(let pan) = pan.handle(touch) { edge?.release(pan) }
    /// ```
    public mutating func release(_ pan: Pan) {
        advance(to: pan.time)
        let velocity = velocity(leaving: pan)
        let position = motion.position.value
        let completes =
            switch style {
            case .castro: velocity > 0 || position > length / 2
            case .natural: Release.completes(position: position, of: length, velocity: velocity)
            }
        turn(to: completes ? .completing : .returning, at: velocity)
    }

    /// Moves back from the current position and velocity.
    ///
    /// ```swift
    /// if case .cancelled = pan.handle(touch) { edge?.turnBack() }
    /// ```
    public mutating func turnBack() { turn(to: .returning) }

    /// Moves toward a side from the current position and velocity.
    mutating func turn(to goal: Phase, at velocity: Double? = nil, spring: Spring = RevealEdge.releaseSpring) {
        if phase == .tracking {
            motion.position.velocity = velocity ?? fingerVelocity(at: motion.time) + motion.drift
        }
        phase = goal
        pan = nil
        motion.drift = 0
        motion.residue = 0
        let sign = goal == .completing ? 1.0 : -1.0
        if shape.isFade, !isDirected {
            drive = .linear
            motion.position.velocity = sign / Self.fadeDuration
        } else if isDirected, style == .castro {
            drive = .linear
            // From rest it takes half a second. After a release the original took min(d / 300, d / |v|), where d is the
            // remaining distance: more than two seconds in a tall window, hence the limit here.
            let slowest =
                spring == Self.runSpring
                ? length / 0.5 : max(Self.slowestRelease, way(to: goal) / Self.longestRelease)
            motion.position.velocity = sign * max(slowest, abs(motion.position.velocity))
        } else {
            drive = .spring(spring, target: goal == .completing ? 1.1 * length + feather : -0.1 * length)
        }
        stepped = motion
    }

    /// The remaining distance of the whole edge, with its current bend.
    private func way(to goal: Phase) -> Double {
        guard let curve else { return 0 }
        return goal == .completing ? length - curve.nearest : curve.farthest
    }

    /// Is pushed by a younger edge that has reached it.
    mutating func push(by younger: RevealEdge) {
        guard younger.motion.position.value > motion.position.value else { return }
        motion.position.value = younger.motion.position.value
        motion.position.velocity = max(motion.position.velocity, younger.motion.position.velocity)
        stepped = motion
    }

    /// Whether the edge stays as it is without an event: fingers hold it still, and its bend has settled.
    var rests: Bool { rests(motion) }

    private func rests(_ motion: EdgeMotion) -> Bool {
        guard phase == .tracking, let pan, motion.time - pan.time > Self.stillness else { return false }
        return abs(motion.drift) < Self.restSpeed && abs(motion.residue) < Self.restDistance
            && Self.isNear(motion.displacement, 0) && Self.isNear(motion.glide, glideGoal)
    }

    private static func isNear(_ state: MotionState, _ goal: Double) -> Bool {
        abs(state.value - goal) < restDistance && abs(state.velocity) < restSpeed
    }

    private func move(_ motion: inout EdgeMotion, for span: Double) {
        if rests(motion) {
            motion.time += span
            return
        }
        motion.glide = Self.bendSpring.state(after: span, from: motion.glide, target: glideGoal)
        switch phase {
        case .resting: break
        case .tracking:
            if style == .natural {
                motion.displacement = Self.bendSpring.state(
                    after: span, from: motion.displacement, target: bend(of: motion))
            }
            let kept = Self.decay(over: span)
            motion.anchor += motion.drift * (1 - kept) / Self.friction
            motion.drift *= kept
            motion.residue *= kept
            placeUnderFingers(&motion)
        case .completing, .returning:
            if style == .natural {
                motion.displacement = Self.swingSpring.state(
                    after: span, from: motion.displacement,
                    target: motion.position.velocity / Self.pointsPerSecondPerPoint * jelly)
            }
            switch drive {
            case .linear: motion.position.value += motion.position.velocity * span
            case .spring(let spring, let target):
                motion.position = spring.state(after: span, from: motion.position, target: target)
            }
        }
        motion.time += span
        bendAtOnce(&motion)
    }

    /// The displacement that the velocity of the fingers produces.
    private func bend(of motion: EdgeMotion) -> Double {
        (fingerVelocity(at: motion.time) + motion.drift) / Self.pointsPerSecondPerPoint * jelly
    }

    private func bendAtOnce(_ motion: inout EdgeMotion) {
        if style == .castro, phase == .tracking { motion.displacement.value = bend(of: motion) + motion.residue }
    }

    private func placeUnderFingers(_ motion: inout EdgeMotion) {
        guard let pan, isDirected else { return }
        let way = direction.mainAxis(pan.translation)
        // A pull back past the start moves the start along, so that the way forward has no dead travel.
        motion.anchor = max(motion.anchor, floor - way)
        motion.position = MotionState(value: motion.anchor + way, velocity: motion.drift)
    }

    private func fingerVelocity(at time: Double) -> Double {
        guard let pan, isDirected else { return 0 }
        return switch style {
        case .castro: direction.mainAxis(pan.velocity(at: time, by: .weighted))
        case .natural: direction.mainAxis(pan.velocity(at: time))
        }
    }

    /// The velocity of the edge at the release.
    private func velocity(leaving pan: Pan) -> Double {
        guard style == .natural, isDirected else {
            return fingerVelocity(at: motion.time) + motion.drift
        }
        return direction.mainAxis(pan.releaseVelocity) + motion.drift
    }

    /// exp(-friction · span) as a Padé approximant: within 1e-5 for spans up to a step, and identical on every machine.
    private static func decay(over span: Double) -> Double {
        let x = friction * span
        return (12 - 6 * x + x * x) / (12 + 6 * x + x * x)
    }
}
