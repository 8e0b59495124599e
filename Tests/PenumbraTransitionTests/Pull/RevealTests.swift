import PenumbraGestures
import PenumbraMotion
import PenumbraRaster
import PenumbraTraces
import Testing

@testable import PenumbraTransition

/// One scenario per test, from the viewpoint of the hand.
@MainActor struct RevealTests {
    /// The first frame of a fast pull showed nothing: the edge started at 0, wherever the fingers were.
    @Test(arguments: [100.0, 800, 3000]) func theEdgeIsAtTheFingersBeyondTheTouchSlop(speed: Double) {
        let hand = Hand()
        hand.land(at: 300)
        hand.move(by: 100, speed: speed)
        #expect(abs((hand.youngest?.curve?.position ?? 0) - 92) < 1e-6)
        hand.move(by: 50)
        #expect(abs((hand.youngest?.curve?.position ?? 0) - 142) < 1e-6)
    }

    @Test func aPullBackPastTheStartHasNoDeadTravel() {
        let hand = Hand()
        hand.land(at: 200)
        hand.move(by: 60)
        hand.move(by: -150)
        #expect(hand.youngest?.curve?.position == 0)
        hand.move(by: 30)
        #expect(abs((hand.youngest?.curve?.position ?? 0) - 30) < 1e-6)
    }

    @Test(arguments: EdgeStyle.allCases) func aFlickCompletes(style: EdgeStyle) {
        let hand = Hand(style: style)
        hand.flick(80, speed: 900)
        #expect(hand.youngest?.phase == .completing)
        hand.wait(3)
        #expect(hand.driver.reveal.isIdle && hand.ledger.shown == 1)
    }

    @Test(arguments: EdgeStyle.allCases) func aSlowUpwardReleaseNearTheTopReturns(style: EdgeStyle) {
        let hand = Hand(style: style)
        hand.land(at: 100)
        hand.move(by: 150)
        hand.move(by: -30, speed: 100)
        hand.lift()
        #expect(hand.youngest?.phase == .returning)
        hand.wait(3)
        #expect(hand.driver.reveal.isIdle && hand.ledger.shown == 0)
        #expect(hand.ledger.entries.map(\.reported) == [[false]])
    }

    @Test func fromMidHeightItTakesAboutAQuarterOfASecond() {
        let hand = Hand()
        hand.land(at: 100)
        hand.move(by: 340, speed: 700)
        hand.lift()
        let start = hand.time
        while !hand.driver.reveal.isIdle, hand.time < start + 1 { hand.wait(1.0 / 120) }
        #expect((0.18...0.34).contains(hand.time - start))
    }

    @Test func fingersThatRestRelaxTheEdgeWithoutAnyEvent() {
        for style in EdgeStyle.allCases {
            let hand = Hand(style: style)
            hand.land(at: 100)
            hand.move(by: 300, speed: 1200)
            let bent = hand.youngest?.curve?.displacement ?? 0
            #expect(bent > 20, "\(style)")
            hand.wait(0.5)
            #expect(abs(hand.youngest?.curve?.displacement ?? 99) < 0.1, "\(style)")
            #expect(hand.youngest?.phase == .tracking)
        }
    }

    /// The window drew 60 frames per second while the fingers stayed.
    @Test(arguments: EdgeStyle.allCases) func anEdgeUnderStillFingersAskedForFramesForEver(style: EdgeStyle) {
        let hand = Hand(style: style)
        hand.land(at: 100)
        hand.move(by: 300, speed: 1200)
        /// Draws only the requested frames, as a toolkit does. Returns the time until they stopped.
        func drawn(upTo seconds: Double) -> Double {
            let start = hand.time
            var asked = -1
            while hand.time < start + seconds, hand.stages[0].frameRequests != asked {
                asked = hand.stages[0].frameRequests
                hand.wait(1.0 / 60)
            }
            return hand.time - start
        }
        #expect(drawn(upTo: 10) < 0.6)
        #expect(abs(hand.youngest?.curve?.displacement ?? 9) < 0.001)
        // The edge follows at once when the fingers move, however long they rested, and rests again.
        hand.advance(3600)
        let (asked, position) = (hand.stages[0].frameRequests, hand.youngest?.curve?.position ?? 0)
        hand.move(by: 50, speed: 600)
        #expect(hand.stages[0].frameRequests > asked && (hand.youngest?.curve?.displacement ?? 0) > 1)
        #expect(abs((hand.youngest?.curve?.position ?? 0) - position - 50) < 1e-6)
        #expect(drawn(upTo: 10) < 0.6)
        hand.lift()
        #expect(drawn(upTo: 10) < 5 && hand.driver.reveal.isIdle)
    }

    @Test func aSteadyPullBendsItByVelocityOver45() {
        for (jelly, expected) in [(1.0, 20.0), (0.5, 10), (0, 0)] {
            for style in EdgeStyle.allCases {
                let hand = Hand(style: style, jelly: jelly)
                hand.land(at: 50)
                hand.move(by: 540, speed: 900)
                #expect(abs((hand.youngest?.curve?.displacement ?? 99) - expected) < 0.1, "\(style)")
            }
        }
    }

    @Test func castroRunsEvenlyWithTheBendItHas() {
        let hand = Hand(style: .castro)
        hand.flick(200, speed: 900)
        let first = hand.youngest?.curve
        hand.wait(0.1)
        let second = hand.youngest?.curve
        #expect(second?.displacement == first?.displacement)
        #expect(abs((second?.position ?? 0) - (first?.position ?? 0) - 90) < 16)
    }

    @Test func castroReleasedAtRestRunsAt300PointsASecond() {
        let hand = Hand(style: .castro)
        hand.land(at: 100)
        hand.move(by: 550)
        hand.wait(0.2)
        hand.lift()
        let first = hand.youngest?.curve?.position ?? 0
        let start = hand.time
        hand.wait(0.3)
        let speed = ((hand.youngest?.curve?.position ?? 0) - first) / (hand.time - start)
        #expect(hand.youngest?.phase == .completing)
        #expect(abs(speed - 300) < 0.1)
    }

    @Test(arguments: [340.0, 400, 600, 300, 100, 20])
    func castroReleasedAtRestTookUpTo2Seconds(way: Double) {
        let hand = Hand(style: .castro)
        hand.land(at: 100)
        hand.move(by: way)
        hand.wait(0.2)
        hand.lift()
        let start = hand.time
        let position = hand.youngest?.curve?.position ?? 0
        let left = position > 333 ? 667 - position : position
        while hand.youngest != nil { hand.wait(1.0 / 60) }
        #expect(abs(hand.time - start - min(left / 300, 0.6)) < 1.5 / 60)
    }

    /// After the release, the bend is a separate spring that the edge's velocity pulls. The test integrates it in steps
    /// of a ten-thousandth of a second.
    @Test func theBendSwingsAfterTheReleaseAsTheGuideSays() {
        let hand = Hand()
        hand.land(at: 100)
        hand.move(by: 300, speed: 1200)
        hand.lift()
        guard var state = hand.youngest?.motion.displacement, let edge = hand.youngest else {
            Issue.record("nothing is under way")
            return
        }
        var position = edge.motion.position
        let step = 0.0001
        let (omega, ratio, pull) = (2 * Double.pi / 0.25, 0.5, 2 * Double.pi / 0.5)
        for _ in 0..<1000 {
            let target = position.velocity / 45
            let acceleration = omega * omega * (target - state.value) - 2 * ratio * omega * state.velocity
            state.velocity += acceleration * step
            state.value += state.velocity * step
            position.velocity += (pull * pull * (1.1 * 667 - position.value) - 2 * pull * position.velocity) * step
            position.value += position.velocity * step
        }
        var later = edge
        later.advance(to: edge.motion.time + 0.1)
        #expect(abs(later.motion.position.value - position.value) < 0.5)
        #expect(abs(later.motion.displacement.value - state.value) < 0.5)
    }

    // MARK: Without fingers

    @Test func aRequestWhileFingersPullWaitsForThem() {
        let hand = Hand()
        hand.land(at: 100)
        hand.move(by: 200)
        let change = hand.ledger.make()
        hand.driver.request(change, .edge, on: hand.ids[0], at: hand.time)
        #expect(!change.isApplied)
        hand.lift()
        #expect(change.isApplied)
        hand.wait(2)
        #expect(hand.ledger.shown == change.number)
    }

    @Test func aSecondRequestForTheSameDoesNothing() {
        let hand = Hand()
        let change = hand.ledger.make()
        hand.driver.request(change, .edge, on: hand.ids[0], at: hand.time)
        hand.driver.request(change, .edge, on: hand.ids[0], at: hand.time)
        #expect(hand.driver.reveal.edges.count == 1)
    }

    @Test func escapeTurnsItRound() {
        let hand = Hand()
        hand.flick(150)
        #expect(hand.driver.dismiss(at: hand.time))
        #expect(hand.youngest?.phase == .returning)
        hand.wait(2)
        #expect(hand.ledger.shown == 0)
        #expect(!hand.driver.dismiss(at: hand.time))
    }

    @Test func aTouchThatTheSystemTakesRollsBack() {
        let hand = Hand()
        hand.land(at: 100)
        hand.move(by: 500)
        hand.touch(0, .cancel, Point(x: 150, y: 600))
        #expect(hand.youngest?.phase == .returning)
        hand.wait(3)
        #expect(hand.ledger.shown == 0)
    }

    @Test func anInterruptionFinishesAtOnce() {
        let hand = Hand()
        hand.flick(150)
        hand.land(at: 20)
        hand.move(by: 40)
        hand.driver.finish()
        #expect(hand.driver.reveal.isIdle && hand.stages[0].pictures.isEmpty)
        #expect(hand.ledger.shown == 1)
        // The fingers that are still down start nothing.
        hand.move(by: 200)
        #expect(hand.driver.reveal.isIdle)
    }

    @Test func reducedMotionFadesAndKeepsAPulledEdgeStraight() {
        let hand = Hand()
        hand.driver.configuration.reducesMotion = true
        hand.driver.request(hand.ledger.make(), .circle(center: .zero), on: hand.ids[0], at: hand.time)
        guard hand.youngest?.mask.region == .everything else {
            Issue.record("a change without fingers fades")
            return
        }
        hand.wait(0.3)
        #expect(hand.driver.reveal.isIdle)
        hand.land(at: 100)
        hand.move(by: 300, speed: 1500)
        #expect(hand.youngest?.curve?.displacement == 0)
    }

    @Test func otherWindowsFadeWithTheSameProgress() {
        let hand = Hand(stages: 2)
        hand.land(at: 100)
        hand.move(by: 300)
        let progress = hand.youngest?.progress ?? -1
        #expect(hand.stages[1].masks.map(\.mask) == [LayerMask(.everything, opacity: 1 - progress)])
        hand.lift()
        hand.wait(2)
        #expect(hand.stages[1].pictures.isEmpty)
    }

    @Test func nothingAsksForFramesWhileIdle() {
        let hand = Hand()
        hand.flick()
        hand.wait(2)
        let count = hand.stages[0].frameRequests
        hand.wait(1)
        #expect(hand.stages[0].frameRequests == count)
    }

    // MARK: Frames

    @Test(arguments: EdgeStyle.allCases) func theFrameRateDoesNotMatter(style: EdgeStyle) {
        func end(framesPerSecond: Double) -> EdgeCurve? {
            let hand = Hand(style: style)
            hand.land(at: 100)
            let start = hand.time
            var frame = 0.0
            for step in 1...40 {
                let now = start + Double(step) / 120
                while start + frame / framesPerSecond < now {
                    hand.driver.frame(at: start + frame / framesPerSecond)
                    frame += 1
                }
                hand.advance(1.0 / 120)
                let y = 100 + Double(step) * Double(step) / 6
                hand.touch(0, .move, Point(x: 150, y: y))
                hand.touch(1, .move, Point(x: 230, y: y))
            }
            hand.lift()
            hand.driver.frame(at: start + 0.45)
            return hand.youngest?.curve
        }
        guard let reference = end(framesPerSecond: 60) else {
            Issue.record("the edge is still there")
            return
        }
        for rate in [30.0, 75, 144, 1000] {
            let curve = end(framesPerSecond: rate)
            #expect(abs((curve?.position ?? 0) - reference.position) < 1e-6, "\(rate) frames a second")
            #expect(abs((curve?.displacement ?? 0) - reference.displacement) < 1e-6, "\(rate) frames a second")
        }
    }

    @Test func aReplayIsTheSameEveryTime() {
        var lines: [[String]] = []
        for _ in 0..<2 {
            var touches: [Touch] = []
            for step in 0..<30 {
                for id in 0...1 {
                    let place = Point(x: 100 + 80 * Double(id), y: 100 + Double(step * step) / 2)
                    let phase: Touch.Phase = step == 0 ? .down : step == 29 ? .up : .move
                    touches.append(Touch(id: id, time: Double(step) * 0.016, location: place, phase: phase))
                }
            }
            var run: [String] = []
            Replay(
                Trace(touches: touches), size: Size(width: 375, height: 667), framesPerSecond: 60,
                configuration: .init()
            )
            .run { time, reveal in run.append(FrameReport(reveal, time: time).json) }
            lines.append(run)
        }
        #expect(lines[0] == lines[1])
        #expect(lines[0].count > 40)
        #expect(lines[0].last?.contains("idle") == true)
    }
}
