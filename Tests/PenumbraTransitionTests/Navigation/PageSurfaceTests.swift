import PenumbraMotion
import TestSupport
import Testing

@testable import PenumbraTransition

/// What shows inside of the outline of a page that flies.
struct PageSurfaceTests {
    /// The parts of the way home from the review of flights.
    @Test func homeTheContentGoesFirstAndTheRowComesLast() {
        for step in 0...1000 {
            let share = Double(step) / 1000
            let surface = PageSurface.page.home(after: share)
            #expect(abs(surface.content - max(1 - share / 0.4, 0)) < 1e-12)
            #expect(abs(surface.ground - min(share / 0.6, 1)) < 1e-12)
            #expect(abs(surface.row - max((share - 0.7) / 0.3, 0)) < 1e-12)
            #expect(surface.content == 0 || surface.row == 0, "never both: no text lies on another")
            let opening = PageSurface.row.opening(after: share)
            #expect(opening.content == 0 || opening.row == 0)
        }
        #expect(PageSurface.page.home(after: 1) == .row && PageSurface.row.opening(after: 1) == .page)
    }

    /// A page goes home from a hand at any velocity: the content is whole under the hand, and gone after 40 % of the way.
    @Test(arguments: 0..<50) func theContentIsGoneAfterTwoFifthsOfTheWay(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let row = FlightPlace(Rect(x: 16, y: .random(in: 0...600, using: &random), width: 343, height: 72))
        let window = Rect(x: 0, y: 0, width: 375, height: 667)
        var page = CarriedPage(row: row, whole: window, opens: false, at: 0)
        page.take(at: Point(x: 100, y: 100), time: 0)
        page.move(LiftHand(.scaled(.random(in: 0.3...1, using: &random)), from: .zero, isMirrored: false), time: 0.1)
        #expect(page.surface(at: 0.1) == .page && page.surface(at: 5) == .page)
        var lift = Lift(.drag, direction: .down, length: 667, at: .zero)
        lift.finger = Point(x: 30, y: 400)
        lift.velocity = .random(3000, &random)
        page.move(LiftHand(.lifted(lift), from: Point(x: 100, y: 100), isMirrored: false), time: 1)
        let start = page.flight.place(at: 1).size.height
        page.release(LiftRelease(.lifted(lift), of: page, isMirrored: false), time: 1)
        guard page.goesHome else { return }
        var last = page.surface(at: 1)
        #expect(last == .page)
        for step in 0...240 {
            let time = 1 + Double(step) / 240
            page.advance(to: time)
            let surface = page.surface(at: time)
            let share = (start - page.flight.place(at: time).size.height) / (start - 72)
            #expect(surface.content < 1e-9 || share < 0.4 + 1e-9, "seed \(seed)")
            #expect(surface.row < 1e-9 || share > 0.7 - 1e-9, "seed \(seed)")
            #expect(surface.content <= last.content && surface.ground >= last.ground && surface.row >= last.row)
            last = surface
        }
        #expect(last == .row && page.hasLanded)
    }

    /// The subtitle of a row lay over its title on the way home: the title flew, and the subtitle hung on the card's upper edge.
    @Test(arguments: [false, true]) func theRestOfARowMovesWithItsElements(isMirrored: Bool) {
        let row = FlightPlace(Rect(x: 20, y: 300, width: 200, height: 50))
        let page = CarriedPage(row: row, whole: Rect(x: 0, y: 0, width: 375, height: 667), opens: false, at: 0)
        func origin(_ ways: [Vector]) -> Point { page.rowOrigin(movedBy: ways, isMirrored: isMirrored, at: 0) }
        #expect(origin([.zero, .zero]) == row.rect.origin, "at home it is in its place")
        #expect(origin([Vector(dx: 10, dy: -90), Vector(dx: 30, dy: -30)]) == Point(x: 40, y: 240))
        #expect(origin([]) == Point(x: isMirrored ? 175 : 0, y: 0), "else in the leading corner")
    }
}
