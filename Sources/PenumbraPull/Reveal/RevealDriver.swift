import PenumbraGeometry
import PenumbraGestures
import PenumbraMotion
import PenumbraRaster
import PenumbraTransition

/// Drives transitions: it passes touches to recognizers and their events to a ``Reveal``, and performs the resulting effects
/// on every stage. It owns the changes in progress.
@MainActor public final class RevealDriver {
    /// Makes the change of a pull. Called when a new edge begins.
    public var makeChange: () -> any Change
    /// Called before the picture is taken.
    ///
    /// Requests to the driver from within a callback are performed after all callbacks have returned.
    public var onWillBegin: (any Change) -> Void = { _ in }
    /// Called when the edge is gone, once for each that began; `completed` is false if the change was rolled back.
    public var onDidEnd: (_ change: any Change, _ completed: Bool) -> Void = { _, _ in }

    /// The speed of time for the edges and for the hands that pull them: a hand that is slower by the same factor pulls alike.
    public var clock = TimeScale()
    /// The time of the latest event, in seconds, on the caller's clock.
    public private(set) var latest = -Double.infinity
    /// The edges in progress, as of the last event; its time is that of ``clock``.
    public private(set) var reveal: Reveal

    private struct Input: Hashable {
        let stage: StageID
        let source: PullSource
    }

    private struct Request {
        let change: any Change
        let style: TransitionStyle
        let stage: StageID
        /// The outlook of the change that the fingers held at that time.
        let outlook: ChangeOutlook?
    }

    private var stages: [(id: StageID, stage: any Stage)] = []
    private var recognizers: [Input: PanRecognizer] = [:]
    private var changes: [(edge: EdgeID, change: any Change)] = []
    /// The pull that holds the youngest edge.
    private var holder: Input?
    /// A change requested while fingers held an edge; it waits until they release it.
    private var waiting: Request?
    /// Fingers that have landed and not moved yet.
    private var rest: (input: Input, rest: Rest)?
    private var nextStage = 0
    private let deferral = Deferral()

    /// Creates a driver that calls `makeChange` when fingers begin to pull.
    public init(configuration: Reveal.Configuration = Reveal.Configuration(), makeChange: @escaping () -> any Change) {
        reveal = Reveal(configuration: configuration)
        self.configuration = configuration
        self.makeChange = makeChange
    }

    /// The configuration of edges that begin from now on, for stages without their own.
    public var configuration: Reveal.Configuration
    private var configurations: [StageID: Reveal.Configuration] = [:]

    /// The configuration of edges that begin on a stage from now on. Reduced motion is the same for all stages.
    public func configuration(of stage: StageID) -> Reveal.Configuration {
        var own = configurations[stage] ?? configuration
        own.reducesMotion = configuration.reducesMotion
        return own
    }

    /// Sets a configuration for one stage.
    public func setConfiguration(_ configuration: Reveal.Configuration, of stage: StageID) {
        configurations[stage] = configuration
    }

    // MARK: Stages

    /// The stages, in the order of their addition.
    public var stageIDs: [StageID] { stages.map { $0.id } }

    /// Adds a stage, which the driver holds until you remove it.
    ///
    /// - Returns: The identifier of the stage.
    public func add(_ stage: any Stage) -> StageID {
        nextStage += 1
        let id = StageID(nextStage)
        stages.append((id, stage))
        return id
    }

    /// Removes a stage. Edges in progress finish at once.
    public func remove(_ id: StageID) {
        guard !deferral.isActing else { return deferral.putOff { [self] in remove(id) } }
        finish()
        // Held until the list is in order: the deinitialization of the last reference may call finish again.
        let left = stages.first { $0.id == id }
        stages.removeAll { $0.id == id }
        configurations[id] = nil
        recognizers = recognizers.filter { $0.key.stage != id }
        withExtendedLifetime(left) {}
    }

    /// Enables a source on a stage, or changes its configuration.
    public func setPull(_ source: PullSource, on stage: StageID, _ configuration: PanRecognizer.Configuration) {
        recognizers[Input(stage: stage, source: source), default: PanRecognizer()].configuration = configuration
    }

    /// The state of a source's recognizer.
    public func pullState(_ source: PullSource, on stage: StageID) -> RecognizerState {
        recognizers[Input(stage: stage, source: source)]?.state ?? .idle
    }

    /// Whether the required number of fingers is down and has not yet moved.
    public func hasLanded(_ source: PullSource, on stage: StageID) -> Bool {
        recognizers[Input(stage: stage, source: source)]?.hasLanded ?? false
    }

    /// The locations of a source's fingers.
    public func fingers(_ source: PullSource, on stage: StageID) -> [Point] {
        recognizers[Input(stage: stage, source: source)]?.locations ?? []
    }

    /// Ignores the fingers of a source that are down now, until they have lifted.
    public func refuse(_ source: PullSource, on stage: StageID) {
        let input = Input(stage: stage, source: source)
        guard let event = recognizers[input]?.cancel() else { return }
        deferral.act { act(on: event, from: input, at: reveal.time) }
    }

    // MARK: Resting fingers

    /// Continues after the delay that a stage was asked for; `time` is in seconds.
    public func wake(at time: Double) {
        guard !deferral.isActing else { return deferral.putOff { [self] in wake(at: time) } }
        deferral.act { continueRest(at: advance(to: time)) }
    }

    private func continueRest(at now: Double) {
        guard let (input, rest) = rest, let stage = stage(input.stage), let bounds = bounds(of: input.stage) else {
            return
        }
        switch rest.step(at: now, hasBegun: reveal.isResting) {
        case .wait(let seconds): wake(stage, after: seconds)
        case .begin where reveal.isIdle && stage.canChangeUnseen:
            var pan = rest.pan
            pan.time = now
            perform(.rested(pan, bounds))
            wake(stage, after: Rest.limit)
        case .begin: wake(stage, after: Rest.retry)
        case .end: undoRest()
        case .giveUp: self.rest = nil
        }
    }

    private func wake(_ stage: any Stage, after seconds: Double) {
        if clock.scale > 0 { stage.requestWake(after: seconds / clock.scale) }
    }

    /// Undoes a change applied for resting fingers, if there is one. They may still pull.
    func endRest() {
        guard !deferral.isActing else { return deferral.putOff { [self] in endRest() } }
        undoRest()
    }

    private func undoRest() {
        guard let stage = rest.flatMap({ stage($0.input.stage) }) else { return }
        rest = nil
        guard reveal.isResting else { return }
        perform(.abandoned(time: reveal.time))
        stage.requestFrame()
    }

    // MARK: Events

    /// Handles the next touch of a source.
    public func handle(_ touch: Touch, from source: PullSource, on stage: StageID) {
        guard !deferral.isActing else { return deferral.putOff { [self] in handle(touch, from: source, on: stage) } }
        let input = Input(stage: stage, source: source)
        var slowed = touch
        slowed.time = clock.time(at: touch.time)
        guard let event = recognizers[input]?.handle(slowed) else { return }
        deferral.act { act(on: event, from: input, at: advance(to: touch.time)) }
    }

    /// Advances to a time and returns the corresponding time of the edges.
    private func advance(to time: Double) -> Double {
        latest = max(latest, time)
        return clock.time(at: time)
    }

    /// Dismisses the current edge (Escape). Returns false if there is none.
    public func dismiss(at time: Double) -> Bool {
        guard !reveal.isIdle else { return false }
        guard !deferral.isActing else {
            deferral.putOff { [self] in _ = dismiss(at: time) }
            return true
        }
        letGo()
        waiting = nil
        perform(.dismissed(time: advance(to: time)))
        return true
    }

    /// Requests a change without a finger. While fingers hold an edge, it waits until they release it.
    public func request(_ change: any Change, _ style: TransitionStyle, on stage: StageID, at time: Double) {
        guard !deferral.isActing else {
            return deferral.putOff { [self] in request(change, style, on: stage, at: time) }
        }
        make(change, by: style, on: stage, at: advance(to: time))
    }

    /// The same at a time of ``clock``.
    private func make(_ change: any Change, by style: TransitionStyle, on stage: StageID, at time: Double) {
        undoRest()
        if let youngest = reveal.edges.last, let last = changes.last?.change, last.outlook == .open,
            last.destination == change.destination
        {
            if youngest.phase == .returning { perform(.resumed(time: time)) }
            if youngest.phase != .tracking { return }
        }
        // The destination of a waiting change may no longer exist.
        guard let bounds = bounds(of: stage), change.outlook != .impossible else { return }
        let isHeld = reveal.isTracking
        perform(.requested(style, time: time, bounds), making: { change })
        if isHeld {
            waiting = Request(change: change, style: style, stage: stage, outlook: changes.last?.change.outlook)
        }
    }

    /// Makes a change at once, and finishes edges in progress first.
    public func make(_ change: any Change) {
        guard !deferral.isActing else { return deferral.putOff { [self] in make(change) } }
        finish()
        change.apply()
        change.commit()
    }

    /// Handles a requested frame that is about to be drawn.
    public func frame(at time: Double) {
        guard !deferral.isActing else { return deferral.putOff { [self] in frame(at: time) } }
        perform(.frame(time: advance(to: time)))
    }

    /// Finishes everything at once, in a defined state: completing edges are committed, held and returning ones are rolled
    /// back. Call it when a stage changes its size or is hidden.
    public func finish() {
        guard !deferral.isActing else { return deferral.putOff { [self] in finish() } }
        letGo()
        waiting = nil
        rest = nil
        perform(.interrupted)
        for (_, stage) in stages { stage.abandonPreparation() }
    }

    // MARK: Effects

    private func act(on event: PanRecognizer.Event, from input: Input, at time: Double) {
        guard let bounds = bounds(of: input.stage) else { return }
        switch event {
        case .landed(let pan):
            // Only fingers can catch the edge where they land. A pull handle has a fixed position.
            guard input.source == .touches || input.source == .touchpad else { return }
            let effects = perform(.landed(pan, bounds))
            if effects.declined {
                _ = recognizers[input]?.cancel()
            } else if effects.catches {
                _ = recognizers[input]?.begin()
                holder = input
            } else {
                recognizers[input]?.acceptsOpposite = effects.watchesOpposite
                undoRest()
                rest = (input, Rest(pan: pan))
                guard let stage = stage(input.stage) else { return }
                // First, because time passes while the picture is taken.
                wake(stage, after: Rest.delay)
                stage.prepare()
            }
        case .began(let pan, let opposite):
            rest = nil
            let effects = perform(.began(pan, opposite: opposite, bounds))
            if effects.declined {
                _ = recognizers[input]?.cancel()
            } else {
                holder = input
            }
            if effects.begun == nil { stage(input.stage)?.abandonPreparation() }
        case .moved(let pan):
            if holder == input { perform(.moved(pan)) }
        case .ended(let pan):
            var lifted = pan
            lifted.time = time
            if holder == input { release(.ended(lifted)) }
        case .cancelled:
            if holder == input { release(.cancelled(time: time)) }
        case .failed:
            if rest?.input == input { undoRest() }
            stage(input.stage)?.abandonPreparation()
        }
    }

    private func release(_ event: RevealEvent) {
        holder = nil
        perform(event)
        guard let request = waiting else { return }
        waiting = nil
        // A later choice supersedes this one.
        if changes.last?.change.outlook == .overtaken, request.outlook != .overtaken { return }
        make(request.change, by: request.style, on: request.stage, at: reveal.time)
    }

    /// Takes the edge away from the hand that holds it.
    private func letGo() {
        guard let input = holder else { return }
        holder = nil
        _ = recognizers[input]?.cancel()
    }

    @discardableResult
    private func perform(_ event: RevealEvent, making make: (() -> any Change)? = nil) -> RevealEffects {
        deferral.act { carryOut(event, making: make) }
    }

    private func carryOut(_ event: RevealEvent, making make: (() -> any Change)?) -> RevealEffects {
        if let stage = event.stage { reveal.configuration = configuration(of: stage) }
        if case .frame(let time) = event { turnRound(at: time) }
        let effects = reveal.handle(event)
        end(effects)
        if let edge = effects.begun { begin(edge, make?() ?? makeChange()) }
        // Masks change only in frames.
        if case .frame = event { show() }
        if effects.needsFrame, let leader = reveal.edges.last?.bounds.stage {
            stage(leader)?.requestFrame()
        }
        return effects
    }

    private func end(_ effects: RevealEffects) {
        guard !effects.committed.isEmpty || !effects.rolledBack.isEmpty else { return }
        let ended = changes.filter { effects.committed.contains($0.edge) || effects.rolledBack.contains($0.edge) }
        changes.removeAll { effects.committed.contains($0.edge) || effects.rolledBack.contains($0.edge) }
        for (edge, change) in ended {
            let completed = effects.committed.contains(edge) && change.outlook == .open
            if completed { change.commit() } else { change.rollBack() }
            for (_, stage) in stages { stage.remove(edge) }
            onDidEnd(change, completed)
        }
    }

    private func begin(_ edge: EdgeID, _ change: any Change) {
        onWillBegin(change)
        for (_, stage) in stages { stage.capture(edge) }
        changes.append((edge, change))
        // The masks before the change: if a toolkit draws at once, no part of the new appearance is visible uncovered.
        show()
        change.apply()
    }

    /// Reverses the youngest edge if its change can only end the other way.
    private func turnRound(at time: Double) {
        guard let edge = reveal.edges.last, let change = changes.last?.change else { return }
        switch (edge.phase, change.outlook) {
        case (.completing, .impossible): _ = reveal.handle(.dismissed(time: time))
        case (.returning, .overtaken): _ = reveal.handle(.resumed(time: time))
        default: break
        }
    }

    private func show() {
        guard !reveal.edges.isEmpty else { return }
        for (id, stage) in stages {
            stage.show(
                reveal.edges.map { edge in
                    // In other windows the picture fades, with the same progress.
                    (edge.id, edge.bounds.stage == id ? edge.mask : LayerMask(.everything, opacity: 1 - edge.progress))
                })
        }
    }

    private func stage(_ id: StageID) -> (any Stage)? {
        stages.first { $0.id == id }?.stage
    }

    private func bounds(of id: StageID) -> StageBounds? {
        stage(id).map { StageBounds(stage: id, size: $0.size) }
    }
}
