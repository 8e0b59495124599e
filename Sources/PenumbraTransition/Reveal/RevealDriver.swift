import PenumbraGestures
import PenumbraMotion

/// Drives transitions: it passes touches, frames and requests to its decisions, and performs the resulting actions on
/// every stage. It owns the changes in progress.
///
/// ```swift
/// let driver = RevealDriver { PictureChange(on: stage, to: new) }
/// let id = driver.add(stage)
/// driver.setPull(.touches, on: id, PanRecognizer.Configuration())
/// driver.handle(touch, from: .touches, on: id)           // every touch, and every frame that the stage requests:
/// driver.frame(at: now)
/// ```
@MainActor public final class RevealDriver {
    /// Makes the change of a pull. Called when a new edge begins.
    public var makeChange: () -> any Change
    /// Called before the picture is taken.
    ///
    /// Requests to the driver from within a callback are performed after all callbacks have returned.
    ///
    /// ```swift
    /// driver.onWillBegin = { change in print("the edge will reveal \(change.destination)") }
    /// ```
    public var onWillBegin: (any Change) -> Void = { _ in }
    /// Called when the edge is gone, once for each that began; `completed` is false if the change was rolled back.
    ///
    /// ```swift
    /// driver.onDidEnd = { change, completed in print(completed ? "now \(change.destination)" : "as before") }
    /// ```
    public var onDidEnd: (_ change: any Change, _ completed: Bool) -> Void = { _, _ in }

    private var decisions: RevealDecisions
    private var stages: [(id: StageID, stage: any Stage)] = []
    private var changes: [(edge: EdgeID, change: any Change)] = []
    /// The change of a request that waits until fingers release an edge.
    private var waiting: (any Change)?
    private var nextStage = 0
    private let deferral = Deferral()

    /// Creates a driver that calls `makeChange` when fingers begin to pull.
    ///
    /// ```swift
    /// let driver = RevealDriver(configuration: .init(direction: .up)) { PictureChange(on: stage, to: new) }
    /// ```
    public init(configuration: Reveal.Configuration = Reveal.Configuration(), makeChange: @escaping () -> any Change) {
        decisions = RevealDecisions(configuration: configuration)
        self.makeChange = makeChange
    }

    /// The edges in progress, as of the last event; its time is the one that you passed.
    public var reveal: Reveal { decisions.reveal }

    /// The time of the latest event, in seconds, on the caller's clock.
    package var latest: Double { decisions.latest }

    /// The speed of time for the edges and for the hands that pull them: a hand that is slower by the same factor gives the
    /// same pull.
    package var clock: TimeScale {
        get { decisions.clock }
        set { decisions.clock = newValue }
    }

    /// The configuration of edges that begin from now on, for stages without their own.
    public var configuration: Reveal.Configuration {
        get { decisions.configuration }
        set { decisions.configuration = newValue }
    }

    /// The configuration of edges that begin on a stage from now on. Reduced motion is the same for all stages.
    package func configuration(of stage: StageID) -> Reveal.Configuration { decisions[stage] }

    /// Sets a configuration for one stage.
    package func setConfiguration(_ configuration: Reveal.Configuration, of stage: StageID) {
        decisions[stage] = configuration
    }

    // MARK: Stages

    /// The stages, in the order of their addition.
    package var stageIDs: [StageID] { stages.map { $0.id } }

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
        guard !deferral.isActing else { return deferral.enqueue { [self] in remove(id) } }
        deferral.act {
            finishEdges()
            // Held until the list is in order: the deinitialization of the last reference may call finish again.
            let left = stages.first { $0.id == id }
            stages.removeAll { $0.id == id }
            decisions.remove(id)
            withExtendedLifetime(left) {}
        }
    }

    /// Enables a source on a stage, or changes its configuration.
    ///
    /// ```swift
    /// let pull = PanRecognizer.Configuration(touches: 1, directions: .down, touchSlop: 4)
    /// driver.setPull(.pullHandle, on: id, pull)              // a handle takes one finger, or the mouse
    /// ```
    public func setPull(_ source: PullSource, on stage: StageID, _ configuration: PanRecognizer.Configuration) {
        decisions.set(configuration, of: PullInput(source, on: stage))
    }

    /// The state of a source's recognizer.
    package func pullState(_ source: PullSource, on stage: StageID) -> RecognizerState {
        decisions.recognizer(of: PullInput(source, on: stage))?.state ?? .idle
    }

    /// The locations of a source's fingers.
    public func fingers(_ source: PullSource, on stage: StageID) -> [Point] {
        decisions.recognizer(of: PullInput(source, on: stage))?.locations ?? []
    }

    // MARK: Events

    /// Handles the next touch of a source.
    ///
    /// ```swift
    /// if driver.handle(touch, from: .touches, on: id).isPull { print("the content beneath must not scroll") }
    /// ```
    ///
    /// - Returns: The effect on the pull. From within a callback, where the touch has to wait, the current state.
    @discardableResult
    public func handle(_ touch: Touch, from source: PullSource, on stage: StageID) -> TouchResponse {
        let input = PullInput(source, on: stage)
        guard !deferral.isActing else {
            deferral.enqueue { [self] in handle(touch, from: source, on: stage) }
            return decisions.response(of: input, since: pullState(source, on: stage))
        }
        guard let bounds = bounds(of: stage) else { return decisions.response(of: input, since: .idle) }
        return deferral.act {
            let (response, actions) = decisions.handle(touch, from: input, in: bounds)
            if let actions { perform(actions) }
            return response
        }
    }

    /// Ignores the fingers of a source that are down now, until they have lifted.
    package func refuse(_ source: PullSource, on stage: StageID) {
        guard let bounds = bounds(of: stage) else { return }
        deferral.act {
            if let actions = decisions.refuse(PullInput(source, on: stage), in: bounds) { perform(actions) }
        }
    }

    /// Continues after the delay that a stage was asked for; `time` is in seconds.
    public func wake(at time: Double) {
        guard !deferral.isActing else { return deferral.enqueue { [self] in wake(at: time) } }
        guard let id = decisions.restingStage, let stage = stage(id) else { return }
        let bounds = StageBounds(stage: id, size: stage.size)
        deferral.act { perform(decisions.wake(at: time, in: bounds, canChangeUnseen: stage.canChangeUnseen)) }
    }

    /// Undoes a change applied for resting fingers, if there is one. They may still pull.
    func endRest() {
        guard !deferral.isActing else { return deferral.enqueue { [self] in endRest() } }
        deferral.act { perform(decisions.endRest()) }
    }

    /// Dismisses the current edge (Escape). Returns false if there is none.
    ///
    /// ```swift
    /// let isHandled = driver.dismiss(at: now)                // for Escape; false leaves the key to others
    /// ```
    public func dismiss(at time: Double) -> Bool {
        guard !reveal.isIdle else { return false }
        guard !deferral.isActing else {
            deferral.enqueue { [self] in _ = dismiss(at: time) }
            return true
        }
        waiting = nil
        deferral.act { perform(decisions.dismiss(at: time)) }
        return true
    }

    /// Requests a change without a finger. While fingers hold an edge, it waits until they release it;
    /// a later request, ``dismiss(at:)`` or ``finish()`` discards it.
    ///
    /// ```swift
    /// driver.request(PictureChange(on: stage, to: new), .edge, on: id, at: now)
    /// driver.request(PictureChange(on: stage, to: old), .fade, on: id, at: now + 1)
    /// ```
    public func request(_ change: any Change, _ style: TransitionStyle, on stage: StageID, at time: Double) {
        guard !deferral.isActing else {
            return deferral.enqueue { [self] in request(change, style, on: stage, at: time) }
        }
        deferral.act { make(change, by: style, on: stage, at: decisions.advance(to: time)) }
    }

    /// Makes a change at once, and finishes edges in progress first.
    package func make(_ change: any Change) {
        guard !deferral.isActing else { return deferral.enqueue { [self] in make(change) } }
        deferral.act {
            finishEdges()
            change.apply()
            change.commit()
        }
    }

    /// Handles a requested frame that is about to be drawn.
    ///
    /// ```swift
    /// frameIsRequested = false                               // the stage has set it in requestFrame()
    /// driver.frame(at: now)
    /// stage.draw()
    /// ```
    public func frame(at time: Double) {
        guard !deferral.isActing else { return deferral.enqueue { [self] in frame(at: time) } }
        let outlook = changes.last?.change.outlook
        deferral.act { perform(decisions.frame(at: time, outlook: outlook)) }
    }

    /// Finishes everything at once, in a defined state: completing edges are committed, held and returning ones are rolled
    /// back. Call it when a stage changes its size or is hidden.
    ///
    /// ```swift
    /// driver.finish()                                        // before the output gets another size
    /// ```
    public func finish() {
        guard !deferral.isActing else { return deferral.enqueue { [self] in finish() } }
        deferral.act { finishEdges() }
    }

    /// Finishes everything within an action: what callbacks request comes after the rest of that action.
    private func finishEdges() {
        waiting = nil
        perform(decisions.finish())
        for (_, stage) in stages { stage.abandonPreparation() }
    }

    /// Performs a request now, or after the current action where a callback makes it. A request that depends on what shows has
    /// to wait for those that the callback made before.
    func whenFree(_ request: @escaping () -> Void) {
        if deferral.isActing { deferral.enqueue(request) } else { request() }
    }

    // MARK: Actions

    /// Requests a change at a time of ``clock``.
    private func make(_ change: any Change, by style: TransitionStyle, on stage: StageID, at time: Double) {
        perform(decisions.endRest())
        let youngest = changes.last.map { ($0.change.outlook, $0.change.destination == change.destination) }
        let actions = decisions.request(
            style, in: bounds(of: stage), at: time, outlook: change.outlook, youngest: youngest)
        if actions.effects.declined { waiting = change }
        perform(actions) { change }
    }

    private func perform(_ actions: RevealActions, making make: (() -> any Change)? = nil) {
        end(actions.effects)
        if let edge = actions.effects.begun { begin(edge, make?() ?? makeChange()) }
        if actions.shows { show() }
        actions.frame.flatMap(stage)?.requestFrame()
        if let wake = actions.wake { stage(wake.stage)?.requestWake(after: wake.delay) }
        actions.prepares.flatMap(stage)?.prepare()
        actions.abandonsPreparation.flatMap(stage)?.abandonPreparation()
        if let request = actions.released { release(request) }
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

    private func show() {
        guard !reveal.edges.isEmpty else { return }
        for (id, stage) in stages { stage.show(decisions.masks(on: id)) }
    }

    /// Makes the change that waited for the fingers, unless a later choice supersedes it.
    private func release(_ request: WaitingRequest) {
        guard let change = waiting else { return }
        waiting = nil
        guard decisions.isWanted(request, outlook: changes.last?.change.outlook) else { return }
        make(change, by: request.style, on: request.stage, at: reveal.time)
    }

    private func stage(_ id: StageID) -> (any Stage)? {
        stages.first { $0.id == id }?.stage
    }

    private func bounds(of id: StageID) -> StageBounds? {
        stage(id).map { StageBounds(stage: id, size: $0.size) }
    }
}

/// Defers requests that callbacks make until the current action has ended.
@MainActor final class Deferral {
    /// Whether an action that may call callbacks is running.
    private(set) var isActing = false
    private var pending: [() -> Void] = []

    /// Performs an action that may call callbacks, and then the requests that they made, in order.
    func act<Result>(_ body: () -> Result) -> Result {
        guard !isActing else { return body() }
        isActing = true
        let result = body()
        isActing = false
        while !isActing, !pending.isEmpty { pending.removeFirst()() }
        return result
    }

    /// Performs a request after the current action.
    func enqueue(_ request: @escaping () -> Void) {
        pending.append(request)
    }
}
