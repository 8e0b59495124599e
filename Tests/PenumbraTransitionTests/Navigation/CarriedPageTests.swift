import PenumbraMotion
import TestSupport
import Testing

@testable import PenumbraTransition

/// Pages that open out of rows: flights carry them, and end their sheets.
struct CarriedPageTests {
    @Test func aPageThatFliesEndsWhenItHasLanded() {
        var scene = NavigationScene()
        scene.zoom(1)
        #expect(scene.carried == [1] && scene.stack.current == PageID(1) && !scene.last.needsFrame)
        scene.wait(5)
        #expect(scene.shown == [0, 1] && scene.requests == [[]], "its flight has not landed")
        scene.land(1)
        #expect(scene.shown == [1] && scene.stack.isIdle && scene.requests == [[true]])
        scene.pop()
        scene.wait(5)
        #expect(scene.shown == [0, 1] && scene.pages == [0] && scene.left.isEmpty)
        scene.land(1)
        #expect(scene.shown == [0] && scene.left == [PageID(1): 1] && scene.requests == [[true], [true]])
    }

    @Test func aPageOnItsWayHomeComesBack() {
        var scene = NavigationScene()
        scene.zoom(1)
        scene.land(1)
        scene.pop()
        scene.wait(3)
        scene.zoom(1)
        #expect(scene.pages == [0, 1] && scene.carried == [1])
        scene.land(1)
        #expect(scene.shown == [1] && scene.requests == [[true], [false], [true]] && scene.left.isEmpty)
    }

    /// A hand lifts a page, and puts it back.
    @Test func aLiftedPageUncoversThePageBelow() {
        var scene = NavigationScene()
        scene.zoom(1)
        scene.land(1)
        scene.lift()
        #expect(scene.shown == [0, 1] && scene.pages == [0, 1] && scene.carried == [1])
        scene.wait(3)
        #expect(scene.shown == [0, 1])
        scene.land(1)
        #expect(scene.shown == [1] && scene.pages == [0, 1] && scene.left.isEmpty)
    }

    @Test func onlyAPageAtRestIsLiftedByTheStack() {
        var scene = NavigationScene()
        scene.lift()
        #expect(scene.last.declined && scene.shown == [0])
        scene.push(1)
        scene.lift()
        #expect(scene.last.declined && scene.carried == [], "a circle is on its way")
    }

    /// Five pages are thrown back before the first has landed: each leaves once, in any order.
    @Test func fivePagesAreThrownBackOneAfterTheOther() {
        var scene = NavigationScene()
        for page in 1...5 {
            scene.zoom(page)
            scene.land(page)
        }
        for _ in 1...5 {
            scene.pop()
            scene.wait(0.1)
        }
        #expect(scene.pages == [0] && scene.shown == [0, 1, 2, 3, 4, 5] && scene.carried == [1, 2, 3, 4, 5])
        for page in [4, 5, 1, 3, 2] { scene.land(page) }
        #expect(scene.shown == [0] && scene.stack.isIdle)
        #expect(scene.left.values.allSatisfy { $0 == 1 } && scene.left.count == 5)
        #expect(scene.requests.allSatisfy { $0 == [true] } && scene.requests.count == 10)
    }

    /// A hand on a circle does not take a page that flies.
    @Test func aPageThatFliesIsNotHeldByTheStack() {
        var scene = NavigationScene()
        scene.zoom(1)
        scene.grab()
        #expect(scene.last.declined && !scene.stack.isHeld)
    }

    /// With reduced motion a page out of a row fades, and no flight is waited for.
    @Test func withReducedMotionNothingIsCarried() {
        var scene = NavigationScene(reducesMotion: true)
        scene.zoom(1)
        #expect(scene.carried == [])
        scene.wait(0.5)
        #expect(scene.shown == [1] && scene.requests == [[true]])
    }
}
