import PenumbraGestures
import PenumbraMotion
import PenumbraTransition

/// Cords at the top of all outputs, until the process ends.
@MainActor final class CordSession {
    private let connection: Connection
    private let place: Cord.Place
    private let report: (String) -> Void
    private let hand: Hand
    /// Makes the transition of a pull; nil if there is nothing to change.
    private let makeReveal: (DesktopStage) -> DesktopReveal?

    private var cords: [Cord] = []
    /// The cords above the covers, each for the cord of the same output.
    private var copies: [Cord?] = []
    /// What covers the outputs during a transition.
    private var stage: DesktopStage?
    /// The transition in progress.
    private var reveal: DesktopReveal?
    /// Touches on a cord that the transition has not had, because it has not begun.
    private var touches: [(cord: Int, touch: Touch)] = []
    /// All touches since the last press.
    private var stroke: [(cord: Int, touch: Touch)] = []
    /// Where the hand pressed.
    private var pressed: (cord: Int, location: Point)?
    /// When it let go, and how far it had pulled.
    private var release: (cord: Int, time: Double, distance: Double)?
    private static let spring = Spring(response: 0.3, dampingRatio: 0.7)

    /// Nil if the compositor has no pointer and no fingers.
    init?(
        _ place: Cord.Place, on connection: Connection, report: @escaping (String) -> Void,
        makeReveal: @escaping (DesktopStage) -> DesktopReveal?
    ) {
        guard let hand = Hand(of: connection) else { return nil }
        (self.place, self.connection, self.hand, self.report, self.makeReveal) = (
            place, connection, hand, report, makeReveal
        )
        hand.onTouch = { [weak self] surface, touch in
            guard let self, let index = index(of: surface) else { return }
            if touch.phase == .down { stroke = [] }
            stroke.append((index, touch))
            touches.append((index, touch))
            pass()
        }
    }

    /// Lets the cords hang, and follows the hand.
    func run() throws(ConnectionLost) {
        while true {
            try hang()
            try connection.wait(.infinity) { !touches.isEmpty || mustHang }
            if touches.first?.touch.phase == .down, !mustHang { try pull() }
            // A press that came while the last change was being undone begins the next one.
            touches = reveal?.hasUnheardPress ?? false ? stroke : []
            (reveal, stage, pressed, release, copies) = (nil, nil, nil, nil, [])
        }
    }

    /// The cord of a surface. A compositor may move the pointer, or a finger, from a cord to the cover above it.
    private func index(of surface: OpaquePointer) -> Int? {
        let output = stage?.screens.first { $0.cover.surface.pointer == surface }?.output
        return cords.firstIndex { $0.surface.pointer == surface || $0.output === output }
    }

    private var mustHang: Bool { cords.isEmpty || connection.hasOtherOutputs || cords.contains(where: \.isClosed) }

    /// Makes the cords anew where outputs have come or gone.
    private func hang() throws(ConnectionLost) {
        while mustHang {
            // What the compositor tells of new outputs.
            try connection.synchronize()
            connection.hasOtherOutputs = false
            let made = connection.outputs.compactMap { Cord(place, on: $0, of: connection) }
            try connection.wait(DesktopStage.patience) { made.allSatisfy(\.isDone) || connection.hasOtherOutputs }
            cords = made.filter { !$0.isClosed }
            for cord in cords { cord.draw() }
            if cords.isEmpty { try connection.wait(.infinity) { connection.hasOtherOutputs } }
        }
    }

    private func pull() throws(ConnectionLost) {
        let stage = DesktopStage(on: connection, report: report)
        stage.takesInput = true
        self.stage = stage
        stage.onCover = { [weak self] isCovered in self?.hide(isCovered) }
        guard stage.cover(), let reveal = makeReveal(stage) else { return stage.uncover() }
        copies = cords.map { cord in
            stage.screens.first { $0.output === cord.output }.flatMap {
                Cord(place, above: $0.cover, on: cord.output, of: connection)
            }
        }
        for copy in copies { copy?.draw() }
        // A surface shows the one that is attached to it after its next commit.
        for screen in stage.screens { screen.cover.surface.commit() }
        self.reveal = reveal
        pass()
        while reveal.outcome == nil {
            swing()
            for copy in copies.compactMap(\.self) where copy.hasBuffer { copy.draw() }
            try reveal.step()
        }
    }

    /// Lets the knob that the hand has let go spring back.
    private func swing() {
        guard let release, copies.indices.contains(release.cord) else { return }
        let start = MotionState(value: max(release.distance, 0), velocity: 0)
        copies[release.cord]?.pulled = Self.spring.state(after: now() - release.time, from: start, target: 0).value
    }

    /// The picture must not contain the cords, which stay above it.
    private func hide(_ isCovered: Bool) {
        for cord in cords {
            cord.isVisible = !isCovered
            cord.draw()
        }
    }

    /// Passes the touches on to the transition, in the layout, and lets the cord follow.
    private func pass() {
        guard let reveal else { return }
        for (index, touch) in touches where cords.indices.contains(index) {
            if touch.phase == .down, pressed == nil { pressed = (index, touch.location) }
            guard let pressed, pressed.cord == index else { continue }
            var placed = touch
            // A cord is pulled down. Also a finger on the cover above it is at the same height; across, it is elsewhere.
            let location = Point(x: pressed.location.x, y: touch.location.y)
            placed.location = reveal.stage.layout.point(ofCompositor: cords[index].point(location))
            reveal.handle(placed)
            let isDown = touch.phase == .down || touch.phase == .move
            let distance = location.y - pressed.location.y
            release = isDown ? nil : (index, now(), distance)
            if isDown, copies.indices.contains(index) { copies[index]?.pulled = max(distance, 0) }
            if !isDown { self.pressed = nil }
        }
        touches = []
    }
}
