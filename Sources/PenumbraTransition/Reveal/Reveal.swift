import PenumbraGestures
import PenumbraMotion

/// The state machine of a transition: it handles an event and returns the resulting effects.
///
/// A value that depends on no toolkit, clock, theme or page. Its edges lie above one another like sheets, the oldest on top.
/// Each stands for one change, which the machine's driver applies, commits or rolls back. Each edge that begins ends with
/// exactly one commit or one rollback.
public struct Reveal: Sendable {
    /// The appearance and motion of edges.
    public struct Configuration: Hashable, Sendable {
        /// The style of the edges that begin from now on.
        public var style: EdgeStyle
        /// How far velocity bends the edge; 1 is the default, 0 keeps it straight. From 0 to 100: a number below, or NaN, counts
        /// as 0, one above as 100.
        public var jelly: Double
        /// The direction of the pull.
        public var direction: Direction
        /// What fingers pull: an edge by default. Only an edge bends. A shape without a location grows from the middle.
        ///
        /// ```swift
        /// driver.configuration.shape = .shape(.diamond)          // grows as far as the fingers have pulled
        /// ```
        public var shape: TransitionStyle {
            get { TransitionStyle(form) }
            set { form = newValue.shape }
        }
        /// The shape alone: that of a pull has no border.
        var form: TransitionShape
        /// Whether motion is reduced: the edge is straight, and changes without fingers fade.
        ///
        /// ```swift
        /// driver.configuration.reducesMotion = true              // as the user's system requests
        /// ```
        public var reducesMotion: Bool

        /// Creates a configuration. The default is a natural edge that is pulled down.
        ///
        /// ```swift
        /// driver.configuration = Reveal.Configuration(style: .natural, jelly: 0.5, direction: .up)
        /// ```
        public init(
            style: EdgeStyle = .natural, jelly: Double = 1, direction: Direction = .down,
            shape: TransitionStyle = .edge, reducesMotion: Bool = false
        ) {
            self.style = style
            self.jelly = jelly
            self.direction = direction
            form = shape.shape
            self.reducesMotion = reducesMotion
        }

        var effectiveJelly: Double { reducesMotion || !(jelly > 0) ? 0 : min(jelly, Reveal.mostJelly) }
    }

    /// The greatest number of edges of any reveal.
    package static let greatestCapacity = 4
    /// The greatest jelly factor. At 100 the slowest pull bends the edge as far as it goes.
    public static let mostJelly = 100.0
    /// How far above an edge fingers may land and still catch it, in points.
    package static let tolerance = 24.0

    /// Applies to edges that begin from now on.
    package var configuration: Configuration
    /// The greatest number of edges; one more finishes the oldest at once.
    package let capacity: Int
    /// The edges in progress, oldest first. Only the last can be tracking or returning.
    ///
    /// ```swift
    /// let heights = driver.reveal.edges.compactMap(\.curve)  // none for a circle that opens by itself
    /// ```
    public private(set) var edges: [RevealEdge] = []
    /// The time of the latest event, in seconds.
    package private(set) var time = -Double.infinity

    /// Creates a reveal without edges.
    public init(configuration: Configuration = Configuration()) {
        self.init(configuration: configuration, capacity: Self.greatestCapacity)
    }

    /// Creates a reveal whose output can show that many pictures above one another, from 1 to ``greatestCapacity``.
    package init(configuration: Configuration = Configuration(), capacity: Int) {
        precondition((1...Self.greatestCapacity).contains(capacity), "a reveal has from 1 to 4 edges")
        self.configuration = configuration
        self.capacity = capacity
        edges.reserveCapacity(capacity + 1)
    }

    /// Whether no visible edge is in progress.
    ///
    /// ```swift
    /// if driver.reveal.isIdle { print("the content can be released") }
    /// ```
    public var isIdle: Bool { edges.isEmpty || isResting }

    /// Whether the change is applied beneath the full cover, for fingers that have not moved yet.
    package var isResting: Bool { edges.last?.phase == .resting }

    /// Whether fingers hold an edge.
    package var isTracking: Bool { edges.last?.phase == .tracking }

    // MARK: Events

    // Times are in seconds on one clock; an earlier one counts as the latest.

    /// The required number of fingers rests on the screen.
    package mutating func land(_ pan: Pan, in bounds: StageBounds) -> RevealEffects {
        advance(to: pan.time)
        var effects = RevealEffects()
        guard let youngest = edges.last, youngest.bounds.stage == bounds.stage, youngest.curve != nil else {
            return settled(effects)
        }
        switch youngest.phase {
        case .resting: break
        case .tracking: effects.declined = true
        case .returning: effects.catches = true
        case .completing:
            if youngest.isTouched(at: pan.location, tolerance: Self.tolerance) {
                effects.catches = true
            } else {
                effects.watchesOpposite = true
            }
        }
        if effects.catches { edges[edges.count - 1].hold(onTime(pan)) }
        return settled(effects)
    }

    /// Resting fingers have rested for a while: the change may be applied beneath the full cover. With other edges the fingers would
    /// catch or overtake one: the new edge is then created when it is pulled.
    package mutating func rest(_ pan: Pan, in bounds: StageBounds) -> RevealEffects {
        advance(to: pan.time)
        var effects = RevealEffects()
        if edges.isEmpty {
            let id = takeID(&effects)
            edges.append(newEdge(id, pan, in: bounds, phase: .resting))
        } else {
            effects.declined = true
        }
        return settled(effects)
    }

    /// Resting fingers lifted, or moved otherwise.
    package mutating func abandon(at time: Double) -> RevealEffects {
        advance(to: time)
        var effects = RevealEffects()
        endRest(&effects)
        return settled(effects)
    }

    /// Fingers begin to pull; `opposite` if against the direction.
    package mutating func begin(_ pan: Pan, opposite: Bool, in bounds: StageBounds) -> RevealEffects {
        advance(to: pan.time)
        var effects = RevealEffects()
        begin(pan, opposite: opposite, in: bounds, &effects)
        return settled(effects)
    }

    /// The fingers that hold an edge moved.
    package mutating func move(_ pan: Pan) -> RevealEffects {
        advance(to: pan.time)
        if isTracking { edges[edges.count - 1].follow(onTime(pan)) }
        pushOlderOnes()
        return settled()
    }

    /// The fingers that hold an edge lifted.
    package mutating func release(_ pan: Pan) -> RevealEffects {
        advance(to: pan.time)
        if isTracking { edges[edges.count - 1].release(onTime(pan)) }
        return settled()
    }

    /// The system canceled the touches.
    package mutating func cancel(at time: Double) -> RevealEffects {
        advance(to: time)
        if isTracking { edges[edges.count - 1].turn(to: .returning) }
        return settled()
    }

    /// The user dismisses the edge (Escape).
    package mutating func dismiss(at time: Double) -> RevealEffects {
        advance(to: time)
        if let youngest = edges.last, youngest.phase != .returning, youngest.phase != .resting {
            edges[edges.count - 1].turn(to: .returning)
        }
        return settled()
    }

    /// A returning edge is to complete after all.
    package mutating func resume(at time: Double) -> RevealEffects {
        advance(to: time)
        if edges.last?.phase == .returning { edges[edges.count - 1].turn(to: .completing) }
        return settled()
    }

    /// A change without a finger.
    package mutating func request(_ style: TransitionStyle, in bounds: StageBounds, at time: Double) -> RevealEffects {
        advance(to: time)
        var effects = RevealEffects()
        guard !isTracking else {
            effects.declined = true
            return settled(effects)
        }
        endRest(&effects)
        // The new edge starts from the new appearance of the previous one, which therefore has to arrive.
        if edges.last?.phase == .returning { edges[edges.count - 1].turn(to: .completing) }
        let id = takeID(&effects)
        edges.append(
            RevealEdge(
                id: id, bounds: bounds, (configuration.reducesMotion ? .fade : style).shape,
                direction: configuration.direction, time: self.time, style: configuration.style,
                jelly: configuration.effectiveJelly))
        return settled(effects)
    }

    /// The change of an edge could not be applied: the edge is gone at once, even while fingers hold it.
    package mutating func fail(_ id: EdgeID, at time: Double) -> RevealEffects {
        advance(to: time)
        var effects = RevealEffects()
        if let index = edges.firstIndex(where: { $0.id == id }) { finish(at: index, commits: false, &effects) }
        return settled(effects)
    }

    /// A frame is about to be drawn.
    package mutating func frame(at time: Double) -> RevealEffects {
        advance(to: time)
        var effects = RevealEffects()
        removeThoseThatAreOver(&effects)
        return settled(effects)
    }

    /// Everything must end now: the size changed, or the window is hidden or gone.
    package mutating func interrupt() -> RevealEffects {
        var effects = RevealEffects()
        while let last = edges.indices.last {
            // The fingers' edge goes back, as when the system cancels the touches; the others keep their targets.
            finish(at: last, commits: edges[last].phase == .completing, &effects)
        }
        return settled(effects)
    }

    /// The effects of an event, with what follows from the edges after it.
    private func settled(_ effects: RevealEffects = RevealEffects()) -> RevealEffects {
        var effects = effects
        if !isIdle, edges.contains(where: { !$0.rests }) { effects.frame = edges.last?.bounds.stage }
        return effects
    }

    /// Time does not go back: a late event, or one at no time, counts as if it came now.
    private mutating func advance(to now: Double) {
        guard now > time, now.isTime else { return }
        time = now
        for index in edges.indices {
            edges[index].advance(to: now)
        }
        pushOlderOnes()
    }

    private func onTime(_ pan: Pan) -> Pan {
        var pan = pan
        pan.time = time
        return pan
    }

    private mutating func pushOlderOnes() {
        guard edges.count > 1 else { return }
        for index in (0..<edges.count - 1).reversed() {
            let younger = edges[index + 1]
            guard younger.bounds.stage == edges[index].bounds.stage, let curve = edges[index].curve,
                curve.direction == younger.curve?.direction
            else { continue }
            edges[index].push(by: younger)
        }
    }

    private mutating func endRest(_ effects: inout RevealEffects) {
        if isResting { finish(at: edges.count - 1, commits: false, &effects) }
    }

    private func newEdge(_ id: EdgeID, _ pan: Pan, in bounds: StageBounds, phase: RevealEdge.Phase) -> RevealEdge {
        RevealEdge(
            id: id, bounds: bounds, pan: onTime(pan), shape: configuration.form,
            direction: configuration.direction,
            style: configuration.style, jelly: configuration.effectiveJelly, phase: phase)
    }

    private mutating func begin(_ pan: Pan, opposite: Bool, in bounds: StageBounds, _ effects: inout RevealEffects) {
        if let edge = edges.last, edge.phase == .resting {
            if edge.bounds.stage == bounds.stage, !opposite {
                edges[edges.count - 1] = newEdge(edge.id, pan, in: bounds, phase: .tracking)
                return
            }
            endRest(&effects)
        }
        if let youngest = edges.last {
            if youngest.phase == .tracking {
                effects.declined = true
                return
            }
            let isReachable = youngest.bounds.stage == bounds.stage && youngest.curve != nil
            if isReachable && (opposite || youngest.phase == .returning) {
                edges[edges.count - 1].hold(onTime(pan))
                return
            }
            // In another window a returning edge finishes at once: the new edge must start from the content to which it
            // returns.
            if youngest.phase == .returning { finish(at: edges.count - 1, commits: false, &effects) }
        }
        guard !opposite else {
            effects.declined = true
            return
        }
        let id = takeID(&effects)
        edges.append(newEdge(id, pan, in: bounds, phase: .tracking))
    }

    /// Returns an unused number for an edge that begins; if there are too many edges, the oldest is finished for it.
    private mutating func takeID(_ effects: inout RevealEffects) -> EdgeID {
        if edges.count == capacity { finish(at: 0, commits: true, &effects) }
        // Not one that is released by this very event: the driver must be able to tell them apart in the effects.
        let free = (0...capacity).first { number in
            !edges.contains { $0.id.number == number } && !effects.committed.contains(EdgeID(number))
                && !effects.rolledBack.contains(EdgeID(number))
        }
        let id = EdgeID(free ?? 0)
        effects.begun = id
        return id
    }

    private mutating func removeThoseThatAreOver(_ effects: inout RevealEffects) {
        if let youngest = edges.last, youngest.phase == .returning, youngest.isOver {
            finish(at: edges.count - 1, commits: false, &effects)
        }
        // In the order in which they began: an edge that has overtaken others, as a fade may, waits for them. Otherwise one of
        // those could be caught and rolled back beneath a permanent change.
        while let oldest = edges.first, oldest.phase == .completing, oldest.isOver {
            finish(at: 0, commits: true, &effects)
        }
    }

    private mutating func finish(at index: Int, commits: Bool, _ effects: inout RevealEffects) {
        let id = edges.remove(at: index).id
        if commits {
            effects.committed.insert(id)
        } else {
            effects.rolledBack.insert(id)
        }
    }
}
