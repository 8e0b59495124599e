import PenumbraMotion
import TestSupport
import Testing

@testable import PenumbraTransition

/// A page that a toolkit's own navigation presents moves exactly like one in a ``NavigationStack``.
@MainActor struct PageTransitionAgreementTests {
    @Test(arguments: [UInt64(1), 2, 3, 4])
    func bothMoveAlike(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var (turned, held) = (0, 0)
        for round in 0..<100 {
            let place = "seed \(seed), round \(round)" as Comment
            let timing: Timing =
                random.chance(0.5) ? .curve(.easeInOut, duration: 0.8) : .spring(Spring(response: 0.7, dampingRatio: 1))
            var scene = NavigationScene(timing: timing)
            let context = RecordingContext(isInteractive: false)
            let driver = PageTransitionDriver(opens: true)
            scene.push(1)
            driver.begin(
                .circle(center: NavigationScene.row, .plain), .init(timing: timing), on: context, isInteractive: false,
                at: scene.time)
            for _ in 0..<60 where !driver.isOver {
                let scrub = Scrub.moved(.random(in: -0.6...0.6, using: &random))
                switch Int.random(in: 0..<10, using: &random) {
                case 0 where !driver.isHeld:
                    turned += 1
                    if scene.pages.contains(1) { scene.pop() } else { scene.push(1) }
                    #expect(driver.decide { $0.turn(at: scene.time) }, place)
                case 1 where !driver.isHeld:
                    held += 1
                    scene.grab()
                    driver.decide { $0.grab(at: scene.time) }
                case 2 where driver.isHeld, 3 where driver.isHeld:
                    scene.move(scrub)
                    driver.decide { $0.move(scrub, at: scene.time) }
                case 4:
                    scene.release(scrub)
                    driver.decide { $0.release(scrub, at: scene.time) }
                case 5:
                    scene.change { [time = scene.time] in $0.cancel(at: time) }
                    driver.decide { $0.drop(at: scene.time) }
                default:
                    scene.wait(1.0 / 60)
                    if context.isRunning { driver.decide { $0.frame(at: scene.time) } }
                }
                if !driver.isOver {
                    let fraction = scene.fraction(of: 1) ?? -1
                    #expect(abs(fraction - (context.fractions.last ?? -2)) < 1e-12, place)
                }
            }
            guard driver.isOver else { continue }
            #expect(scene.stack.isIdle && scene.pages.contains(1) == context.finished, place)
        }
        #expect(turned > 50 && held > 50, "too little happened")
    }

    /// Under the same hand, a page that flies in a toolkit's own navigation moves like one in a ``NavigationStack``.
    @Test(arguments: [UInt64(1), 2, 3, 4])
    func bothFlyAlike(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var (turned, released) = (0, 0)
        for round in 0..<200 {
            let place = "seed \(seed), round \(round)" as Comment
            let (row, whole) = (PageZoomScene.row, PageZoomScene.whole)
            var page = CarriedPage(row: row, whole: whole.rect, opens: true, at: 0)
            page.follow(row.rect, scrolledBy: .zero, at: 0)
            let context = RecordingContext(isInteractive: false)
            let driver = PageTransitionDriver(opens: true)
            let zoom = PageZoom(.init(row: FlightSight(row)), size: whole.size, opens: true, at: 0)
            driver.begin(.fade, zoom: zoom, .init(), on: context, isInteractive: false, at: 0)
            var (time, scrolled) = (0.0, 0.0)
            for _ in 0..<60 where !driver.isOver {
                let finger = Point(x: .random(in: 0...375, using: &random), y: .random(in: 0...667, using: &random))
                var lift = Lift(.drag, direction: .down, length: 667, at: finger)
                lift.finger = finger + .random(200, &random)
                lift.velocity = .random(1000, &random)
                switch Int.random(in: 0..<10, using: &random) {
                case 0 where !driver.isHeld:
                    turned += 1
                    page.turn(home: !page.goesHome, time: time)
                    #expect(driver.decide { $0.turn(at: time) }, place)
                case 1 where !driver.isHeld:
                    page.take(at: finger, time: time)
                    driver.decide { $0.grab(from: finger, at: time) }
                    page.move(LiftHand(.lifted(lift), from: finger, isMirrored: false), time: time)
                    driver.decide { $0.move(.lifted(lift), at: time) }
                case 2, 3:
                    guard driver.isHeld else { continue }
                    released += 1
                    // A scrub without a finger: the page stays where it is held.
                    let rate = Scrub.scaled(.random(in: -2...2, using: &random))
                    page.release(LiftRelease(rate, of: page, isMirrored: false), time: time)
                    driver.decide { $0.release(rate, at: time) }
                default:
                    time += 1.0 / 60
                    if random.chance(0.1) { scrolled += .random(in: -20...20, using: &random) }
                    let now = row + Vector(dx: 0, dy: -scrolled)
                    page.follow(now.rect, scrolledBy: Vector(dx: 0, dy: -scrolled), at: time)
                    driver.decisions.see(
                        .init(row: FlightSight(now, scrolledBy: Vector(dx: 0, dy: -scrolled))), at: time)
                    page.advance(to: time)
                    if context.isRunning { driver.decide { $0.frame(at: time) } }
                }
                guard !driver.isOver else { break }
                let shown = context.frames.last?.page ?? whole
                #expect(shown.distance(to: page.flight.place(at: time)) < 1e-9, place)
            }
            if driver.isOver { #expect(page.hasLanded && page.goesHome != context.finished, place) }
        }
        #expect(turned > 50 && released > 50, "too little happened")
    }
}
