import PenumbraGestures
import PenumbraMotion
import PenumbraTransition

/// One change of the desktop behind an edge, from the press or the command to the last frame.
@MainActor final class DesktopReveal {
    /// How it ended.
    enum Outcome: Equatable {
        case changed, turnedBack
        /// An action has failed, with this exit status.
        case failed(Int32)
    }

    /// The exit status of a change that has been turned back.
    static let turnedBack: Int32 = 3

    /// Nil while it is in progress.
    private(set) var outcome: Outcome?
    /// Called once, when it ends.
    var onEnd: (Outcome) -> Void = { _ in }
    let stage: DesktopStage
    /// Touches that the machine has not had yet. Their locations are in the layout.
    private var touches: [Touch] = []

    private let connection: Connection
    private let style: TransitionStyle
    private let change: DesktopChange
    private let driver: RevealDriver
    private let id: StageID
    private var clock = HandClock()
    private let report: (String) -> Void
    private let claim: Claim?
    /// What other processes want, and whether that is the change or its end.
    private var wishes: [(wish: Claim.Wish, wantsChange: Bool)] = []
    /// The process that goes on from the desktop as it is.
    private var successor: Claim.Wish?
    /// How long a frame takes about, in seconds.
    private static let frame = 1.0 / 60
    /// What a hand does so long after the compositor has asked for a frame, in seconds, is still in that frame.
    private static let latch = 0.007
    /// A finger that moves no farther than this, in points, taps.
    private static let tapSlop = 8.0
    private var frames = 0
    /// Where the hand has pressed, while it has not moved away from there.
    private var pressed: Point?

    init(
        _ change: DesktopChange, by style: TransitionStyle, reducesMotion: Bool, on connection: Connection,
        stage: DesktopStage, claim: Claim?, report: @escaping (String) -> Void
    ) {
        (self.change, self.style, self.connection, self.stage) = (change, style, connection, stage)
        (self.claim, self.report) = (claim, report)
        driver = RevealDriver(configuration: .init(shape: style, reducesMotion: reducesMotion)) { change }
        id = driver.add(stage)
        driver.setPull(.pullHandle, on: id, PanRecognizer.Configuration(touches: 1, directions: .down, touchSlop: 4))
        driver.onDidEnd = { [weak self] _, completed in self?.end(completed ? .changed : .turnedBack) }
        change.perform = { [weak self] action in self?.perform(action) }
        claim?.onWish = { [weak self] wish in self?.take(wish) }
        claim?.listen(on: connection)
    }

    /// The change without a hand.
    func request() { driver.request(change, style, on: id, at: clock.time(at: now())) }

    /// Turns the edge back; a change that cannot be undone goes on.
    func turnBack() {
        if change.canBeUndone { _ = driver.dismiss(at: clock.time(at: now())) }
    }

    /// Does what another process wants: it may join, turn the edge, or take over.
    private func take(_ wish: Claim.Wish) {
        let isChange = wish.destination == change.destination
        guard isChange || wish.destination == change.origin else {
            successor = wish
            return wish.letGoAhead()
        }
        wishes.append((wish, isChange))
        // Answered when the compositor has been waited for: this may be in the middle of the change.
    }

    /// Turns the edge to what was wanted last.
    private func followWishes() {
        guard let wantsChange = wishes.last?.wantsChange, driver.reveal.edges.last != nil else { return }
        if !wantsChange {
            turnBack()
        } else if driver.reveal.edges.last?.phase == .returning {
            request()
        }
    }

    /// Stands still until another process has covered the desktop as it is, and ends.
    private func yield(to successor: Claim.Wish) throws(ConnectionLost) {
        try connection.wait(2 * DesktopStage.patience) { successor.hasGoneOn || stage.isBroken }
        driver.finish()
        end(.changed)
    }

    /// Whether a hand holds the edge.
    private var isHeld: Bool { driver.reveal.edges.last?.phase == .tracking }

    /// Whether the hand has pressed again, and this transition ended before.
    var hasUnheardPress: Bool { touches.contains { $0.phase == .down } }

    func handle(_ touch: Touch) { touches.append(touch) }

    /// Ends everything at once, as when an output has come or gone.
    func finish() {
        driver.finish()
        // A press that had not begun to pull.
        end(.turnedBack)
    }

    /// Draws the next frame, and waits for the time of the one after it.
    func step() throws(ConnectionLost) {
        if let successor { return try yield(to: successor) }
        followWishes()
        if !touches.isEmpty || isHeld { clock.catchUp() }
        while let touch = touches.first, touch.time <= clock.time(at: now()) {
            touches.removeFirst()
            driver.handle(touch, from: .pullHandle, on: id)
            noteTap(touch)
            if outcome != nil { return }
        }
        driver.frame(at: clock.time(at: now()))
        if outcome != nil { return }
        if stage.isLost { throw ConnectionLost() }
        if stage.wantsFrame || !touches.isEmpty {
            stage.draw()
            frames += 1
            // Without a picture, the compositor has no frame to wait for, and shows the next one the sooner.
            if stage.isStill { try connection.wait(Self.frame) { !touches.isEmpty || stage.isBroken } }
            let isInTime = try connection.wait(DesktopStage.patience) { stage.isReady || stage.isBroken }
            if isHeld, !stage.isStill { try connection.wait(Self.latch) { stage.isBroken } }
            if !isInTime || stage.isBroken { finish() }
        } else {
            // Nothing moves until the hand does.
            let count = wishes.count
            try connection.wait(DesktopStage.patience) {
                !touches.isEmpty || stage.isBroken || successor != nil || wishes.count > count
            }
            if stage.isBroken { finish() }
        }
    }

    /// A tap changes the desktop by itself, and turns back what moves already.
    private func noteTap(_ touch: Touch) {
        switch touch.phase {
        case .down: pressed = touch.location
        case .move:
            if let start = pressed, (touch.location - start).length > Self.tapSlop { pressed = nil }
        case .up:
            if pressed != nil {
                if driver.reveal.isIdle {
                    request()
                } else if !isHeld {
                    turnBack()
                }
            } else if driver.reveal.isIdle {
                end(.turnedBack)
            }
        case .cancel: if driver.reveal.isIdle { end(.turnedBack) }
        }
    }

    private func end(_ outcome: Outcome) {
        guard self.outcome == nil else { return }
        let outcome = change.status == 0 ? outcome : .failed(change.status)
        self.outcome = outcome
        if stage.isCovered { stage.uncover() }
        if frames > 0 { report("\(frames) frames") }
        for (wish, wantsChange) in wishes {
            switch outcome {
            case .changed: wish.answer(wantsChange ? 0 : DesktopReveal.turnedBack)
            case .turnedBack: wish.answer(wantsChange ? DesktopReveal.turnedBack : 0)
            case .failed(let status): wish.answer(status)
            }
        }
        onEnd(outcome)
    }

    /// Performs an action beneath the covers, while the machine's time stands still.
    private func perform(_ action: any DesktopAction) {
        guard stage.isCovered else {
            action.begin()
            return Connection.endWatch()
        }
        clock.stop(at: now())
        do throws(ConnectionLost) {
            try Redrawing(beneath: stage, on: connection, report: report).perform(action)
        } catch {
            stage.lose()
        }
        clock.start(at: now())
        if action.status != 0 { end(.failed(action.status)) }
    }
}
