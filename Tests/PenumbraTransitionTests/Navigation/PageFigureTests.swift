import PenumbraMotion
import Testing

@testable import PenumbraTransition

/// The constants of pages that no guide names.
struct PageFigureTests {
    @Test func aPinchOnATouchpadBeginsBeyondEightHundredths() {
        for (scale, begins) in [(0.925, false), (0.915, true)] {
            var gesture = TouchpadBack()
            _ = gesture.handle(.down, scale: 1, at: 0)
            #expect(gesture.handle(.move, scale: scale, at: 0.01).isEmpty != begins)
        }
    }

    @Test func withReducedMotionAPageFadesWithinAFifthOfASecond() {
        var scene = NavigationScene(reducesMotion: true)
        scene.push(1)
        scene.wait(0.1)
        #expect(abs((scene.fraction(of: 1) ?? 0) - 0.5) < 0.1)
        scene.wait(0.11)
        #expect(scene.shown == [1])
    }
}
