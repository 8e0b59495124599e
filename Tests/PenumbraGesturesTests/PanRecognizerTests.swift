import PenumbraGestures
import PenumbraMotion
import TestSupport
import Testing

/// Plays a scene of touches and records the recognizer's events, one word each.
private struct Scene {
    var recognizer: PanRecognizer
    var transcript: [String] = []
    var translations: [Vector] = []
    private var time = 0.0

    init(_ configuration: PanRecognizer.Configuration = .init()) {
        recognizer = PanRecognizer(configuration: configuration)
    }

    mutating func send(_ id: Int, _ phase: Touch.Phase, _ x: Double, _ y: Double) {
        time += 0.008
        switch recognizer.handle(Touch(id: id, time: time, location: Point(x: x, y: y), phase: phase)) {
        case .landed: transcript.append("landed")
        case .began(_, let opposite): transcript.append(opposite ? "began-opposite" : "began")
        case .moved(let pan):
            if transcript.last != "moved" { transcript.append("moved") }
            translations.append(pan.translation)
        case .ended: transcript.append("ended")
        case .cancelled: transcript.append("cancelled")
        case .failed: transcript.append("failed")
        case nil: break
        }
    }

    /// Moves fingers together in steps of 4 points.
    mutating func drag(_ fingers: [Int: Point], by way: Vector) {
        let steps = max(1, Int(way.length / 4))
        for step in 1...steps {
            for (id, start) in fingers.sorted(by: { $0.key < $1.key }) {
                let place = start + way * (Double(step) / Double(steps))
                send(id, .move, place.x, place.y)
            }
        }
    }
}

struct PanRecognizerTests {
    private let two = [0: Point(x: 100, y: 100), 1: Point(x: 180, y: 110)]

    private func land(_ scene: inout Scene) {
        scene.send(0, .down, 100, 100)
        scene.send(1, .down, 180, 110)
    }

    @Test func twoFingersDown() {
        var scene = Scene()
        land(&scene)
        scene.drag(two, by: Vector(dx: 0, dy: 60))
        scene.send(0, .up, 100, 160)
        scene.send(1, .up, 180, 170)
        #expect(scene.transcript == ["landed", "began", "moved", "ended"])
    }

    @Test func oneFingerScrollsOnUndisturbed() {
        var scene = Scene()
        scene.send(0, .down, 100, 100)
        scene.drag([0: Point(x: 100, y: 100)], by: Vector(dx: 0, dy: 60))
        // A second finger that lands later changes nothing.
        scene.send(1, .down, 180, 110)
        scene.drag([0: Point(x: 100, y: 160), 1: Point(x: 180, y: 110)], by: Vector(dx: 0, dy: 60))
        #expect(scene.transcript.isEmpty)
        #expect(scene.recognizer.state == .failed)
        scene.send(0, .up, 100, 220)
        scene.send(1, .up, 180, 170)
        #expect(scene.recognizer.state == .idle)
    }

    @Test(arguments: [(Vector(dx: 60, dy: 50), false), (Vector(dx: 50, dy: 60), true), (Vector(dx: 0, dy: -60), false)])
    func onlyWithin45DegreesOfStraightDown(way: Vector, begins: Bool) {
        var scene = Scene()
        land(&scene)
        scene.drag(two, by: way)
        #expect(scene.transcript == (begins ? ["landed", "began", "moved"] : ["landed", "failed"]))
    }

    @Test(arguments: Direction.allCases) func anyDirectionCanBeSet(direction: Direction) {
        var scene = Scene(.init(directions: Directions(direction)))
        land(&scene)
        scene.drag(two, by: direction.unit * 60)
        #expect(scene.transcript == ["landed", "began", "moved"])
    }

    @Test(
        arguments: [
            (Directions.horizontal, Vector(dx: -60, dy: 20), true), (.horizontal, Vector(dx: 60, dy: -20), true),
            (.horizontal, Vector(dx: 20, dy: 60), false), (.vertical, Vector(dx: 10, dy: -60), true),
            (.all, Vector(dx: 45, dy: 45), true), (.all, Vector(dx: -60, dy: 1), true),
            ([.down, .right], Vector(dx: -50, dy: -50), false),
        ] as [(Directions, Vector, Bool)])
    func severalDirectionsCanBeSet(directions: Directions, way: Vector, begins: Bool) {
        var scene = Scene(.init(directions: directions))
        land(&scene)
        scene.drag(two, by: way)
        #expect(scene.transcript == (begins ? ["landed", "began", "moved"] : ["landed", "failed"]))
    }

    @Test(
        arguments: [
            (PanRecognizer.Configuration.Fewer.goOn, ["landed", "began", "moved", "ended"], 30.0),
            (.end, ["landed", "began", "moved", "ended"], 0), (.cancel, ["landed", "began", "moved", "cancelled"], 0),
        ] as [(PanRecognizer.Configuration.Fewer, [String], Double)])
    func fewerFingersFollowTheConfiguration(fewer: PanRecognizer.Configuration.Fewer, words: [String], way: Double) {
        var scene = Scene(.init(whenFingersLift: fewer))
        land(&scene)
        scene.drag(two, by: Vector(dx: 0, dy: 60))
        let before = scene.translations.last?.dy ?? 0
        scene.send(0, .up, 100, 160)
        scene.drag([1: Point(x: 180, y: 170)], by: Vector(dx: 0, dy: 30))
        scene.send(1, .up, 180, 200)
        #expect(scene.transcript == words)
        #expect(abs((scene.translations.last?.dy ?? 0) - before - way) < 1e-9)
        #expect(scene.recognizer.state == .idle)
    }

    @Test(
        arguments: [
            (PanRecognizer.Configuration.More.join, ["landed", "began", "moved", "ended"], 10.0),
            (.ignore, ["landed", "began", "moved", "ended"], 0),
            (.cancel, ["landed", "began", "moved", "cancelled"], 0),
        ] as [(PanRecognizer.Configuration.More, [String], Double)])
    func moreFingersFollowTheConfiguration(more: PanRecognizer.Configuration.More, words: [String], way: Double) {
        var scene = Scene(.init(whenMore: more))
        land(&scene)
        scene.drag(two, by: Vector(dx: 0, dy: 60))
        let before = scene.translations.last?.dy ?? 0
        scene.send(2, .down, 300, 400)
        scene.send(2, .move, 300, 430)
        #expect(abs((scene.translations.last?.dy ?? 0) - before - way) < 1e-9)
        for (id, place) in [0: Point(x: 100, y: 160), 1: Point(x: 180, y: 170), 2: Point(x: 300, y: 430)]
            .sorted(by: { $0.key < $1.key })
        {
            scene.send(id, .up, place.x, place.y)
        }
        #expect(scene.transcript == words)
        #expect(scene.recognizer.state == .idle)
    }

    @Test func oneFingerDownAndOneMovingIsHalfTheWay() {
        var scene = Scene(.init(directions: .all))
        land(&scene)
        scene.drag(two, by: Vector(dx: 0, dy: 60))
        let before = scene.translations.last?.dy ?? 0
        scene.drag([1: Point(x: 180, y: 170)], by: Vector(dx: 0, dy: 40))
        #expect(abs((scene.translations.last?.dy ?? 0) - before - 20) < 1e-9)
    }

    @Test func threeFingersThatLandOneAfterTheOtherAreThree() {
        var scene = Scene(.init(touches: 3))
        for id in 0..<3 {
            for _ in 0..<4 { scene.send(9, .move, 0, 0) }  // 32 ms without an event
            scene.send(id, .down, 100 + Double(id) * 60, 100)
        }
        scene.drag(
            [0: Point(x: 100, y: 100), 1: Point(x: 160, y: 100), 2: Point(x: 220, y: 100)], by: Vector(dx: 0, dy: 50))
        #expect(scene.transcript == ["landed", "began", "moved"])
    }

    @Test func aPinchIsNoPan() {
        var scene = Scene()
        land(&scene)
        for step in 1...20 {
            scene.send(0, .move, 100, 100 - Double(step) * 2)
            scene.send(1, .move, 180, 110 + Double(step) * 2)
        }
        #expect(scene.transcript == ["landed", "failed"])
    }

    @Test func oneOfTwoThatMovesAloneIsNoPan() {
        var scene = Scene()
        land(&scene)
        scene.drag([1: Point(x: 180, y: 110)], by: Vector(dx: 0, dy: 60))
        #expect(scene.transcript == ["landed", "failed"])
    }

    /// Regression: at 60 events per second each finger reported only every 20 points, and the first seemed to move
    /// alone.
    @Test func aFastFlickIsNotTwoFingersThatPart() {
        var scene = Scene()
        land(&scene)
        for step in 1...6 {
            scene.send(0, .move, 100, 100 + Double(step) * 40)
            scene.send(1, .move, 180, 110 + Double(step) * 40)
        }
        #expect(scene.transcript == ["landed", "began", "moved"])
    }

    @Test func aThirdFingerBeforeTheStartIsTooMany() {
        var scene = Scene()
        land(&scene)
        scene.send(2, .down, 250, 120)
        #expect(scene.transcript == ["landed", "failed"])
    }

    @Test func fingersThatLandAndLiftDoNotMoveTheTranslation() {
        var scene = Scene()
        land(&scene)
        scene.drag(two, by: Vector(dx: 0, dy: 60))
        let before = scene.translations.last
        scene.send(2, .down, 300, 400)
        #expect(scene.translations.last == before)
        scene.send(0, .up, 100, 160)
        #expect(scene.translations.last == before)
        scene.send(1, .up, 180, 170)
        #expect(scene.translations.last == before)
        scene.send(2, .move, 300, 410)
        #expect(abs((scene.translations.last?.dy ?? 0) - (before?.dy ?? 0) - 10) < 1e-9)
        scene.send(2, .up, 300, 410)
        #expect(scene.transcript == ["landed", "began", "moved", "ended"])
    }

    /// A fast pan lagged by the distance that it had moved until it was recognized.
    @Test(arguments: [1.0, 4, 20, 60]) func theTranslationBeginsPastTheTouchSlop(step: Double) {
        var recognizer = PanRecognizer()
        var translations: [Vector] = []
        for (id, place) in two.sorted(by: { $0.key < $1.key }) {
            _ = recognizer.handle(Touch(id: id, time: 0, location: place, phase: .down))
        }
        for number in 1...Int(60 / step) {
            for (id, place) in two.sorted(by: { $0.key < $1.key }) {
                let moved = place + Vector(dx: 1, dy: Double(number) * step)
                switch recognizer.handle(Touch(id: id, time: Double(number) / 100, location: moved, phase: .move)) {
                case .began(let pan, false), .moved(let pan): translations.append(pan.translation)
                default: break
                }
            }
        }
        // The first finger of a pair has moved alone, and counts as half of the distance.
        #expect(translations.allSatisfy { $0.dy >= 0 })
        #expect((translations.first?.dy ?? 99) <= step)
        #expect(abs((translations.last?.dy ?? 0) - 52) < 1e-9)
    }

    @Test(arguments: [(10.0, 10.0, true), (-10, 10, true), (10.5, 10, false), (-10.5, 10, false)])
    func atExactly45DegreesItStillBegins(dx: Double, dy: Double, begins: Bool) {
        var scene = Scene()
        land(&scene)
        scene.drag(two, by: Vector(dx: dx * 3, dy: dy * 3))
        #expect(scene.transcript.contains("began") == begins)
    }

    /// A finger that is ahead of its pair by more than twice the touch slop, two times, is astray.
    @Test(arguments: [(15.5, false), (16.5, true)]) func aFingerThatGoesAloneIsAstray(way: Double, fails: Bool) {
        var scene = Scene()
        land(&scene)
        scene.send(0, .move, 100, 100 + way)
        scene.send(0, .move, 100, 100 + way)
        #expect((scene.recognizer.state == .failed) == fails)
    }

    /// Each finger of a pair must move by half of the touch slop of 8 points before the pair pulls.
    @Test(arguments: [(3.9, false), (4.1, true)]) func aFingerThatHardlyMovesDoesNotPull(way: Double, begins: Bool) {
        var scene = Scene()
        land(&scene)
        scene.send(0, .move, 100, 114)
        scene.send(1, .move, 180, 110 + way)
        #expect(scene.transcript.contains("began") == begins)
    }

    /// A landing that the system has canceled leaves nothing behind: fingers that stay do not pull.
    @Test func aCancelledLandingWaitsUntilAllFingersHaveLifted() {
        var scene = Scene()
        land(&scene)
        scene.send(0, .cancel, 100, 100)
        scene.send(2, .down, 100, 100)
        scene.drag([1: Point(x: 180, y: 110), 2: Point(x: 100, y: 100)], by: Vector(dx: 0, dy: 60))
        #expect(scene.transcript == ["landed", "failed"])
    }

    @Test func aTouchThatTheSystemTakesCancels() {
        var scene = Scene()
        land(&scene)
        scene.drag(two, by: Vector(dx: 0, dy: 60))
        scene.send(0, .cancel, 100, 160)
        scene.send(1, .move, 180, 300)
        scene.send(1, .up, 180, 300)
        #expect(scene.transcript == ["landed", "began", "moved", "cancelled"])
        #expect(scene.recognizer.state == .idle)
    }

    @Test func aDisabledRecognizerReportsNothing() {
        var scene = Scene(.init(isEnabled: false))
        land(&scene)
        scene.drag(two, by: Vector(dx: 0, dy: 60))
        #expect(scene.transcript.isEmpty)
    }

    @Test func aCaughtPanBeginsAtOnce() {
        var scene = Scene()
        land(&scene)
        #expect(scene.recognizer.begin()?.translation == .zero)
        scene.send(0, .move, 100, 102)
        scene.send(1, .move, 180, 112)
        #expect(abs((scene.translations.last?.dy ?? 0) - 2) < 1e-9)
    }

    @Test func namesOfFingersDoNotMatter() {
        var (a, b) = (Scene(), Scene())
        for (id, phase, y) in [(0, Touch.Phase.down, 0.0), (1, .down, 5), (0, .move, 20), (1, .move, 30), (0, .up, 20)]
        {
            a.send(id, phase, Double(id) * 50, y)
            b.send(id == 0 ? 77 : -3, phase, Double(id) * 50, y)
        }
        #expect(a.transcript == b.transcript && a.translations == b.translations)
    }

    @Test(arguments: 0..<40) func randomTouchesKeepItsRules(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        var recognizer = PanRecognizer(
            configuration: .init(
                touches: .random(in: 1...3, using: &random),
                directions: [.down, .vertical, .all].randomElement(using: &random) ?? .down,
                whenFingersLift: [.goOn, .end, .cancel].randomElement(using: &random) ?? .goOn,
                whenMore: [.join, .ignore, .cancel].randomElement(using: &random) ?? .join))
        var down: [Int: Point] = [:]
        var isActive = false
        var last: Vector?
        var landed = Point.zero
        for step in 0..<5000 {
            let time = Double(step) * .random(in: 0.0...0.01, using: &random)
            let event: PanRecognizer.Event?
            var isMove = false
            if down.count < 5, random.chance(down.isEmpty ? 0.9 : 0.04) {
                let id = Int.random(in: 0...9, using: &random)
                let place = Point(x: .random(in: 0...400, using: &random), y: .random(in: 0...700, using: &random))
                guard down[id] == nil else { continue }
                down[id] = place
                event = recognizer.handle(Touch(id: id, time: time, location: place, phase: .down))
            } else if let id = down.keys.sorted().randomElement(using: &random), let place = down[id] {
                if random.chance(0.04) {
                    down[id] = nil
                    event = recognizer.handle(
                        Touch(id: id, time: time, location: place, phase: random.chance(0.2) ? .cancel : .up))
                } else {
                    isMove = true
                    let to =
                        place + Vector(dx: .random(in: -3...3, using: &random), dy: .random(in: -2...9, using: &random))
                    down[id] = to
                    event = recognizer.handle(Touch(id: id, time: time, location: to, phase: .move))
                }
            } else {
                continue
            }
            switch event {
            case .began(let pan, _):
                let beyond = max(0, (pan.path - landed).dy - 8)
                #expect(!isActive && (pan.translation - Vector(dx: 0, dy: beyond)).length < 1e-9, "seed \(seed)")
                isActive = true
                last = pan.translation
            case .moved(let pan):
                #expect(isActive, "seed \(seed)")
                let jump = (pan.translation - (last ?? .zero)).length
                #expect(jump <= (isMove ? 10 : 1e-9), "seed \(seed)")
                last = pan.translation
            case .ended, .cancelled:
                #expect(isActive, "seed \(seed)")
                isActive = false
            case .landed(let pan):
                #expect(!isActive, "seed \(seed)")
                landed = pan.path
            case .failed:
                #expect(!isActive, "seed \(seed)")
            case nil:
                break
            }
            #expect((recognizer.state == .active) == isActive, "seed \(seed)")
            #expect((recognizer.state == .idle) == down.isEmpty, "seed \(seed)")
        }
    }
}
