import PenumbraMotion
import TestSupport
import Testing

@testable import PenumbraNavigation

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
                    #expect(driver.turn(at: scene.time), place)
                case 1 where !driver.isHeld:
                    held += 1
                    scene.grab()
                    driver.grab(at: scene.time)
                case 2 where driver.isHeld, 3 where driver.isHeld:
                    scene.move(scrub)
                    driver.move(scrub, at: scene.time)
                case 4:
                    scene.release(scrub)
                    driver.release(scrub, at: scene.time)
                case 5:
                    scene.send(.cancelled(time: scene.time))
                    driver.drop(at: scene.time)
                default:
                    scene.wait(1.0 / 60)
                    if context.isRunning { driver.frame(at: scene.time) }
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
}
