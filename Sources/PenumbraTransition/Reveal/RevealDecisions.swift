import PenumbraGestures
import PenumbraMotion
import PenumbraRaster

/// The decisions of a ``RevealDriver``: which fingers hold the youngest edge, which request waits for them, and which actions
/// follow from an event.
///
/// A value without an actor, a toolkit or a clock. Perform the actions of one event before you pass the next.
package struct RevealDecisions: Sendable {
    /// The configuration of edges that begin from now on, for stages without their own.
    package var configuration: Reveal.Configuration
    /// The speed of time for the edges and for the hands that pull them.
    package var clock = TimeScale()
    /// The time of the latest event, in seconds, on the caller's clock.
    package private(set) var latest = -Double.infinity
    /// The edges in progress, as of the last event; its time is that of ``clock``.
    package private(set) var reveal: Reveal

    private var configurations = SmallTable<StageID, Reveal.Configuration>()
    private var recognizers = SmallTable<PullInput, PanRecognizer>()
    /// The pull that holds the youngest edge.
    private var holder: PullInput?
    private var waiting: WaitingRequest?
    /// Fingers that have landed and not moved yet.
    private var rest: (input: PullInput, rest: Rest)?

    /// Creates decisions without edges, for at most `capacity` of them.
    package init(configuration: Reveal.Configuration, capacity: Int = Reveal.greatestCapacity) {
        self.configuration = configuration
        reveal = Reveal(configuration: configuration, capacity: capacity)
    }

    // MARK: Stages

    /// The configuration of edges that begin from now on, on one stage. Reduced motion is the same for all stages.
    package subscript(stage: StageID) -> Reveal.Configuration {
        get {
            var own = configurations[stage] ?? configuration
            own.reducesMotion = configuration.reducesMotion
            return own
        }
        set { configurations[stage] = newValue }
    }

    /// Forgets a stage.
    package mutating func remove(_ stage: StageID) {
        configurations.removeAll { $0 == stage }
        recognizers.removeAll { $0.stage == stage }
    }

    /// Enables an input, or changes its configuration.
    package mutating func set(_ pull: PanRecognizer.Configuration, of input: PullInput) {
        if recognizers[input] == nil { recognizers[input] = PanRecognizer() }
        recognizers[input]?.configuration = pull
    }

    /// The recognizer of an input; nil if it has not been enabled.
    package func recognizer(of input: PullInput) -> PanRecognizer? { recognizers[input] }

    /// The stage on which fingers rest; nil if they rest on none.
    package var restingStage: StageID? { rest?.input.stage }

    // MARK: Touches

    /// Handles the next touch of an input on a stage with these bounds.
    package mutating func handle(
        _ touch: Touch, from input: PullInput, in bounds: StageBounds
    ) -> (response: TouchResponse, actions: RevealActions?) {
        let before = recognizers[input]?.state ?? .idle
        var slowed = touch
        slowed.time = clock.time(at: touch.time)
        var actions: RevealActions?
        if let event = recognizers[input]?.handle(slowed) {
            actions = act(on: event, from: input, in: bounds, at: advance(to: touch.time))
        }
        return (response(of: input, since: before), actions)
    }

    /// The response to a touch before which the recognizer had a state.
    package func response(of input: PullInput, since before: RecognizerState) -> TouchResponse {
        let now = recognizers[input]
        return TouchResponse(before: before, after: now?.state ?? .idle, hasLanded: now?.hasLanded ?? false)
    }

    /// Ignores the fingers of an input that are down now, until they have lifted.
    package mutating func refuse(_ input: PullInput, in bounds: StageBounds) -> RevealActions? {
        recognizers[input]?.cancel().map { act(on: $0, from: input, in: bounds, at: reveal.time) }
    }

    private mutating func act(
        on event: PanRecognizer.Event, from input: PullInput, in bounds: StageBounds, at time: Double
    ) -> RevealActions {
        switch event {
        case .landed(let pan):
            // Only fingers can catch the edge where they land. A pull handle has a fixed position.
            guard input.source == .touches || input.source == .touchpad else { return RevealActions() }
            return land(pan, from: input, in: bounds)
        case .began(let pan, let opposite):
            rest = nil
            reveal.configuration = self[bounds.stage]
            var actions = RevealActions(reveal.begin(pan, opposite: opposite, in: bounds))
            if actions.effects.declined {
                _ = recognizers[input]?.cancel()
            } else {
                holder = input
            }
            if actions.effects.begun == nil { actions.abandonsPreparation = input.stage }
            return actions
        case .moved(let pan):
            return holder == input ? RevealActions(reveal.move(pan)) : RevealActions()
        case .ended(let pan):
            var lifted = pan
            lifted.time = time
            return letsGo(input) ? released(reveal.release(lifted)) : RevealActions()
        case .cancelled:
            return letsGo(input) ? released(reveal.cancel(at: time)) : RevealActions()
        case .failed:
            var actions = rest?.input == input ? endRest() : RevealActions()
            actions.abandonsPreparation = input.stage
            return actions
        }
    }

    private mutating func land(_ pan: Pan, from input: PullInput, in bounds: StageBounds) -> RevealActions {
        reveal.configuration = self[bounds.stage]
        var actions = RevealActions(reveal.land(pan, in: bounds))
        if actions.effects.declined {
            _ = recognizers[input]?.cancel()
        } else if actions.effects.catches {
            _ = recognizers[input]?.begin()
            holder = input
        } else {
            recognizers[input]?.acceptsOpposite = actions.effects.watchesOpposite
            let frame = actions.frame
            actions = endRest()
            actions.frame = actions.frame ?? frame
            rest = (input, Rest(pan: pan))
            // The alarm before the picture, because time passes while the picture is taken.
            actions.wake = wake(input.stage, after: Rest.delay)
            actions.prepares = input.stage
        }
        return actions
    }

    /// Whether an input held the youngest edge, and now no longer does.
    private mutating func letsGo(_ input: PullInput) -> Bool {
        guard holder == input else { return false }
        holder = nil
        return true
    }

    /// The actions after the fingers have released an edge.
    private mutating func released(_ effects: RevealEffects) -> RevealActions {
        var actions = RevealActions(effects)
        actions.released = waiting
        waiting = nil
        return actions
    }

    /// Takes the edge away from the hand that holds it.
    private mutating func letGo() {
        guard let input = holder else { return }
        holder = nil
        _ = recognizers[input]?.cancel()
    }

    // MARK: Resting fingers

    /// Continues after the delay that a stage was asked for. `canChangeUnseen` is that of ``restingStage``, and `bounds` are its
    /// bounds.
    package mutating func wake(at time: Double, in bounds: StageBounds, canChangeUnseen: Bool) -> RevealActions {
        let now = advance(to: time)
        guard let (input, rest) = rest else { return RevealActions() }
        var actions = RevealActions()
        switch rest.step(at: now, hasBegun: reveal.isResting) {
        case .wait(let seconds): actions.wake = wake(input.stage, after: seconds)
        case .begin where reveal.isIdle && canChangeUnseen:
            var pan = rest.pan
            pan.time = now
            reveal.configuration = self[bounds.stage]
            actions = RevealActions(reveal.rest(pan, in: bounds))
            actions.wake = wake(input.stage, after: Rest.limit)
        case .begin: actions.wake = wake(input.stage, after: Rest.retry)
        case .end: actions = endRest()
        case .giveUp: self.rest = nil
        }
        return actions
    }

    private func wake(_ stage: StageID, after seconds: Double) -> RevealActions.Wake? {
        clock.scale > 0 ? RevealActions.Wake(stage: stage, delay: seconds / clock.scale) : nil
    }

    /// Undoes the change that was applied for resting fingers, if there is one. They may still pull.
    package mutating func endRest() -> RevealActions {
        guard let stage = restingStage else { return RevealActions() }
        rest = nil
        guard reveal.isResting else { return RevealActions() }
        var actions = RevealActions(reveal.abandon(at: reveal.time))
        actions.frame = stage
        return actions
    }

    // MARK: Requests

    /// Requests a change without fingers. First perform the actions of ``endRest()``. While fingers hold an edge, the request
    /// waits until they release it; a later one, a dismissal or an interruption discards it.
    ///
    /// - Parameters:
    ///   - style: The animation.
    ///   - bounds: The bounds of the stage that animates.
    ///   - time: The time, in seconds of ``clock``.
    ///   - outlook: The outlook of the requested change.
    ///   - youngest: The outlook of the change in progress that began last, and whether it has the same destination as the
    ///     requested one; nil if there is none.
    package mutating func request(
        _ style: TransitionStyle, in bounds: StageBounds?, at time: Double, outlook: ChangeOutlook,
        youngest: (outlook: ChangeOutlook, isSame: Bool)?
    ) -> RevealActions {
        var resumed: RevealActions?
        if let edge = reveal.edges.last, let youngest, youngest.outlook == .open, youngest.isSame {
            if edge.phase == .returning { resumed = RevealActions(reveal.resume(at: time)) }
            if edge.phase != .tracking { return resumed ?? RevealActions() }
        }
        // The destination of a request that waited may no longer exist.
        guard let bounds, outlook != .impossible else { return RevealActions() }
        if reveal.isTracking {
            waiting = WaitingRequest(style: style, stage: bounds.stage, outlook: youngest?.outlook)
        }
        reveal.configuration = self[bounds.stage]
        return RevealActions(reveal.request(style, in: bounds, at: time))
    }

    /// Whether a request that waited is still wanted: a later choice supersedes it. `outlook` is that of the change that the
    /// fingers held.
    package func isWanted(_ request: WaitingRequest, outlook: ChangeOutlook?) -> Bool {
        outlook != .overtaken || request.outlook == .overtaken
    }

    /// Dismisses the youngest edge. Do not call it without an edge.
    package mutating func dismiss(at time: Double) -> RevealActions {
        letGo()
        waiting = nil
        return RevealActions(reveal.dismiss(at: advance(to: time)))
    }

    /// Ends an edge whose change could not be applied: it is rolled back, and a hand that holds it lets go. Does nothing if there
    /// is no such edge.
    package mutating func fail(_ edge: EdgeID, at time: Double) -> RevealActions {
        let now = advance(to: time)
        let isHeld = reveal.isTracking && reveal.edges.last?.id == edge
        if isHeld { letGo() }
        let effects = reveal.fail(edge, at: now)
        return isHeld ? released(effects) : RevealActions(effects)
    }

    /// Ends everything at once.
    package mutating func finish() -> RevealActions {
        letGo()
        waiting = nil
        rest = nil
        return RevealActions(reveal.interrupt())
    }

    // MARK: Frames

    /// Handles a frame that is about to be drawn. `outlook` is that of the change that began last.
    package mutating func frame(at time: Double, outlook: ChangeOutlook?) -> RevealActions {
        let now = advance(to: time)
        if let edge = reveal.edges.last {
            // The change can only end the other way.
            switch (edge.phase, outlook) {
            case (.completing, .impossible): _ = reveal.dismiss(at: now)
            case (.returning, .overtaken): _ = reveal.resume(at: now)
            default: break
            }
        }
        var actions = RevealActions(reveal.frame(at: now))
        // Masks change only in frames.
        actions.shows = true
        return actions
    }

    /// Advances to a time and returns the corresponding time of the edges. A number that is no time counts as the latest.
    package mutating func advance(to time: Double) -> Double {
        let time = time.isTime ? time : latest
        latest = max(latest, time)
        return clock.time(at: time)
    }

    /// The masks of all edges on a stage. On stages other than its own, an edge is a fade with the same progress.
    package func masks(on stage: StageID) -> [(edge: EdgeID, mask: LayerMask)] {
        reveal.edges.map { edge in
            (edge.id, edge.bounds.stage == stage ? edge.mask : LayerMask(.everything, opacity: 1 - edge.progress))
        }
    }
}

/// Fingers that rest on the screen before they pull.
///
/// A restyle takes longer than a frame. When fingers have rested for a moment, the change is applied beneath a picture that
/// covers everything, so that the next frame can respond to their first movement. If they lift or move otherwise, the change
/// is undone before it becomes visible.
struct Rest {
    /// The delay before the change is applied, in seconds. Fingers that land to pull rest for 50 to 100 ms.
    static let delay = 0.03
    /// How long the applied change waits for movement, in seconds. Covered content does not update, so a hand that holds the
    /// device by its screen must not cover it permanently.
    static let limit = 1.0
    /// The interval before asking again whether the stage is ready, in seconds.
    static let retry = 0.008

    /// The location of the fingers.
    let pan: Pan

    /// The action due at a time, in seconds.
    func step(at time: Double, hasBegun: Bool) -> Step {
        // A timer may fire early by a rounding error.
        let rested = time - pan.time + 1e-6
        if rested >= Self.limit { return hasBegun ? .end : .giveUp }
        if hasBegun { return .wait(Self.limit - rested) }
        return rested >= Self.delay ? .begin : .wait(Self.delay - rested)
    }

    /// An action.
    enum Step: Equatable {
        /// Check again after this many seconds.
        case wait(Double)
        /// Apply the change, if the stage is ready.
        case begin
        /// Undo the change.
        case end
        /// The stage was never ready.
        case giveUp
    }
}

/// Values of a few keys, in the order in which they came: a search is faster than a hash, and needs no random seed.
struct SmallTable<Key: Equatable & Sendable, Value: Sendable>: Sendable {
    /// No value is nil but during a modification.
    private var entries: [(key: Key, value: Value?)] = []

    /// The value of a key; nil removes it. It is modified in place.
    subscript(key: Key) -> Value? {
        get { index(of: key).flatMap { entries[$0].value } }
        _modify {
            let index = index(of: key) ?? entries.endIndex
            if index == entries.endIndex { entries.append((key, nil)) }
            defer { if entries[index].value == nil { entries.remove(at: index) } }
            yield &entries[index].value
        }
    }

    /// Removes the keys that a condition selects.
    mutating func removeAll(where isRemoved: (Key) -> Bool) {
        entries.removeAll { isRemoved($0.key) }
    }

    private func index(of key: Key) -> Int? { entries.firstIndex { $0.key == key } }
}
