import PenumbraGestures
import PenumbraMotion
import TestSupport
import Testing

/// Recognizers in a group, and each of the smaller ones alone: whole transcripts.
struct RecognizerGroupTests {
    private func pan(_ touches: Int = 1, _ directions: Directions = .vertical) -> PanRecognizer {
        PanRecognizer(configuration: .init(touches: touches, directions: directions))
    }

    // MARK: One alone

    @Test func aTap() {
        var scene = GroupScene()
        _ = scene.add("tap", TapRecognizer())
        scene.tap(10, 10)
        #expect(scene.transcript == ["tap.tapped"])
    }

    @Test func aTapThatMovesOrTakesLongOrIsCanceledFails() {
        for spoil in 0..<4 {
            var scene = GroupScene()
            let tap = scene.add("tap", TapRecognizer())
            scene.send(0, .down, 10, 10)
            switch spoil {
            case 0: scene.send(0, .move, 30, 10)
            case 1: scene.wait(0.6)
            case 2: scene.send(1, .down, 50, 50)
            default: break
            }
            scene.send(0, spoil == 3 ? .cancel : .up, 10, 10)
            scene.send(1, .up, 50, 50)
            #expect(scene.transcript == ["tap.failed"], "spoilt in way \(spoil)")
            #expect(scene.group.state(of: tap) == .idle)
            scene.tap(10, 10)
            #expect(scene.transcript.last == "tap.tapped")
        }
    }

    @Test func aTapOfTwoFingers() {
        var scene = GroupScene()
        _ = scene.add("tap", TapRecognizer(configuration: .init(touches: 2)))
        scene.send(0, .down, 10, 10)
        scene.send(1, .down, 90, 10)
        scene.send(0, .up, 10, 10)
        scene.send(1, .up, 90, 10)
        #expect(scene.transcript == ["tap.tapped"])
        scene.tap(10, 10)
        #expect(scene.transcript == ["tap.tapped", "tap.failed"])
    }

    @Test func aLongPressFollowsTheFingerOnceItHasBegun() {
        var scene = GroupScene()
        _ = scene.add("press", LongPressRecognizer(configuration: .init(duration: 0.3)))
        scene.send(0, .down, 10, 10)
        scene.send(0, .move, 13, 10)
        #expect(scene.group.deadline.map { abs($0 - 0.308) < 1e-9 } == true)
        scene.wait(0.31)
        scene.send(0, .move, 200, 300)
        scene.send(0, .up, 200, 300)
        #expect(scene.transcript == ["press.began", "press.moved", "press.ended"])
        #expect(scene.group.deadline == nil)
    }

    @Test func aLongPressThatMovesOrLiftsTooSoonFails() {
        var scene = GroupScene()
        _ = scene.add("press", LongPressRecognizer(configuration: .init(duration: 0.3)))
        scene.send(0, .down, 10, 10)
        scene.send(0, .move, 10, 30)
        scene.wait(0.5)
        scene.send(0, .up, 10, 30)
        scene.tap(10, 10)
        #expect(scene.transcript == ["press.failed", "press.failed"])
    }

    @Test func aPinchReportsItsScaleAndItsRate() {
        var pinch = PinchRecognizer()
        var events: [PinchRecognizer.Event] = []
        func send(_ id: Int, _ phase: Touch.Phase, _ t: Double, _ x: Double) {
            if let event = pinch.handle(Touch(id: id, time: t, location: Point(x: x, y: 0), phase: phase)) {
                events.append(event)
            }
        }
        send(0, .down, 0, 100)
        send(1, .down, 0, 200)
        var scales: [Double] = []
        for step in 1...20 {
            // Each finger moves outward at 100 points per second, and both to the right at 50.
            let t = Double(step) / 100
            send(0, .move, t, 100 - 100 * t + 50 * t)
            send(1, .move, t, 200 + 100 * t + 50 * t)
            if case .moved(let now) = events.last { scales.append(now.scale) }
        }
        guard case .began(let first)? = events.first, case .moved(let last)? = events.last else {
            Issue.record("\(events)")
            return
        }
        #expect(first.scale == 1)
        let began = 200 + 2 * 100 * first.time - 100
        #expect(abs(last.scale - 140 / began) < 0.02)
        #expect(abs(last.velocity - 200 / began) < 0.1)
        #expect(zip(scales, scales.dropFirst()).allSatisfy { $1 >= $0 })
        // A third finger and its lift do not change the scale.
        for phase in [Touch.Phase.down, .up] {
            send(2, phase, 0.21, 400)
            guard case .moved(let now)? = events.last else {
                Issue.record("\(events)")
                return
            }
            #expect(abs(now.scale - last.scale) < 1e-12)
        }
        send(0, .up, 0.22, 90)
        guard case .ended = events.last else {
            Issue.record("\(events)")
            return
        }
    }

    /// Three fingers lie unevenly around their middle, so that their common movement must be subtracted.
    @Test func fingersThatMoveAlikeDoNotChangeTheScale() {
        var pinch = PinchRecognizer()
        let places = [Point(x: 0, y: 0), Point(x: 100, y: 10), Point(x: 130, y: 90)]
        var last: Pinch?
        for step in 0...30 {
            let t = Double(step) / 100
            for (id, place) in places.enumerated() {
                // The fingers first move apart, and then all of them move to the right and down.
                let (spread, way) = step < 5 ? (1 + 0.1 * t / 0.04, 0) : (1.1, 900 * (t - 0.04))
                let event = pinch.handle(
                    Touch(
                        id: id, time: t, location: Point(x: place.x * spread + way, y: place.y * spread + way / 2),
                        phase: step == 0 ? .down : .move))
                if case .moved(let now)? = event { last = now }
            }
        }
        #expect(abs((last?.scale ?? 0) - 1) < 0.08)
        #expect(abs(last?.velocity ?? 9) < 1e-6)
    }

    @Test func twoFingersThatMoveAlikeAreNoPinch() {
        var scene = GroupScene()
        _ = scene.add("pinch", PinchRecognizer())
        scene.send(0, .down, 0, 100)
        scene.send(1, .down, 80, 100)
        scene.drag([0, 1], from: Point(x: 0, y: 100), by: Vector(dx: 0, dy: 40), steps: 20)
        #expect(scene.transcript.isEmpty)
    }

    // MARK: Several

    @Test func theFirstToBeginIsTheOnlyOne() {
        var scene = GroupScene()
        _ = scene.add("press", LongPressRecognizer())
        _ = scene.add("tap", TapRecognizer())
        _ = scene.add("pan", pan())
        scene.send(0, .down, 0, 0)
        scene.drag([0], from: .zero, by: Vector(dx: 0, dy: 60), steps: 20)
        scene.wait(0.6)
        scene.send(0, .up, 0, 60)
        #expect(
            scene.transcript == ["pan.landed", "pan.began", "press.failed", "tap.failed", "pan.moved", "pan.ended"])
    }

    @Test func twoRecognizersMayBeginTogetherIfAllowed() {
        for isAllowed in [true, false] {
            var scene = GroupScene()
            let pan = scene.add("pan", pan(2, .all))
            let pinch = scene.add("pinch", PinchRecognizer())
            if isAllowed { scene.group.allow(pan, with: pinch) }
            scene.send(0, .down, 0, 0)
            scene.send(1, .down, 80, 0)
            for step in 1...20 {
                scene.send(0, .move, 0, Double(step) * 3)
                scene.send(1, .move, 80 + Double(step) * 2, Double(step) * 3)
            }
            let words = Set(scene.transcript)
            #expect(words.contains("pan.began") || words.contains("pinch.began"))
            #expect((words.contains("pan.moved") && words.contains("pinch.moved")) == isAllowed, "\(scene.transcript)")
        }
    }

    /// One tap waits until a second can no longer come.
    @Test func aTapWaitsForADoubleTapToFail() {
        var scene = GroupScene()
        let one = scene.add("one", TapRecognizer())
        let two = scene.add("two", TapRecognizer(configuration: .init(taps: 2)))
        scene.group.require(one, toWaitFor: two)
        scene.tap(10, 10)
        #expect(scene.transcript.isEmpty && scene.group.state(of: one) == .possible)
        scene.wait(0.4)
        #expect(scene.transcript == ["two.failed", "one.tapped"])
        scene.tap(10, 10)
        scene.tap(12, 11)
        scene.wait(0.4)
        #expect(scene.transcript == ["two.failed", "one.tapped", "two.tapped", "one.failed"])
    }

    @Test func onePanWaitsForAnother() {
        var scene = GroupScene()
        let scroll = scene.add("scroll", pan(1))
        let pull = scene.add("pull", pan(2))
        scene.group.require(scroll, toWaitFor: pull)
        // With one finger, the pull fails as soon as it moves, and the scroll begins.
        scene.send(0, .down, 0, 0)
        scene.drag([0], from: .zero, by: Vector(dx: 0, dy: 60))
        scene.send(0, .up, 0, 60)
        #expect(scene.transcript == ["scroll.landed", "scroll.began", "scroll.moved", "scroll.ended"])
    }

    /// A gesture that was delayed and ended before its release is reported completely.
    @Test func aGestureThatWasHeldBackIsReportedFromItsBeginning() {
        var scene = GroupScene()
        let pan = scene.add("pan", pan())
        let press = scene.add(
            "press", LongPressRecognizer(configuration: .init(duration: 0.3, allowableMovement: 1000)))
        scene.group.require(pan, toWaitFor: press)
        scene.send(0, .down, 0, 0)
        scene.drag([0], from: .zero, by: Vector(dx: 0, dy: 60), steps: 5)
        #expect(scene.transcript == ["pan.landed"])
        scene.send(0, .up, 0, 60)
        #expect(scene.transcript == ["pan.landed", "press.failed", "pan.began", "pan.ended"])
        // If the other begins, this one has failed.
        scene.send(0, .down, 0, 0)
        scene.drag([0], from: .zero, by: Vector(dx: 0, dy: 60), steps: 5)
        scene.wait(0.4)
        scene.send(0, .up, 0, 60)
        #expect(scene.transcript.dropFirst(4) == ["pan.landed", "press.began", "pan.failed", "press.ended"])
    }

    /// For any touches, each beginning has one end, and two recognizers that exclude each other never run at the same
    /// time. When no finger is down and time has passed, no gesture is active.
    @Test(arguments: 0..<20) func randomTouchesKeepTheRules(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        var group = RecognizerGroup()
        let tap = group.add(TapRecognizer())
        let double = group.add(TapRecognizer(configuration: .init(taps: 2)))
        let press = group.add(LongPressRecognizer(configuration: .init(duration: 0.1)))
        let one = group.add(pan(1, .all))
        let two = group.add(pan(2, .all))
        let pinch = group.add(PinchRecognizer())
        group.require(tap, toWaitFor: double)
        group.require(one, toWaitFor: press)
        group.allow(two, with: pinch)
        var active: Set<RecognizerID> = []
        var time = 0.0
        func note(_ id: RecognizerID, _ event: GestureEvent) {
            switch event {
            case .pan(.began), .longPress(.began), .pinch(.began):
                #expect(!active.contains(id), "seed \(seed)")
                active.insert(id)
                #expect(active.count == 1 || active == [two, pinch], "seed \(seed)")
            case .pan(.moved), .longPress(.moved), .pinch(.moved):
                #expect(active.contains(id), "seed \(seed)")
            case .pan(.ended), .pan(.cancelled), .longPress(.ended), .longPress(.cancelled), .pinch(.ended),
                .pinch(.cancelled):
                #expect(active.remove(id) != nil, "seed \(seed)")
            case .pan(.failed), .longPress(.failed), .pinch(.failed), .tap, .pan(.landed):
                #expect(!active.contains(id), "seed \(seed)")
            }
        }
        var down: [Int: Point] = [:]
        for _ in 0..<3000 {
            time += random.chance(0.05) ? 0.2 : .random(in: 0...0.02, using: &random)
            if random.chance(0.3) { group.advance(to: time, note) }
            if random.chance(down.isEmpty ? 0.6 : 0.06) {
                let id = Int.random(in: 0...3, using: &random)
                guard down[id] == nil else { continue }
                let place = Point(x: .random(in: 0...40, using: &random), y: .random(in: 0...40, using: &random))
                down[id] = place
                group.handle(Touch(id: id, time: time, location: place, phase: .down), note)
            } else if let id = down.keys.sorted().randomElement(using: &random), let place = down[id] {
                let phase: Touch.Phase = random.chance(0.15) ? (random.chance(0.1) ? .cancel : .up) : .move
                let step = phase == .move ? Double.random(in: 0...8, using: &random) : 0
                let to = place + Vector(dx: step, dy: random.chance(0.5) ? step : -step)
                down[id] = phase == .move ? to : nil
                group.handle(Touch(id: id, time: time, location: to, phase: phase), note)
            }
        }
        for (id, place) in down.sorted(by: { $0.key < $1.key }) {
            group.handle(Touch(id: id, time: time, location: place, phase: .up), note)
        }
        group.advance(to: time + 1, note)
        #expect(active.isEmpty && group.deadline == nil, "seed \(seed)")
        for id in [tap, double, press, one, two, pinch] { #expect(group.state(of: id) == .idle, "seed \(seed)") }
    }
}
