import PenumbraGestures
import PenumbraMotion
import PenumbraRaster
import PenumbraTransition

/// A driver on mock stages, with a hand that plays on them. The tests compare the driver with the hand's own model.
@MainActor final class Hand {
    let driver: RevealDriver
    let stages: [PaperStage]
    let ids: [StageID]
    let ledger = Ledger()
    private(set) var time = 10.0
    private(set) var fingers: [Int: Point] = [:]
    /// The stage under the fingers.
    var stage = 0

    init(
        style: EdgeStyle = .natural, jelly: Double = 1, stages count: Int = 1,
        size: Size = Size(width: 375, height: 667)
    ) {
        let ledger = ledger
        driver = RevealDriver(configuration: .init(style: style, jelly: jelly)) { ledger.make() }
        stages = (0..<count).map { _ in PaperStage(size: size) }
        defer { for stage in stages { stage.now = { [weak self] in self?.time ?? 0 } } }
        ids = stages.map(driver.add)
        for id in ids { driver.setPull(.touches, on: id, .init()) }
        driver.onDidEnd = { change, completed in (change as? Entry)?.reported.append(completed) }
    }

    func touch(_ id: Int, _ phase: Touch.Phase, _ place: Point, after span: Double = 0, stage: Int = 0) {
        time += span
        fingers[id] = phase == .down || phase == .move ? place : nil
        driver.handle(Touch(id: id, time: time, location: place, phase: phase), from: .touches, on: ids[stage])
    }

    /// Puts two fingers down at a height.
    func land(at y: Double, x: Double = 150) {
        touch(0, .down, Point(x: x, y: y))
        touch(1, .down, Point(x: x + 80, y: y), after: 0.004)
    }

    /// Moves all fingers at a constant speed, frame by frame.
    func move(by way: Double, speed: Double = 800) {
        let frames = max(1, Int((abs(way) / speed * 60).rounded()))
        for _ in 0..<frames {
            let step = way / Double(frames)
            time += 1.0 / 60
            for (id, place) in fingers.sorted(by: { $0.key < $1.key }) {
                touch(id, .move, Point(x: place.x, y: place.y + step))
            }
            driver.frame(at: time)
        }
    }

    func lift() {
        for (id, place) in fingers.sorted(by: { $0.key < $1.key }) { touch(id, .up, place) }
    }

    func wait(_ seconds: Double) {
        let end = time + seconds
        while time < end {
            time += 1.0 / 60
            driver.frame(at: time)
        }
    }

    /// Rests the fingers, and wakes the driver at the times that it requests.
    func rest(for seconds: Double) {
        let end = time + seconds
        while true {
            let due = stages.compactMap(\.wake).min() ?? .infinity
            guard due <= end else { break }
            time = max(time, due)
            for stage in stages { stage.wake = nil }
            driver.wake(at: time)
        }
        time = end
    }

    func advance(_ span: Double) {
        time += span
    }

    var youngest: RevealEdge? { driver.reveal.edges.last }

    /// Pulls from the top and releases, which leaves a moving edge.
    func flick(_ way: Double = 200, speed: Double = 900) {
        land(at: 80)
        move(by: way, speed: speed)
        lift()
    }
}

/// A stage that only records its calls.
@MainActor final class PaperStage: Stage {
    var size: Size
    private(set) var pictures: Set<Int> = []
    private(set) var masks: [(edge: EdgeID, mask: LayerMask)] = []
    private(set) var frameRequests = 0
    private(set) var isPrepared = false
    var canChangeUnseen = false
    /// The time at which the driver asked to be woken.
    var wake: Double?
    var now: () -> Double = { 0 }

    init(size: Size) {
        self.size = size
    }

    func prepare() { isPrepared = true }
    func abandonPreparation() { isPrepared = false }
    func capture(_ edge: EdgeID) {
        precondition(pictures.insert(edge.number).inserted, "a picture was taken twice")
        isPrepared = false
    }
    func show(_ masks: [(edge: EdgeID, mask: LayerMask)]) { self.masks = masks }
    func remove(_ edge: EdgeID) {
        precondition(pictures.remove(edge.number) != nil, "a picture was removed that was never taken")
    }
    func requestFrame() { frameRequests += 1 }
    func requestWake(after seconds: Double) { wake = now() + seconds }
}

/// Records changes: the visible value, and the outcome of each.
@MainActor final class Ledger {
    private(set) var entries: [Entry] = []
    /// The visible content: the number of the last change that was applied and not rolled back.
    var shown = 0

    func make() -> Entry {
        let entry = Entry(number: entries.count + 1, ledger: self)
        entries.append(entry)
        return entry
    }

    /// The changes that were applied and not rolled back, in this order.
    fileprivate(set) var standing: [Int] = []

    var open: [Entry] { entries.filter { $0.isApplied && $0.ends == 0 } }
}

@MainActor final class Entry: Change {
    let number: Int
    private unowned let ledger: Ledger
    private(set) var isApplied = false
    private(set) var ends = 0
    private(set) var isCommitted = false
    private var before = 0
    var reported: [Bool] = []

    init(number: Int, ledger: Ledger) {
        self.number = number
        self.ledger = ledger
    }

    var destination: String { "\(number)" }

    func apply() {
        precondition(!isApplied, "a change was applied twice")
        isApplied = true
        before = ledger.shown
        ledger.shown = number
        ledger.standing.append(number)
    }

    func commit() {
        ends += 1
        isCommitted = true
    }

    func rollBack() {
        ends += 1
        precondition(ledger.shown == number, "a change was rolled back that does not show")
        ledger.shown = before
        ledger.standing.removeLast()
    }
}
