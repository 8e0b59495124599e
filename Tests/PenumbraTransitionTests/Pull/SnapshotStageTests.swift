import PenumbraGestures
import PenumbraMotion
import PenumbraTransition
import TestSupport
import Testing

@MainActor struct SnapshotStageTests {
    /// A driver on one mock window.
    @MainActor private final class Window {
        let ledger = Ledger()
        let host: RecordingHost
        let stage: SnapshotStage
        let driver: RevealDriver
        let id: StageID
        private(set) var time = 0.0

        init(style: EdgeStyle = .natural) {
            let ledger = ledger
            host = RecordingHost { ledger.shown }
            stage = SnapshotStage(host: host)
            driver = RevealDriver(configuration: .init(style: style)) { ledger.make() }
            id = driver.add(stage)
            driver.setPull(.touches, on: id, .init())
            stage.onFrame = { [unowned driver] in driver.frame(at: $0) }
            stage.onInterruption = { [unowned driver] in driver.finish() }
        }

        func request(_ run: TransitionStyle = .edge) {
            driver.request(ledger.make(), run, on: id, at: time)
        }

        /// Plays a display frame: calls the display link if it runs, and then draws everything.
        func frame(after span: Double = 1.0 / 60) {
            time += span
            if host.isRunning { stage.frame(at: time) }
            host.draw()
        }

        /// Plays frames until none is requested.
        func settle() {
            for _ in 0..<600 where host.isRunning { frame() }
            #expect(!host.isRunning, "it does not come to rest")
        }

        func touch(_ id: Int, _ phase: Touch.Phase, y: Double) {
            driver.handle(
                Touch(id: id, time: time, location: Point(x: 150 + 80 * Double(id), y: y), phase: phase),
                from: .touches, on: self.id)
        }
    }

    @Test func oneChangeFromItsFirstCallToItsLast() {
        let window = Window()
        window.request()
        #expect(window.host.read() == ["snapshot", "frames", "mask"])
        #expect(window.host.uppermost == 0 && window.ledger.shown == 1)
        window.frame()
        #expect(window.host.read() == ["mask"])
        window.settle()
        // One more frame, in which the content is visible without a picture.
        #expect(window.host.read().suffix(2) == ["remove", "pause"])
        #expect(window.host.uppermost == 1 && window.ledger.open.isEmpty)
    }

    @Test func nothingIsDrawnWhileNothingMoves() {
        let window = Window()
        window.touch(0, .down, y: 100)
        window.touch(0, .move, y: 300)
        window.touch(0, .up, y: 300)
        #expect(window.host.read() == [] && !window.host.isRunning)
    }

    @Test func aSnapshotThatFailsIsDrawnInstead() {
        let window = Window()
        window.host.givesSnapshots = false
        window.request()
        #expect(window.host.read() == ["snapshot", "drawing", "frames", "mask"])
        window.settle()
        #expect(window.host.pictures.isEmpty)
    }

    @Test func withoutAnyPictureTheChangeIsPlain() {
        let window = Window()
        (window.host.givesSnapshots, window.host.canDraw) = (false, false)
        window.request()
        #expect(window.host.read() == ["snapshot", "drawing", "frames"])
        #expect(window.host.uppermost == 1)
        window.settle()
        #expect(window.host.read() == ["pause"])
        #expect(window.ledger.shown == 1 && window.ledger.open.isEmpty)
    }

    @Test func theLastFrameDoesNotHaveAChangeMadeSince() {
        let window = Window()
        window.request()
        window.request(.fade)
        #expect(window.host.read().filter { $0.hasPrefix("snapshot") } == ["snapshot", "snapshot after updates"])
        #expect(window.host.pictures.map(\.content) == [0, 1])
        window.frame()
        window.request()
        #expect(window.host.read().filter { $0.hasPrefix("snapshot") } == ["snapshot"])
        #expect(window.host.pictures.map(\.content) == [0, 1, 2])
    }

    @Test func aFadeHasNoPath() {
        let window = Window()
        window.request(.fade)
        window.frame(after: 0)
        window.frame(after: 0.05)
        #expect(window.host.masks.values.allSatisfy { $0.path == nil && $0.opacity > 0.5 && $0.opacity < 1 })
        #expect(window.host.masks.count == 1)
    }

    /// Each of these ends the transition, and a query before the next frame gets the new answer at once.
    @Test(arguments: 0..<6, [false, true])
    func otherSurroundingsEndEverythingAtOnce(_ which: Int, byFrame: Bool) {
        let window = Window()
        window.request()
        window.frame()
        window.touch(0, .down, y: 600)
        window.touch(1, .down, y: 600)
        window.stage.surroundingsMayHaveChanged()
        #expect(!window.driver.reveal.isIdle, "nothing has changed")
        switch which {
        case 0: window.host.surroundings.size.width = 667
        case 1: window.host.surroundings.scale = 3
        case 2: window.host.surroundings.textSize = "XL"
        case 3: window.host.surroundings.traits[1] = 2
        case 4: window.host.surroundings.scene = ObjectIdentifier(window)
        default: window.host.surroundings.isVisible = false
        }
        if byFrame { window.frame() } else { window.stage.surroundingsMayHaveChanged() }
        #expect(window.driver.reveal.isIdle && window.host.pictures.isEmpty && window.ledger.open.isEmpty)
        window.settle()
    }

    @Test func aStageThatIsTakenAwayLeavesNothingBehind() {
        let window = Window()
        window.request()
        window.request()
        window.driver.remove(window.id)
        #expect(window.host.pictures.isEmpty && window.ledger.open.isEmpty && window.driver.reveal.isIdle)
    }

    /// In every case, each picture shows the content before its own change, the oldest is on top, and there are no more
    /// pictures than edges. At the end no picture is left and nothing runs.
    @Test(arguments: [UInt64(1), 2, 3, 4, 5, 6, 7, 8])
    func picturesShowTheOldContent(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for round in 0..<60 {
            let window = Window(style: random.chance(0.5) ? .natural : .castro)
            var befores: [EdgeID: Int] = [:]
            var down: [Int: Double] = [:]
            for step in 0..<60 {
                switch Int.random(in: 0..<12, using: &random) {
                case 0: window.request()
                case 1: window.request(.fade)
                case 2: window.request(.circle(center: Point(x: 40, y: 50)))
                case 3: _ = window.driver.dismiss(at: window.time)
                case 4: window.host.surroundings.size.width += 1
                case 5: window.stage.surroundingsMayHaveChanged()
                case 6 where down.isEmpty:
                    for id in 0...1 {
                        down[id] = .random(in: 0...300, using: &random)
                        window.touch(id, .down, y: down[id] ?? 0)
                    }
                case 7:
                    for id in down.keys.sorted() {
                        window.touch(id, random.chance(0.8) ? .up : .cancel, y: down[id] ?? 0)
                    }
                    down = [:]
                case 8, 9:
                    let way = Double.random(in: -60...120, using: &random)
                    for id in down.keys.sorted() {
                        down[id]? += way
                        window.touch(id, .move, y: down[id] ?? 0)
                    }
                default: window.frame()
                }
                let place: Comment = "seed \(seed), round \(round), step \(step)"
                let edges = window.driver.reveal.edges.map(\.id)
                #expect(window.host.pictures.map(\.edge) == edges, place)
                befores = befores.filter { edges.contains($0.key) }
                for (edge, content) in window.host.pictures {
                    if let before = befores[edge] { #expect(content == before, place) } else { befores[edge] = content }
                }
                // The content below the youngest picture is that before its change.
                if let youngest = window.host.pictures.last, let entry = window.ledger.open.last {
                    #expect(entry.number == window.ledger.shown, place)
                    #expect(youngest.content == (window.ledger.standing.dropLast().last ?? 0), place)
                } else {
                    #expect(window.host.uppermost == window.ledger.shown, place)
                }
            }
            for id in down.keys.sorted() { window.touch(id, .up, y: down[id] ?? 0) }
            window.settle()
            #expect(window.host.pictures.isEmpty && window.ledger.open.isEmpty, "seed \(seed), round \(round)")
        }
    }
}
