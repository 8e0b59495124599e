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

    /// In milliseconds. The times of libadwaita follow from its stiffness of 1000 for a mass of 1.
    @Test func aPageHasCoveredItsWayAtTheseTimes() {
        let stiff = Spring(mass: 1, stiffness: 1000, damping: 2 * 1000.0.squareRoot())
        let springs = [
            (Flight.opening, [88.0, 205, 349]), (Flight.returning, [99, 229, 390]), (stiff, [53, 123, 210]),
        ]
        for (spring, times) in springs {
            for (part, time) in zip([0.5, 0.9, 0.99], times) {
                func covered(_ milliseconds: Double) -> Double {
                    1 - SpringStep(spring, after: milliseconds / 1000).fromValue.value
                }
                #expect(covered(time - 0.5) <= part && covered(time + 0.5) >= part, "\(spring) at \(part)")
            }
        }
    }
}
